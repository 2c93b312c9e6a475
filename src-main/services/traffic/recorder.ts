import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../core/runtime/log.ts'
import { nextTurn } from '../../core/runtime/turns.ts'
import type { CallRow } from '../../engines/sqlite/traffic/rows.ts'
import { type Limits, openTrafficStore, type TrafficStore } from '../../engines/sqlite/traffic/store.ts'
import type { AnsweredCall } from './call.ts'
import { rowOf } from './row.ts'

export interface TrafficSettings extends Limits {
  recording: boolean
}

export const defaultSettings: TrafficSettings = { recording: true, rows: 5000, bytes: 32 * 1024 * 1024 }

/** The file of recorded calls beside the database. */
const TRAFFIC = 'traffic.sqlite'

/** Calls are written this long after the first of them was answered, milliseconds. */
const WRITE_AFTER_MS = 200
/** Between two writes this many times as long is rested as the first took: recording has no more than a share of the time. */
const REST_TIMES = 30
/** Calls that the disk did not take are tried again after so long, milliseconds. */
const TRY_AGAIN_MS = 5000
/** Calls are masked and written in turns of about so long, milliseconds. */
const TURN_MS = 8
/** Bodies that wait to be written take no more memory than this; the oldest are dropped. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024

/** Records the calls of partners and their answers, after they were answered. */
export interface Recorder {
  readonly settings: TrafficSettings
  configure(settings: TrafficSettings): void
  /** Takes an answered call; it is masked and written later. Never throws. */
  add(call: AnsweredCall): void
  /**
   * The id of the call with a request id, once it is recorded; it is noted as a replay of another. @throws the error of
   * SQLite or the system where it can't be recorded.
   */
  expect(requestId: string, replayOf: number): Promise<number>
  /**
   * Writes what waits. To be awaited before the store is read. @throws the error of SQLite or the system where the
   * store can't be opened.
   */
  written(): Promise<TrafficStore>
  /** Deletes all recorded calls with their file; the next recorded call creates another. */
  forget(): Promise<void>
  close(): Promise<void>
}

interface Expected {
  replayOf: number
  found(id: number): void
  failed(error: unknown): void
}

interface QueuedCall {
  call: AnsweredCall
  replay: Expected | undefined
  size: number
}

interface RecorderOptions {
  /** The folder of the data. */
  folder: string
  log: Log
  /** Called when calls were written. */
  changed(): void
}

const lengthOf = (call: AnsweredCall): number =>
  (call.seen.request?.bytes?.length ?? 0) + (call.seen.response?.bytes?.length ?? 0)

