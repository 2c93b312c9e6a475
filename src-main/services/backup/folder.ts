import { join } from 'node:path'
import { z } from 'zod'
import { message } from '../../../src-shared/messages/index.ts'
import { isThere, Unreadable } from '../../platform/read-if-there.ts'
import { readNote } from '../../platform/read-note.ts'
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

/**
 * A folder of backups that was chosen and is not there is on a disk that is away: whether it has backups is not known.
 * The folder in the folder of the data is made with the first backup. @throws Unreadable
 */
export function requireBackupFolder(data: string, folder: string): void {
  if (folder !== defaultBackupFolder(data) && !isThere(folder))
    throw new Unreadable(folder, message('folder_not_found'))
}
