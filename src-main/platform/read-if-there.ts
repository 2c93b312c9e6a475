import { closeSync, constants, fstatSync, openSync, readFileSync, statSync } from 'node:fs'
import { type Message, message, verbatim } from '../../src-shared/messages/index.ts'
import { Problem } from '../../src-shared/wire/errors.ts'

/*
 * Only "there is none" says that something is not there. A file that is locked, a folder without permission, a disk with
 * a fault or a process with too many open files says nothing about what is there: nothing is made again, put aside, left
 * out or removed because of it.
 */

/** A file or folder that can't be read now; what is in it is not known. */
export class Unreadable extends Problem {
  constructor(path: string, reason: Message, cause?: unknown) {
    super('state_conflict', message('file_unreadable_now', { path, reason }))
    this.cause = cause
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? ''

/** Whether an error says that there is no such file or folder. */
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))

/** Why a file can't be read, by the system's or SQLite's code. */
function reasonOf(error: unknown): Message {
  const code = codeOf(error)
  if (/^(EACCES|EPERM|SQLITE_PERM|SQLITE_AUTH)$/.test(code)) return message('file_not_permitted')
  if (/^(EBUSY|ETXTBSY|SQLITE_BUSY|SQLITE_LOCKED)/.test(code)) return message('file_locked')
  if (/^(EMFILE|ENFILE)$/.test(code)) return message('too_many_open_files')
  if (/^(EIO|SQLITE_IOERR)/.test(code)) return message('disk_has_fault')
  if (/^(EISDIR|ENXIO|ELOOP)$/.test(code)) return message('not_a_file')
  return verbatim(code || (error as Error).message)
}

/** An error of reading a path as what is known by it. */
export function asUnreadable(path: string, error: unknown): Unreadable {
  if (error instanceof Unreadable) return error
  // Within a folder, what could not be read.
  return new Unreadable((error as NodeJS.ErrnoException).path ?? path, reasonOf(error), error)
}

/** What reading a path answers; undefined where there is none. @throws Unreadable */
export async function ifThere<Result>(path: string, read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw asUnreadable(path, error)
  }
}

/** Does the same as `ifThere` at once. */
export function ifThereSync<Result>(path: string, read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw asUnreadable(path, error)
  }
}

/** Whether there is a file or folder. @throws Unreadable where that is unknown. */
export const isThere = (path: string): boolean => ifThereSync(path, () => statSync(path)) !== undefined

/** @throws Unreadable for a folder, a pipe, a socket or a device in place of a file; one that is not there passes. */
export function requireFile(path: string): void {
  const found = ifThereSync(path, () => statSync(path))
  if (found && !found.isFile()) throw new Unreadable(path, message('not_a_file'))
}

/** Opening a pipe without a writer would wait for one. */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** A file opened for reading, to be closed by the caller; undefined where there is none. @throws Unreadable */
export function openFile(path: string): number | undefined {
  return ifThereSync(path, () => {
    const file = openSync(path, WITHOUT_WAITING)
    if (fstatSync(file).isFile()) return file
    closeSync(file)
    throw new Unreadable(path, message('not_a_file'))
  })
}

/** No small file of Apron's own is larger; one could have any size where a folder comes from elsewhere. */
const MAX_SMALL_BYTES = 16 * 1024 * 1024

/** The bytes of a small file of Apron's own; undefined where there is none. @throws Unreadable */
export function readSmallFile(path: string): Buffer | undefined {
  const file = openFile(path)
  if (file === undefined) return undefined
  try {
    if (fstatSync(file).size > MAX_SMALL_BYTES) throw new Unreadable(path, message('own_file_too_large'))
    return readFileSync(file)
  } catch (error) {
    throw asUnreadable(path, error)
  } finally {
    closeSync(file)
  }
}