export function createRecorder({ folder, log, changed }: RecorderOptions): Recorder {
  let store: TrafficStore | undefined
  let settings = defaultSettings
  let waiting: QueuedCall[] = []
  let waitingBytes = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let isClosed = false
  let restUntil = 0
  let tryAfter = 0
  const expected = new Map<string, Expected>()

  // Opened when the first call is recorded or read, so that no start waits for it.
  function opened(): TrafficStore {
    store ??= openTrafficStore(join(folder, TRAFFIC))
    return store
  }

  function take(call: QueuedCall): void {
    waiting.push(call)
    waitingBytes += call.size
  }

  /** Of more calls than are kept, only the last need to be written. */
  function dropOldest(): void {
    let dropped = 0
    while (waiting.length - dropped > settings.rows || waitingBytes > MAX_WAITING_BYTES) {
      waitingBytes -= waiting[dropped]?.size ?? 0
      dropped++
    }
    if (dropped === 0) return
    waiting = waiting.slice(dropped)
    if (tryAfter > 0) log.warn({ calls: dropped }, 'calls were not recorded, since they could not be written')
  }

  function schedule(): void {
    if (timer !== undefined || isClosed) return
    const now = performance.now()
    timer = setTimeout(run, Math.max(WRITE_AFTER_MS, restUntil - now, tryAfter - now))
    timer.unref()
  }

  /** A call that has no row, by a fault of Apron's, costs no other one. */
  function rowIfAny(id: number, { call, replay }: QueuedCall): CallRow[] {
    try {
      return [rowOf(id, call, replay?.replayOf)]
    } catch (error) {
      log.warn({ error, operation: call.seen.operation }, 'a call could not be recorded')
      replay?.failed(error)
      return []
    }
  }

  /** Masks and writes calls from a place on, as many as a turn has time for, in one transaction; answers with their number. */
  function add(calls: QueuedCall[], from: number): number {
    const begun = performance.now()
    const open = opened()
    const numbered: { id: number; call: QueuedCall; rows: CallRow[] }[] = []
    for (let at = from; at < calls.length && (at === from || performance.now() - begun < TURN_MS); at++) {
      const [id, call] = [open.nextId(), calls[at] as QueuedCall]
      numbered.push({ id, call, rows: rowIfAny(id, call) })
    }
    open.add(numbered.flatMap(({ rows }) => rows))
    for (const { id, call } of numbered) call.replay?.found(id)
    return numbered.length
  }

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    dropOldest()
    const all = waiting
    waiting = []
    waitingBytes = 0
    if (all.length === 0) return
    let took = 0
    for (let at = 0; at < all.length; ) {
      const begun = performance.now()
      try {
        at += add(all, at)
      } catch (error) {
        putBack(all.slice(at), error)
        return
      }
      took += performance.now() - begun
      if (at < all.length) await nextTurn()
    }
    if (tryAfter > 0) log.warn('calls are recorded again')
    tryAfter = 0
    opened().trim(settings)
    restUntil = performance.now() + REST_TIMES * took
    changed()
  }

  /** Calls that the disk does not take wait for room, or for whatever it is; a replay is not waited for. */
  function putBack(calls: QueuedCall[], error: unknown): void {
    if (tryAfter === 0) log.warn({ error }, 'calls can not be recorded now')
    tryAfter = performance.now() + TRY_AGAIN_MS
    for (const { replay } of calls) replay?.failed(error)
    const later = waiting
    waiting = []
    waitingBytes = 0
    for (const call of [...calls, ...later]) take({ ...call, replay: undefined })
    schedule()
  }

  /** One after the other. A disk that takes nothing costs no answer, and the records that wait for too long. */
  function run(): Promise<void> {
    writing ??= write()
      .catch((error: unknown) => log.warn({ error }, 'recorded calls could not be trimmed'))
      .finally(() => {
        writing = undefined
      })
    return writing
  }

  async function writeAll(): Promise<void> {
    await writing
    if (waiting.length > 0) await run()
    // Those that came meanwhile, unless it is of no use now.
    while (waiting.length > 0 && tryAfter === 0) await run()
  }

  return {
    get settings() {
      return settings
    },
    configure(input) {
      settings = input
      // The next calls trim it, where that can't be now.
      try {
        store?.trim(settings)
      } catch (error) {
        log.warn({ error }, 'recorded calls could not be trimmed')
      }
    },
    add(call) {
      const replay = expected.get(call.requestId)
      if ((!settings.recording && !replay) || isClosed) return
      take({ call, replay, size: lengthOf(call) })
      if (waiting.length > 2 * settings.rows || waitingBytes > MAX_WAITING_BYTES) dropOldest()
      if (replay) void run()
      schedule()
    },
    expect: (requestId, replayOf) =>
      new Promise((resolve, reject) => {
        const settled =
          <Value>(settle: (value: Value) => void) =>
          (value: Value) => {
            expected.delete(requestId)
            settle(value)
          }
        expected.set(requestId, { replayOf, found: settled(resolve), failed: settled(reject) })
      }),
    async written() {
      await writeAll()
      return opened()
    },
    async forget() {
      await writing
      waiting = []
      waitingBytes = 0
      store?.close()
      store = undefined
      for (const end of ['', '-wal', '-shm']) await rm(join(folder, `${TRAFFIC}${end}`), { force: true })
      changed()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await writeAll()
      if (waiting.length > 0) log.warn({ calls: waiting.length }, 'calls were not recorded, since Apron was closed')
      store?.close()
      store = undefined
    },
  }
}
