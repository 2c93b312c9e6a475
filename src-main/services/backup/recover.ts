import { join } from 'node:path'
import type { DatabaseCheck } from '../../engines/sqlite/check.ts'
import { DataRefused } from '../../engines/sqlite/refused.ts'
import { notedBackupFolder } from './folder.ts'
import { newestGoodBackup } from './good.ts'
import { backupsIn } from './manifest.ts'
import { finishRestore, requestRestore, restoreOutcome } from './restore.ts'

/** The name that means the newest verified backup. */
const NEWEST = 'newest'

interface Recovering {
  data: string
  now: number
  version: string
  check: DatabaseCheck
  progress?: ((share: number) => void) | undefined
}

/**
 * Restores a backup without asking the database, which may be damaged; what is there is kept as in every restore. To be
 * called with the folder locked and the database closed. @throws DataRefused where there is no such backup, or it can't
 * be restored.
 */
export async function restoreNamed(recovering: Recovering, wanted: string): Promise<void> {
  const { data, check, now } = recovering
  const folder = await notedBackupFolder(data)
  const known = wanted === NEWEST ? (await newestGoodBackup(data, folder, check))?.name : wanted
  if (!known) throw new DataRefused(`There is no backup in ${folder} that can be restored.`)
  if (!(await backupsIn(folder)).includes(known)) throw new DataRefused(`There is no backup ${known} in ${folder}.`)
  await requestRestore(data, { folder, name: known, askedAt: now })
  await finishRestore(recovering)
  const refused = (await restoreOutcome(data))?.refused
  if (refused) throw new DataRefused(`${join(folder, known)} was not restored: ${refused}. Nothing was changed.`)
}
