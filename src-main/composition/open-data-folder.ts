import { join } from 'node:path'
import type { Message } from '../../src-shared/messages/index.ts'
import type { DatabaseCheck } from '../engines/sqlite/check.ts'
import { DataDamaged } from '../engines/sqlite/damage.ts'
import { type Data, openData } from '../engines/sqlite/open.ts'
import { Unreadable } from '../platform/read-if-there.ts'
import { notedBackupFolder } from '../services/backup/folder.ts'
import { newestGoodBackup } from '../services/backup/good.ts'
import { DATABASE, DOCUMENTS } from '../services/backup/pieces.ts'
import { restoreNamed } from '../services/backup/recover.ts'
import { finishRestore } from '../services/backup/restore.ts'
import { setAsideUnfinished } from '../services/backup/unfinished.ts'
import { requireOwnFolder, requireOwnFolders } from '../services/documents/require-own-folders.ts'

/** Folders beside the documents in which Apron makes and deletes what it wants. */
const OWN_FOLDERS = ['backups', 'snapshots', 'field', 'logs']

type Restoring = Parameters<typeof finishRestore>[0]

interface Opening extends Omit<Restoring, 'data'> {
  folder: string
  check: DatabaseCheck
  /** The name of a backup to restore first, or `newest`; undefined: the one that was asked for before the last end. */
  restore: string | undefined
  /** Goes on with a database that lacks changes that were saved. */
  acceptsLoss?: boolean | undefined
}

/**
 * Opens the database of a data folder, after a restore that waits. Its check goes on meanwhile.
 * @throws DataRefused; DataDamaged with the newest good backup.
 */
export async function openDataFolder({ folder, restore, acceptsLoss = false, ...input }: Opening): Promise<{
  data: Data
  /** The outcome of a demo operator that was not finished the last time; null: there was none. */
  unfinished: Message | null
}> {
  const { check, now } = input
  const restoring = { ...input, data: folder }
  let unfinished: Message | null = null
  try {
    const data = await openData(join(folder, DATABASE), {
      async before() {
        for (const own of OWN_FOLDERS) await requireOwnFolder(join(folder, own))
        if (restore === undefined) await finishRestore(restoring)
        else await restoreNamed(restoring, restore)
        unfinished = await setAsideUnfinished(folder, now)
        await requireOwnFolders(join(folder, DOCUMENTS))
      },
      check,
      acceptsLoss,
      checkedLater: true,
    })
    return { data, unfinished }
  } catch (error) {
    if (error instanceof DataDamaged) {
      try {
        error.backup = await newestGoodBackup(folder, await notedBackupFolder(folder), check)
      } catch (unread) {
        if (!(unread instanceof Unreadable)) throw unread
        error.backupUnread = unread
      }
    }
    throw error
  }
}
