import { closeSync, constants, fdatasync, fdatasyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type Database from 'better-sqlite3'
import { z } from 'zod'
import { readSmallFile } from '../../platform/read-if-there.ts'

/*
 * After each commit, and before it is answered, a small file beside the database notes how far it reached: the last
 * entry of the journal, and the last frame of the write-ahead log with its checksum. SQLite drops what comes after a
 * damaged frame of its log without a word; the next start compares the database with the note, and so knows of it.
 *
 * The note is never ahead of what was committed. It is handed to the system with each commit, so that it outlives the
 * process; the disk has it a second later at most. A power cut can leave it that much behind, never ahead.
 */

const markFileOf = (file: string): string => `${file}.mark`

/** The newest entry of the journal. */
const entry = z.object({ sequence: z.int(), at: z.int() })
export type LastEntry = z.infer<typeof entry>

const log = z.object({
  /** Changes each time SQLite begins the log anew: hex, 8 bytes. */
  salts: z.string(),
  /** The number of frames that were committed. */
  frames: z.int(),
  /** The number of them that the database file has. */
  inFile: z.int(),
  /** The checksum of the last one, which goes over all before it: hex, 8 bytes. */
  checksum: z.string(),
})
/** How far the write-ahead log reached. */
export type LogEnd = z.infer<typeof log>

const mark = z.object({ turn: z.int(), last: entry, log: log.nullable() })
export type Mark = z.infer<typeof mark>

/** Two places are written in turn, so that one that was half written leaves the other. */
const PLACES = 2
const PLACE_BYTES = 512
const CRC_DIGITS = 8
const FLUSHED_AFTER_MS = 1000

const FRAME_HEADER = 24
const LOG_HEADER = 32

export interface HighWater {
  /** Notes the present state; called after each commit. Never throws. */
  note(): void
  /** Leaves nothing noted while the contents are replaced by those of another database, until `note` is called. */
  suspend(): void
  close(): void
}

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(CRC_DIGITS, '0')

function parsePlace(text: string): Mark | undefined {
  const json = text.slice(CRC_DIGITS).trimEnd()
  if (text.slice(0, CRC_DIGITS) !== checksumOf(json)) return undefined
  return mark.safeParse(JSON.parse(json)).data
}

/** What was noted of a database file; undefined where nothing was. @throws Unreadable. */
export function readMark(file: string): Mark | undefined {
  const text = readSmallFile(markFileOf(file))?.toString('latin1')
  if (text === undefined) return undefined
  const places = Array.from({ length: PLACES }, (_, place) =>
    parsePlace(text.slice(place * PLACE_BYTES, (place + 1) * PLACE_BYTES)),
  )
  return places.filter((place) => place !== undefined).toSorted((a, b) => b.turn - a.turn)[0]
}

/** The newest entry of the journal; zeros where there is none. */
export function lastEntryOf(database: Database.Database): LastEntry {
  const hasJournal = database.prepare(`select 1 from sqlite_master where type = 'table' and name = 'journal'`).get()
  const query = 'select sequence, at from journal order by sequence desc limit 1'
  const last = hasJournal ? database.prepare(query).get() : undefined
  return (last as LastEntry | undefined) ?? { sequence: 0, at: 0 }
}

/** Notes how far a database reached, by the connection that writes to it. */
export function openHighWater(file: string, database: Database.Database): HighWater {
  let turn = readMark(file)?.turn ?? 0
  let marks: number | undefined
  let logFile: number | undefined
  let timer: NodeJS.Timeout | undefined
  let last: Database.Statement | undefined
  const checkpoint = database.prepare('pragma wal_checkpoint(noop)')
  const pageBytes = database.pragma('page_size', { simple: true }) as number
  const bytes = Buffer.alloc(FRAME_HEADER)

  function lastEntry(): LastEntry {
    // Before the first migration there is no journal.
    if (!last && lastEntryOf(database).sequence > 0)
      last = database.prepare('select sequence, at from journal order by sequence desc limit 1')
    return (last?.get() as LastEntry | undefined) ?? { sequence: 0, at: 0 }
  }

  function hexAt(position: number, length: number, from = 0): string {
    logFile ??= openSync(`${file}-wal`, 'r')
    if (readSync(logFile, bytes, 0, length, position) < length) throw new Error('The log ends early.')
    return bytes.toString('hex', from, length)
  }

  function logEnd(): LogEnd | null {
    const { log: frames, checkpointed: inFile } = checkpoint.get() as { log: number; checkpointed: number }
    if (frames <= 0) return null
    const lastFrame = LOG_HEADER + (frames - 1) * (FRAME_HEADER + pageBytes)
    return { salts: hexAt(16, 8), frames, inFile, checksum: hexAt(lastFrame, FRAME_HEADER, 16) }
  }

  function flush(): void {
    timer = undefined
    // The next commit tries again.
    if (marks !== undefined) fdatasync(marks, () => {})
  }

  return {
    note() {
      // Within a transaction nothing is committed yet.
      if (database.inTransaction) return
      try {
        const json = JSON.stringify({ turn: ++turn, last: lastEntry(), log: logEnd() } satisfies Mark)
        const text = `${checksumOf(json)}${json}`.padEnd(PLACE_BYTES - 1)
        marks ??= openSync(markFileOf(file), constants.O_RDWR | constants.O_CREAT, 0o600)
        writeSync(marks, `${text}\n`, (turn % PLACES) * PLACE_BYTES)
        timer ??= setTimeout(flush, FLUSHED_AFTER_MS).unref()
      } catch {
        // What was noted before still holds: the database only went on from there.
      }
    },
    suspend() {
      if (marks !== undefined) closeSync(marks)
      marks = undefined
      rmSync(markFileOf(file), { force: true })
    },
    close() {
      clearTimeout(timer)
      const opened = marks
      if (logFile !== undefined) closeSync(logFile)
      // Its number may be that of another file by the next call.
      logFile = undefined
      marks = undefined
      if (opened === undefined) return
      try {
        fdatasyncSync(opened)
      } catch {
        // What is on the disk is older, and still holds.
      } finally {
        closeSync(opened)
      }
    },
  }
}
