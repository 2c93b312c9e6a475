import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { isAbsolute, join, sep } from 'node:path'
import { message } from '../../../../src-shared/messages/index.ts'
import { fieldProblem, found, Problem } from '../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../core/dispatch/context.ts'
import { backupSettings } from '../backups.ts'
import { BackupRefused, backupsIn } from '../manifest.ts'
import { DOCUMENTS } from '../pieces.ts'
import { verifyBackup } from '../verify.ts'
import type { Uses } from './services.ts'

/** The folder of the backup of this name; 404 where there is none. */
export async function backupFolderOf({ db, folder: data }: Reading & Uses<'folder'>, name: string): Promise<string> {
  const { folder } = backupSettings(data, await db.settings('backups'))
  const names = await backupsIn(folder)
  return join(
    folder,
    found(
      names.find((one) => one === name),
      'backup_not_found',
    ),
  )
}

/** @throws Problem where backups can't be kept in that folder; it is made where it is missing. */
export async function checkFolder(folder: string, data: string): Promise<void> {
  if (!isAbsolute(folder) || folder.includes('\0')) throw fieldProblem('folder', message('folder_path_incomplete'))
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch {
    throw fieldProblem('folder', message('folder_not_writable'))
  }
  const [place, own] = await Promise.all([realpath(folder), realpath(data)])
  if (place === own || `${place}${sep}`.startsWith(join(own, DOCUMENTS) + sep))
    throw fieldProblem('folder', message('folder_is_data_folder'))
}

/** @throws Problem where a backup is damaged, newer, or of another operator and that was not said. */
export async function checkRestorable(
  { check, caller }: Reading & Uses<'check'>,
  backup: string,
  otherOperator: boolean,
): Promise<void> {
  const { operator } = await verifyBackup(backup, check).catch((error: unknown) => {
    if (!(error instanceof BackupRefused)) throw error
    throw new Problem('state_conflict', message('backup_not_restorable', { reason: error.reason }))
  })
  if (otherOperator || operator?.uuid === caller.operatorId) return
  throw new Problem(
    'state_conflict',
    operator ? message('backup_of_other_operator', { name: operator.name }) : message('backup_without_operator'),
  )
}
