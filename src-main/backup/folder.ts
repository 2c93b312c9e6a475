import { join } from 'node:path'
import { z } from 'zod'
import { readNote } from '../runtime/read-note.ts'
import { writeWhole } from './disk.ts'

const noted = z.object({ folder: z.string() })
const noteIn = (data: string) => join(data, 'backups.json')

/** The folder of the backups in the folder of the data, unless another one is chosen. */
export const defaultBackupFolder = (data: string): string => join(data, 'backups')

/** Notes where the backups are, beside the database: it is needed when the database can't be read. */
export async function noteBackupFolder(data: string, folder: string): Promise<void> {
  if ((await notedBackupFolder(data)) !== folder) await writeWhole(noteIn(data), JSON.stringify({ folder }))
}

/** Where the backups are, without asking the database. @throws Unreadable */
export async function notedBackupFolder(data: string): Promise<string> {
  return readNote(noteIn(data), noted)?.folder ?? defaultBackupFolder(data)
}
