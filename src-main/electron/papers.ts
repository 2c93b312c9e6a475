import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { app, shell } from 'electron'
import { z } from 'zod'
import { MOST_FILE_BYTES } from '../../src-shared/files.ts'
import { nameToSave } from '../documents/names.ts'

/** A PDF to be opened: nothing else is handed to the system, whatever it is called. */
const given = z.object({
  name: z.string().max(500),
  bytes: z
    .instanceof(Uint8Array)
    .refine((bytes) => bytes.length <= MOST_FILE_BYTES && Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'),
})

/** Where papers lie while they are looked at; emptied when the app ends. */
const folder = join(app.getPath('temp'), `apron-papers-${process.pid}`)
let cleared = false

/** Opens a PDF in the viewer of the system; false when the system has none. */
export async function openPdf(file: unknown): Promise<boolean> {
  const { name, bytes } = given.parse(file)
  const own = join(folder, randomUUID())
  await mkdir(own, { recursive: true, mode: 0o700 })
  const path = join(own, nameToSave(name, 'application/pdf'))
  await writeFile(path, bytes, { mode: 0o600 })
  if (!cleared) app.once('quit', () => void rm(folder, { recursive: true, force: true }).catch(() => {}))
  cleared = true
  return (await shell.openPath(path)) === ''
}
