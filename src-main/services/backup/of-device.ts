import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deviceIn } from '../../engines/sqlite/copy.ts'
import { requireBackupFolder } from './folder.ts'
import { backupsIn } from './manifest.ts'
import { DATABASE } from './pieces.ts'

/**
 * Deletes the backups of a field device, wherever they are kept; those of its hub and of other devices in the same folder
 * stay. @throws Unreadable for the folder; the system's error where one can't be deleted.
 */
export async function removeBackupsOf(
  data: string,
  folder: string,
  device: { userId: string; fingerprint: string },
): Promise<void> {
  requireBackupFolder(data, folder)
  for (const name of await backupsIn(folder)) {
    const backup = join(folder, name)
    if (isOf(join(backup, DATABASE), device)) await rm(backup, { recursive: true, force: true })
  }
}

function isOf(file: string, { userId, fingerprint }: { userId: string; fingerprint: string }): boolean {
  try {
    const found = deviceIn(file)
    return found?.userId === userId && found.fingerprint === fingerprint
  } catch {
    // Whose it is can't be read: it may be another's.
    return false
  }
}
