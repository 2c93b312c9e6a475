import { join } from 'node:path'
import type { DatabaseCheck } from '../../engines/sqlite/check.ts'
import { requireBackupFolder } from './folder.ts'
import { BackupRefused, backupsIn } from './manifest.ts'
import { verifyBackup } from './verify.ts'

/** A backup that can be restored. */
export interface GoodBackup {
  name: string
  madeAt: number
  /** The time of the newest entry of its journal; null: it has none. */
  newestChange: number | null
}

/**
 * The newest backup of a data folder, kept in another one, whose every byte is as it was written; null where there is
 * none. @throws Unreadable where a newer one, or the folder, can't be read now.
 */
export async function newestGoodBackup(data: string, folder: string, check: DatabaseCheck): Promise<GoodBackup | null> {
  requireBackupFolder(data, folder)
  for (const name of await backupsIn(folder)) {
    const manifest = await verifyBackup(join(folder, name), check).catch((error: unknown) => {
      if (!(error instanceof BackupRefused)) throw error
    })
    // A backup from before a restore may contain the damage that the restore removed.
    if (manifest && manifest.why !== 'before')
      return { name, madeAt: manifest.madeAt, newestChange: manifest.newestChange }
  }
  return null
}
