import { app, nativeImage, shell, type WebContents } from 'electron'
import { z } from 'zod'
import { Problem } from '../../src-shared/errors.ts'
import { type FileType, MOST_FILE_BYTES, namesOfKind } from '../../src-shared/files.ts'
import { message } from '../../src-shared/messages/index.ts'
import { nameToSave } from '../documents/names.ts'
import { fileTypeOf } from '../documents/sniff.ts'
import { resource } from '../runtime/resources.ts'
import { TemporaryFiles } from './temporary-files.ts'

const given = z.object({
  name: z.string().max(500),
  bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= MOST_FILE_BYTES),
})
type Given = z.infer<typeof given>

/** Where papers lie while other programs show or take them; emptied when the app ends. */
let files: TemporaryFiles | undefined

/** Writes a file where other programs of this user can read it, under a name that ends as its type does. */
function laidOut({ name, bytes }: Given, type: FileType): Promise<string> {
  if (!files) {
    const opened = new TemporaryFiles(app.getPath('temp'))
    app.once('quit', () => opened.clear())
    files = opened
  }
  return files.write(nameToSave(name, type), bytes)
}

/** Opens a PDF, and nothing else whatever it is called, in the viewer of the system; false when the system has none. */
export async function openPdf(file: unknown): Promise<boolean> {
  const paper = given.parse(file)
  if (fileTypeOf(paper) !== 'application/pdf') throw new Problem('content_type_refused', message('viewer_pdf_only'))
  return (await shell.openPath(await laidOut(paper, 'application/pdf'))) === ''
}

/** Gives what is dragged on a page to the system as a file of one of the types that Apron keeps. */
export async function dragOut(file: unknown, page: WebContents): Promise<void> {
  const paper = given.parse(file)
  const type = fileTypeOf(paper)
  if (!type) throw new Problem('content_type_refused', message('drag_file_types', { types: namesOfKind('any') }))
  const path = await laidOut(paper, type)
  const icon = nativeImage.createFromPath(resource('icon-small.png')).resize({ width: 48, height: 48 })
  page.startDrag({ file: path, icon })
}
