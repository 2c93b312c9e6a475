import { app, nativeImage, shell, type WebContents } from 'electron'
import { z } from 'zod'
import { safeFileName } from '../../../src-shared/domain/office/file-names.ts'
import { type FileType, MAX_FILE_BYTES, namesOfKind } from '../../../src-shared/domain/office/files.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'
import { nameToSave } from '../../core/documents/names.ts'
import { fileTypeOf } from '../../core/documents/sniff.ts'
import { resource } from '../../platform/resources.ts'
import { TemporaryFiles } from './temporary-files.ts'

const input = z.object({
  name: z.string().max(500),
  bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= MAX_FILE_BYTES),
})
type PaperInput = z.infer<typeof input>

/** Where papers lie while other programs show or take them; emptied when the app ends. */
let files: TemporaryFiles | undefined

function temporaryFiles(): TemporaryFiles {
  if (!files) {
    const opened = new TemporaryFiles(app.getPath('temp'))
    app.once('quit', () => opened.clear())
    files = opened
  }
  return files
}

/** Writes a file where other programs of this user can read it, under a name that ends as its type does. */
const laidOut = ({ name, bytes }: PaperInput, type: FileType): Promise<string> =>
  temporaryFiles().write(nameToSave(name, type), bytes)

/** Opens a PDF, and nothing else whatever it is called, in the viewer of the system; false when the system has none. */
export async function openPdf(file: unknown): Promise<boolean> {
  const paper = input.parse(file)
  if (fileTypeOf(paper) !== 'application/pdf') throw new Problem('content_type_refused', message('viewer_pdf_only'))
  return (await shell.openPath(await laidOut(paper, 'application/pdf'))) === ''
}

const DRAFT = /^X-Unsent: 1\r?$/m
/** The length of the head in which a draft says that it is one. */
const HEAD_BYTES = 4096

/** Opens an e-mail draft that Apron made in the mail program of the system; false when the system has none. */
export async function openDraft(file: unknown): Promise<boolean> {
  const { name, bytes } = input.parse(file)
  const [head = ''] = Buffer.from(bytes.subarray(0, HEAD_BYTES))
    .toString('latin1')
    .split(/\r?\n\r?\n/)
  if (!DRAFT.test(head)) throw new Problem('content_type_refused', message('mail_draft_only'))
  const path = await temporaryFiles().write(safeFileName(`${name.replace(/\.eml$/i, '')}.eml`), bytes)
  return (await shell.openPath(path)) === ''
}

/** Gives what is dragged on a page to the system as a file of one of the types that Apron keeps. */
export async function dragOut(file: unknown, page: WebContents): Promise<void> {
  const paper = input.parse(file)
  const type = fileTypeOf(paper)
  if (!type) throw new Problem('content_type_refused', message('drag_file_types', { types: namesOfKind('any') }))
  const path = await laidOut(paper, type)
  const icon = nativeImage.createFromPath(resource('icon-small.png')).resize({ width: 48, height: 48 })
  page.startDrag({ file: path, icon })
}
