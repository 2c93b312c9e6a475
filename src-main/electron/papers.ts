import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { app, nativeImage, shell, type WebContents } from 'electron'
import { z } from 'zod'
import { type FileType, MOST_FILE_BYTES } from '../../src-shared/files.ts'
import { nameToSave } from '../documents/names.ts'
import { fileTypeOf } from '../documents/sniff.ts'
import { resource } from '../resources.ts'

const given = z.object({
  name: z.string().max(500),
  bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= MOST_FILE_BYTES),
})
type Given = z.infer<typeof given>

/** Where papers lie while they are looked at or carried; emptied when the app ends. */
const folder = join(app.getPath('temp'), `apron-papers-${process.pid}`)
let cleared = false

/** Writes a file where others of this user can read it, under a name that ends as its type does. */
async function laidOut({ name, bytes }: Given, type: FileType): Promise<string> {
  const own = join(folder, randomUUID())
  await mkdir(own, { recursive: true, mode: 0o700 })
  const path = join(own, nameToSave(name, type))
  await writeFile(path, bytes, { mode: 0o600 })
  if (!cleared) app.once('quit', () => void rm(folder, { recursive: true, force: true }).catch(() => {}))
  cleared = true
  return path
}

/** Opens a PDF, and nothing else whatever it is called, in the viewer of the system; false when the system has none. */
export async function openPdf(file: unknown): Promise<boolean> {
  const paper = given.parse(file)
  if (fileTypeOf(paper) !== 'application/pdf') throw new TypeError('This is no PDF.')
  return (await shell.openPath(await laidOut(paper, 'application/pdf'))) === ''
}

/** Gives what is dragged on a page to the system as a file of one of the types that Apron keeps. */
export async function dragOut(file: unknown, page: WebContents): Promise<void> {
  const paper = given.parse(file)
  const type = fileTypeOf(paper)
  if (!type) throw new TypeError('This is none of the files that are kept.')
  const path = await laidOut(paper, type)
  const icon = nativeImage.createFromPath(resource('icon-small.png')).resize({ width: 48, height: 48 })
  page.startDrag({ file: path, icon })
}
