import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

/*
 * To look through a whole database takes longer the more is in it, and the more often it is opened. A file that was
 * closed in good order and is the same to the byte count and the nanosecond was looked at before it was written to;
 * every backup of the day looks through a copy of it again.
 */

const noteOf = (file: string) => `${file}.closed`

/** What tells one state of a database from another: its file, and what a reader left in its write-ahead log. */
function markOf(file: string): string {
  const { size, mtimeNs, ino } = statSync(file, { bigint: true })
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
  return `${size} ${mtimeNs} ${ino} ${log?.size ?? 0}\n`
}

/** Notes that a database file was closed in good order, its write-ahead log emptied into it. */
export function noteClosed(file: string): void {
  try {
    writeFileSync(noteOf(file), markOf(file))
  } catch {
    // The next start looks through the file.
    rmSync(noteOf(file), { force: true })
  }
}

/** Whether a database file is as it was closed in good order. */
export function isAsClosed(file: string): boolean {
  try {
    return readFileSync(noteOf(file), 'utf8') === markOf(file)
  } catch {
    return false
  }
}

/** To be called before the file is opened for use: until it is closed again, it is not as it was closed. */
export function forgetClosed(file: string): void {
  rmSync(noteOf(file), { force: true })
}
