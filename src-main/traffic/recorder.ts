import { join } from 'node:path'
import type { CallRow } from '../data/traffic/rows.ts'
import { type Limits, openTrafficStore, type TrafficStore } from '../data/traffic/store.ts'
import type { Log } from '../runtime/log.ts'
import { nextTurn } from '../runtime/turns.ts'
import type { AnsweredCall } from './call.ts'
import { rowOf } from './row.ts'

export interface TrafficSettings extends Limits {
  recording: boolean
}

export const defaultSettings: TrafficSettings = { recording: true, rows: 5000, bytes: 32 * 1024 * 1024 }

/** The file of recorded calls beside the database. */
export const TRAFFIC = 'traffic.sqlite'

/** Calls are written this long after the first of them was answered, milliseconds. */
const WRITE_AFTER_MS = 200
/** Between two writes this many times as long is rested as the first took: recording has no more than a share of the time. */
const REST_TIMES = 30
/** Rows that are written in one turn. */
const AT_ONCE = 20
/** Bodies that wait to be written take no more memory than this; the oldest are dropped. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024

/** Records the calls of partners and their answers, after they were answered. */
export interface Recorder {
  readonly settings: TrafficSettings
  configure(settings: TrafficSettings): void
  /** Takes an answered call; it is masked and written later. */
  add(call: AnsweredCall): void
  /** The id of the call with a request id, once it is answered; it is noted as a replay of another. */
  expect(requestId: string, replayOf: number): Promise<number>
  /** Writes what waits. To be awaited before the store is read. */
  written(): Promise<TrafficStore>
  close(): Promise<void>
}

interface Waiting {
  id: number
  call: AnsweredCall
  replayOf: number | null
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
  let waiting: Waiting[] = []
  let waitingBytes = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let isClosed = false
  let restUntil = 0
  const expected = new Map<string, { replayOf: number; found: (id: number) => void }>()

  // Opened when the first call is recorded or read, so that no start waits for it.
  function opened(): TrafficStore {
    store ??= openTrafficStore(join(folder, TRAFFIC))
    return store
  }

  /** Of more calls than are kept, only the last need to be written. */
  function dropOldest(): void {
    let dropped = 0
    while (waiting.length - dropped > settings.rows || waitingBytes > MAX_WAITING_BYTES) {
      waitingBytes -= waiting[dropped]?.size ?? 0
      dropped++
    }
    if (dropped > 0) waiting = waiting.slice(dropped)
  }

  /** A call that has no row, by a fault of Apron's, costs no other one. */
  function rowIfAny({ id, call, replayOf }: Waiting): CallRow[] {
    try {
      return [rowOf(id, call, replayOf)]
    } catch (error) {
      log.warn({ error, operation: call.seen.operation }, 'a call could not be recorded')
      return []
    }
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
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const begun = performance.now()
      const rows: CallRow[] = all.slice(at, at + AT_ONCE).flatMap(rowIfAny)
      opened().add(rows)
      took += performance.now() - begun
      if (at + AT_ONCE < all.length) await nextTurn()
    }
    opened().trim(settings)
    restUntil = performance.now() + REST_TIMES * took
    changed()
  }

  /** One after the other, until nothing waits. A disk that takes nothing costs the records and no answer. */
  function run(): Promise<void> {
    writing ??= write()
      .catch((error: unknown) => log.warn({ error }, 'calls could not be recorded'))
      .finally(() => {
        writing = undefined
      })
    return writing
  }

  return {
    get settings() {
      return settings
    },
    configure(input) {
      settings = input
      if (store) store.trim(settings)
    },
    add(call) {
      const replay = expected.get(call.requestId)
      if ((!settings.recording && !replay) || isClosed) return
      const id = opened().nextId()
      const size = lengthOf(call)
      waiting.push({ id, call, replayOf: replay?.replayOf ?? null, size })
      waitingBytes += size
      if (waiting.length > 2 * settings.rows || waitingBytes > MAX_WAITING_BYTES) dropOldest()
      timer ??= setTimeout(run, Math.max(WRITE_AFTER_MS, restUntil - performance.now()))
      timer.unref()
      replay?.found(id)
    },
    expect: (requestId, replayOf) =>
      new Promise((resolve) => {
        expected.set(requestId, {
          replayOf,
          found(id) {
            expected.delete(requestId)
            resolve(id)
          },
        })
      }),
    async written() {
      await writing
      while (waiting.length > 0) await run()
      return opened()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await writing
      if (waiting.length > 0) await run()
      store?.close()
      store = undefined
    },
  }
}
