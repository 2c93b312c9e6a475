import { join } from 'node:path'
import Database from 'better-sqlite3'

/** The file that holds the lock of a folder; it stays empty. */
const LOCK_FILE = 'apron.lock'

/**
 * Takes a folder for this process, so that its deliveries are sent once and its file has one writer; undefined when
 * another process has it. The system lets go of the lock however the process ends, by kill -9 too.
 */
export function lockFolder(folder: string): (() => void) | undefined {
  const database = new Database(join(folder, LOCK_FILE), { timeout: 0 })
  try {
    database.exec('begin exclusive')
    return () => database.close()
  } catch (error) {
    database.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined
    throw error
  }
}
