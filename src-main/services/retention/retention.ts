import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type Removal, type RetentionKind, retentionKinds } from '../../../src-shared/contract/office/retention.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import type { Readers } from '../../core/data/readers.ts'
import { relaxedSync } from '../../core/data/relaxed-sync.ts'
import { readSettings, writeSetting } from '../../core/data/settings.ts'
import type { Tables } from '../../core/data/tables.ts'
import type { Feed } from '../../core/events/feed.ts'
import { type Cutoffs, cutoffsOf, retentionDays } from '../../core/features/office/retention/cutoffs.ts'
import type { RemovableRecords, Removals } from '../../core/features/services.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { Log } from '../../core/runtime/log.ts'
import type { LongWork } from '../../core/runtime/long-work.ts'
import { nextTurn } from '../../core/runtime/turns.ts'
import { atTheBeginning, deleteRecords, nextPortion, type RetentionCursor } from './removable.ts'

/** Records that are looked at before others get their turn: some milliseconds. */
const BATCH_SIZE = 1000

/** The records of each kind that would be removed now, counted in portions. */
function previewRemoval(
  readers: Readers,
  operatorId: string,
  cutoffs: Cutoffs,
): Promise<Record<RetentionKind, RemovableRecords>> {
  return readers.read(async (db) => {
    const found = retentionKinds.map(
      (kind) => [kind, { records: 0, bytes: 0, oldest: null } as RemovableRecords] as const,
    )
    for (const [kind, sum] of found) {
      for (let after: RetentionCursor | undefined = atTheBeginning; after; ) {
        const portion = await nextPortion(db, kind, { operatorId, cutoffs, after, most: BATCH_SIZE })
        sum.records += portion.ids.length
        sum.bytes += portion.bytes
        sum.oldest ??= portion.oldest
        after = portion.next
        await nextTurn()
      }
    }
    return Object.fromEntries(found) as Record<RetentionKind, RemovableRecords>
  })
}

/** Removes expired records: daily, and when the operator requests it. */
export interface Retention extends Removals {
  /** Begins the daily removal. */
  watch(): void
  /** Ends what is under way, and waits until it has. */
  stop(): Promise<void>
}

interface RetentionOptions {
  db: Kysely<Tables>
  readers: Readers
  operators(): Promise<string[]>
  longWork: LongWork
  feed: Pick<Feed, 'publish'>
  clock: Clock
  log: Log
}

const NAME = 'retention'
/** The start is over by then. */
const FIRST_AFTER_MS = 5 * 60_000

/** How long a transaction of the removal may take: others that write wait so long, and nothing else runs meanwhile. */
const PORTION_MS = 10
const SMALLEST = 20
const LARGEST = 1000
/** Screens show how far it is about this often. */
const REPORT_EVERY_MS = 1000

export function createRetention({ db, readers, operators, longWork, feed, clock, log }: RetentionOptions): Retention {
  let underWay = Promise.resolve()
  let cancelNext = () => {}
  let isEnding = false
  let done = 0
  let reportedAt = 0

  const days = () => readers.read(async (reader) => retentionDays(await readSettings(reader, 'retention')))

  const report = (operatorId: string) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = performance.now()
    feed.publish(operatorId, [NAME])
  }

  /** Removes the records of a kind in short transactions; answers how many. */
  async function removeKind(kind: RetentionKind, operatorId: string, cutoffs: Cutoffs): Promise<number> {
    let removed = 0
    let most = SMALLEST
    for (let after: RetentionCursor | undefined = atTheBeginning; after && longWork.reached(NAME, done); ) {
      const query = { operatorId, cutoffs, after, most }
      let begun = 0
      const portion = await relaxedSync(db, async (transaction) => {
        begun = performance.now()
        const found = await nextPortion(transaction, kind, query)
        await deleteRecords(transaction, kind, found.ids)
        return found
      })
      const tookMs = performance.now() - begun
      if (tookMs > PORTION_MS) most = Math.max(SMALLEST, Math.floor(most / 2))
      else if (tookMs < PORTION_MS / 3) most = Math.min(LARGEST, most * 2)
      removed += portion.ids.length
      done += portion.ids.length
      after = portion.next
      report(operatorId)
      await setImmediate()
    }
    return removed
  }

  async function removeOf(operatorId: string, why: Removal['why'], cutoffs: Cutoffs): Promise<void> {
    const removed = { attempts: 0, deliveries: 0, events: 0, journal: 0 }
    for (const kind of retentionKinds) removed[kind] = await removeKind(kind, operatorId, cutoffs)
    const removal: Removal = { at: clock.now(), why, removed, stopped: !longWork.reached(NAME, done) }
    await db.transaction().execute(async (transaction) => {
      const { removals } = await readSettings(transaction, 'retention')
      await writeSetting(transaction, 'retention', 'removals', { ...removals, [operatorId]: removal })
    })
  }

  async function removeAll(why: Removal['why']): Promise<void> {
    const all = await operators()
    const cutoffs = cutoffsOf(await days(), clock.now())
    let total = 0
    for (const operatorId of all) {
      const found = await previewRemoval(readers, operatorId, cutoffs)
      total += retentionKinds.reduce((sum, kind) => sum + found[kind].records, 0)
    }
    // A day on which nothing is old enough leaves the last removal to be seen.
    if (total === 0 && why === 'daily') return
    done = 0
    if (!longWork.begin(NAME, total)) return
    try {
      for (const operatorId of all) await removeOf(operatorId, why, cutoffs)
    } finally {
      longWork.end(NAME)
      for (const operatorId of all) feed.publish(operatorId, [NAME, 'deliveries'])
    }
  }

  let isRunning = false
  const start = (why: Removal['why']): Promise<void> => {
    if (isRunning || isEnding) return underWay
    isRunning = true
    underWay = removeAll(why)
      .catch((error: unknown) => log.error({ error }, 'old records could not be removed'))
      .finally(() => {
        isRunning = false
      })
    return underWay
  }

  const startIn = (ms: number) => {
    if (isEnding) return
    cancelNext = clock.after(ms, () => {
      start('daily').finally(() => startIn(DAY))
    })
  }

  return {
    get running() {
      return isRunning ? (longWork.progress(NAME) ?? { done: 0, total: 0 }) : null
    },
    preview: (operatorId, input) => previewRemoval(readers, operatorId, cutoffsOf(input, clock.now())),
    start,
    cancel: () => void longWork.stop(NAME),
    watch: () => startIn(FIRST_AFTER_MS),
    async stop() {
      isEnding = true
      cancelNext()
      longWork.stop(NAME)
      await underWay
    },
  }
}
