import Database from 'better-sqlite3'

/**
 * Copies a database as it is at one moment, while it is in use. The copy is one file, without a write-ahead log.
 * @param signal ends it, where it is done by another process.
 */
export type DatabaseCopy = (
  file: string,
  to: string,
  progress: (share: number) => void,
  signal?: AbortSignal,
) => Promise<void>

/** Some megabytes are copied before others get their turn. */
const PAGE_BATCH = 250

/** Copies in this process, in parts, so that others get their turn. */
export const copyHere: DatabaseCopy = async (file, to, progress) => {
  const source = new Database(file, { readonly: true, fileMustExist: true })
  try {
    // A snapshot: without it every write of the app would restart the copy.
    source.exec('begin')
    source.prepare('select count(*) from sqlite_master').get()
    await source.backup(to, {
      progress({ totalPages, remainingPages }) {
        progress(totalPages === 0 ? 0 : (totalPages - remainingPages) / totalPages)
        return PAGE_BATCH
      },
    })
  } finally {
    source.close()
  }
  const copy = new Database(to)
  try {
    copy.pragma('journal_mode = delete')
  } finally {
    copy.close()
  }
}
