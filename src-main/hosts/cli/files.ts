import { readFileSync, writeFileSync } from 'node:fs'
import { CommandError, exitCodes } from './command-error.ts'

/** @throws Failed. */
export function read(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new CommandError(`${path} can't be read: ${(error as Error).message}`, 'file_unreadable', exitCodes.failed)
  }
}

/** Saves a file for this user alone. @throws Failed. */
export function save(path: string, bytes: Uint8Array): void {
  try {
    writeFileSync(path, bytes, { mode: 0o600 })
  } catch (error) {
    throw new CommandError(
      `${path} can't be written: ${(error as Error).message}`,
      'file_not_written',
      exitCodes.failed,
    )
  }
}
