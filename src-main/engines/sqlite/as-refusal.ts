import { dirname } from 'node:path'
import { Unreadable } from '../../platform/read-if-there.ts'
import { storageTrouble } from '../../platform/trouble.ts'
import { DataDamaged, isDamage } from './damage.ts'
import { DataRefused } from './refused.ts'

/** An error that kept a database from being opened as a sentence, where it is about the file or its disk. */
export async function asRefusal(error: unknown, file: string): Promise<unknown> {
  if (error instanceof DataRefused) return error
  const { message } = error as Error
  if (isDamage(error)) return new DataDamaged(file, { kind: 'damaged', detail: message })
  const folder = dirname(file)
  switch (await storageTrouble(error, folder)) {
    case 'full':
      return new DataRefused(`The disk with the folder ${folder} is full. Free some space, then start Apron again.`)
    case 'read_only':
      return new DataRefused(`The folder ${folder} is read-only. Make it writable, or choose another folder.`)
    case 'failed':
      return new DataRefused(
        `The disk with the folder ${folder} has a fault (${message}). Check the disk, or choose another folder.`,
      )
    default:
      return error instanceof Unreadable ? new DataRefused(`${error.message}. Nothing was changed.`) : error
  }
}
