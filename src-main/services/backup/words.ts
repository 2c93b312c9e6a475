import { type Message, message, verbatim } from '../../../src-shared/messages/index.ts'
import { Unreadable } from '../../platform/read-if-there.ts'
import { storageTrouble } from '../../platform/trouble.ts'
import { BackupRefused } from './manifest.ts'

/** Why a backup was not made, in a sentence that names the folder. */
export async function backupTrouble(error: unknown, folder: string): Promise<Message> {
  const { code, message: reason } = error as NodeJS.ErrnoException
  const isMissing = code === 'ENOENT' || code === 'ENOTDIR' || code === 'EEXIST'
  switch (isMissing ? 'gone' : await storageTrouble(error, folder)) {
    case 'full':
      return message('backup_failed_disk_full', { folder })
    case 'read_only':
      return message('backup_failed_read_only', { folder })
    case 'gone':
      return message('backup_failed_folder_missing', { folder })
    case 'failed':
      return message('backup_failed_disk_fault', { folder })
    default:
      return message('backup_failed', { reason: error instanceof Unreadable ? error.reason : reason })
  }
}

/** Why nothing was restored, in words that follow "NAME was not restored:". */
export async function restoreTrouble(error: unknown, data: string): Promise<Message> {
  if (error instanceof BackupRefused) return error.reason
  switch (await storageTrouble(error, data)) {
    case 'full':
      return message('restore_no_space', { folder: data })
    case 'read_only':
      return message('restore_read_only', { folder: data })
    default:
      return error instanceof Unreadable ? error.reason : verbatim((error as Error).message)
  }
}
