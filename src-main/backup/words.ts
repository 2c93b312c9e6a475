import { storageTrouble } from '../storage/trouble.ts'
import { BackupRefused } from './manifest.ts'

/** Why a backup was not made, in a sentence that names the folder. */
export async function backupTrouble(error: unknown, folder: string): Promise<string> {
  const { code, message } = error as NodeJS.ErrnoException
  const isMissing = code === 'ENOENT' || code === 'ENOTDIR' || code === 'EEXIST'
  switch (isMissing ? 'gone' : await storageTrouble(error, folder)) {
    case 'full':
      return `The backup was not made: the disk with the folder ${folder} is full. Free some space or choose another folder.`
    case 'read_only':
      return `The backup was not made: the folder ${folder} is read-only. Make it writable or choose another folder.`
    case 'gone':
      return `The backup was not made: the folder ${folder} is missing. Connect its disk or choose another folder.`
    case 'failed':
      return `The backup was not made: the disk with the folder ${folder} has a fault. Check the disk or choose another folder.`
    default:
      return `The backup was not made: ${message}`
  }
}

/** Why nothing was restored, in words that follow "NAME was not restored:". */
export async function restoreTrouble(error: unknown, data: string): Promise<string> {
  if (error instanceof BackupRefused) return error.message
  switch (await storageTrouble(error, data)) {
    case 'full':
      return `there is not enough room in the folder ${data}`
    case 'read_only':
      return `the folder ${data} is read-only`
    default:
      return (error as Error).message
  }
}
