import { linkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { requireFile } from '../../platform/read-if-there.ts'

/** The file that holds the lock of a folder; it stays empty. */
const LOCK_FILE = 'apron.lock'
/** Another name of the database for a moment, by which its log is left alone. */
const PROBE = 'apron.in-use'

/** A folder that is this process's alone. */
export interface FolderLock {
  /** Makes the lock file again where it was deleted or replaced. Never throws: the database is locked all the same. */
  renew(): void
  release(): void
}

const isBusy = (error: unknown) => (error as { code?: string }).code === 'SQLITE_BUSY'

/** The exclusive lock of a file, which the system lets go of however the process ends; undefined: another has it. */
function lockFile(file: string): { inode: number; release(): void } | undefined {
  const database = new Database(file, { timeout: 0 })
  try {
    database.exec('begin exclusive')
    return { inode: statSync(file).ino, release: () => void database.close() }
  } catch (error) {
    database.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

/**
 * Whether a process has a database open. SQLite locks the file itself for as long as it is open, by whatever name: it
 * is asked by another one, under which it has no write-ahead log that asking could change.
 */
function isInUse(folder: string, file: string): boolean {
  const probe = join(folder, PROBE)
  const parts = ['', '-wal', '-shm', '-journal'].map((end) => `${probe}${end}`)
  const clear = () => {
    for (const part of parts) rmSync(part, { force: true })
  }
  clear()
  try {
    linkSync(file, probe)
  } catch {
    // There is no database yet, or the disk knows no second names: the lock file alone holds the folder.
    return false
  }
  let database: Database.Database | undefined
  try {
    database = new Database(probe, { timeout: 0, fileMustExist: true })
    database.pragma('locking_mode = exclusive')
    database.prepare('select count(*) from sqlite_master').get()
    return false
  } catch (error) {
    // One that can't be read is looked at when it is opened.
    return isBusy(error)
  } finally {
    database?.close()
    clear()
  }
}

/** How long a host that ends, or a check or copy that a killed one had under way, may take to let go of the folder. */
const ENDING_MS = 2_000
const LOOK_MS = 50

/** What `take` answers once it answers anything; undefined where the time for that is over. */
function waitFor<Result>(take: () => Result | undefined): Result | undefined {
  const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  for (let waited = 0; ; waited += LOOK_MS) {
    const taken = take()
    if (taken !== undefined || waited >= ENDING_MS) return taken
    Atomics.wait(pause, 0, 0, LOOK_MS)
  }
}

/**
 * Takes a folder for this process, so that its deliveries are sent once and its database has one writer; undefined when
 * another process has it. Deleting the lock file lets no other process in: the database is locked too. @throws Unreadable
 */
export function lockFolder(folder: string, database: string): FolderLock | undefined {
  const path = join(folder, LOCK_FILE)
  // SQLite waits for the end of a pipe.
  for (const part of [path, `${path}-journal`, ...['', '-wal', '-shm', '-journal'].map((end) => `${database}${end}`)])
    requireFile(part)
  const lock = waitFor(() => lockFile(path))
  if (!lock) return undefined
  if (!waitFor(() => (isInUse(folder, database) ? undefined : true))) {
    lock.release()
    return undefined
  }
  let held = lock
  return {
    renew() {
      try {
        if (statSync(path, { throwIfNoEntry: false })?.ino === held.inode) return
        // Another process may have it for the moment in which it is refused.
        const again = lockFile(path)
        if (!again) return
        held.release()
        held = again
      } catch {
        // The next write tries again.
      }
    },
    release: () => held.release(),
  }
}
