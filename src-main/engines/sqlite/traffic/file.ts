import { renameSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { isDamage } from '../damage.ts'

/** Raised when the columns change: what an older version recorded is not read by a newer one. */
const VERSION = 2

const schema = `
  create table calls (
    id integer primary key,
    session integer not null,
    operatorId text,
    at integer not null,
    ms real not null,
    method text not null,
    path text not null,
    query text not null,
    operation text,
    keyId text,
    partnerId text,
    caller text,
    status integer,
    code text,
    requestId text,
    requestBytes integer,
    responseBytes integer,
    fault text,
    replayOf integer,
    changeId text,
    ignored text,
    details text,
    requestHeaders text not null,
    requestBody text,
    responseHeaders text not null,
    responseBody text,
    bytes integer not null
  ) strict;
  create index callsBySession on calls (session, id);
  create index callsByChange on calls (changeId) where changeId is not null;
  create table sessions (
    id integer primary key,
    operatorId text not null,
    name text not null,
    importedAt integer not null
  ) strict;
`

/** Each recorded call can be lost in a power cut: that costs nothing, and waiting for the disk would cost much. */
function openAt(file: string): Database.Database {
  const database = new Database(file)
  try {
    database.pragma('auto_vacuum = incremental')
    database.pragma('journal_mode = wal')
    database.pragma('synchronous = off')
    database.pragma('secure_delete = fast')
    database.pragma('journal_size_limit = 4194304')
    if (database.pragma('user_version', { simple: true }) !== VERSION) {
      // As one: a disk that is full in the midst of it leaves what is there.
      database.transaction(() => {
        database.exec('drop table if exists calls; drop table if exists sessions')
        database.exec(schema)
        database.pragma(`user_version = ${VERSION}`)
      })()
    }
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Opens the file of recorded calls; a damaged one is replaced by an empty one, and kept beside it. Without a file it is
 * kept in memory. @throws the error of SQLite or the system where it can't be opened now, as on a full disk.
 */
export function openTrafficFile(file: string): Database.Database {
  try {
    return openAt(file)
  } catch (error) {
    if (!isDamage(error)) throw error
    for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    renameSync(file, `${file}.damaged`)
    return openAt(file)
  }
}
