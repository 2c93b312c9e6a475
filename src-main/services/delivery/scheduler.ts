import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { relaxedSync } from '../../core/data/relaxed-sync.ts'
import type { Tables } from '../../core/data/tables.ts'
import type { Feed } from '../../core/events/feed.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { Log } from '../../core/runtime/log.ts'
import type { Seal } from '../../core/runtime/seal.ts'
import { createAnnouncer } from './announce.ts'
import { attemptOf } from './attempt.ts'
import { type Claimed, claim } from './claim.ts'
import { type FinishedAttempt, finish } from './finish.ts'
import { reasonOf } from './outcome.ts'
import { nextDue, release, releaseLeases } from './queries.ts'
import { createQueue } from './queue.ts'
import type { Send } from './send.ts'

interface DeliveryOptions {
  db: Kysely<Tables>
  clock: Clock
  /** Screens are notified by it; `clock` where it is left out. */
  realClock?: Clock
  random: () => number
  seal: Seal
  feed: Feed
  log: Log
  send: Send
  /** While much is under way, what lands within so long is written together, milliseconds; see `GATHER_MS`. */
  gatherMs?: number
}

/** Sends what is due, and again when it must. The only sender of its database: the folder's lock sees to that. */
export interface Delivery {
  /** Takes back what a process that is gone had in hand, and begins. */
  start(): Promise<void>
  /** Looks for what is due now: after a commit that recorded events, or when the computer wakes. */
  wake(): void
  /** Ends the attempts under way for a subscription that was deleted or switched off. */
  stop(subscriptionId: string): void
  /** Takes nothing new in hand and lets what is under way end, for a second and a half at most. */
  close(): Promise<void>
}

/** While something waits it is looked at so often: clocks are set and computers sleep. */
const LOOK_EVERY_MS = 60_000
/** The time within which outcomes are written in one transaction. */
const GATHER_MS = 3
/** The number of deliveries under way from which the turn waits for more. */
const GATHERS_FROM = 4
/** While so many wait for a free connection, what lands is gathered longer, milliseconds: none of them is held up by it. */
const PLENTY = 32
const GATHER_WITH_PLENTY_MS = 20
/** Rows of these tables say who may be sent what: after a change of them it is asked again of all that is not sent yet. */
const DECIDING = ['subscriptions', 'partners', 'services', 'permits', 'slots']
/** After a turn that could not be written. */
const TRY_AGAIN_MS = 1000
const CLOSE_WITHIN_MS = 1500

interface RunningAttempt extends Claimed {
  end: AbortController
  /** Settles once the attempt is over. */
  over: Promise<void>
  /** The attempt is over, and not written yet. */
  isAnswered: boolean
}

export function createDelivery({
  db,
  clock,
  realClock = clock,
  random,
  seal,
  feed,
  log,
  send,
  gatherMs = GATHER_MS,
}: DeliveryOptions): Delivery {
  const running = new Map<number, RunningAttempt>()
  const queue = createQueue()
  /** Whether more is taken in hand than can be sent at once. */
  const isAhead = gatherMs > 0
  /** Subscriptions that ended since this turn began: what it leased of them is not sent. */
  const stopped = new Set<string>()
  const announcer = createAnnouncer(realClock, (operatorId) => feed.publish(operatorId, ['deliveries']))
  let finished: FinishedAttempt[] = []
  let state: 'held' | 'running' | 'closing' | 'closed' = 'held'
  let runsAgain = false
  let turning: Promise<void> | undefined
  let cancelTimer = () => {}

  let gathering: NodeJS.Timeout | undefined

  let decisions = 0
  const stopListening = feed.subscribe('', ({ nouns }) => {
    if (!nouns.some((noun) => DECIDING.includes(noun))) return
    decisions++
    recallAll()
  })

  function recallAll(): void {
    queue.recall(() => true)
    if (queue.hasRecalled) run()
  }

  const underWay = () => [...running.values()].filter(({ isAnswered }) => !isAnswered)

  /** Sends what waits for a connection, as far as one is free. */
  function sendQueued(): void {
    if (state === 'running') for (const delivery of queue.next(underWay())) launch(delivery)
  }

  /** A turn for what answered: at once, or with what is about to land. */
  function runSoon(): void {
    sendQueued()
    const gathers = state === 'running' && gatherMs > 0 && running.size - finished.length >= GATHERS_FROM
    if (gathers) gathering ??= setTimeout(run, queue.size > PLENTY ? GATHER_WITH_PLENTY_MS : gatherMs)
    else run()
  }

  /** Runs one turn after the other while turns are requested. */
  function run(): void {
    runsAgain = true
    if (turning || state === 'held' || state === 'closed') return
    turning = turns().finally(() => {
      turning = undefined
      if (runsAgain) run()
    })
  }

  async function turns(): Promise<void> {
    cancelTimer()
    clearTimeout(gathering)
    gathering = undefined
    try {
      let lookedAt: number
      do {
        runsAgain = false
        lookedAt = clock.now()
        await turn(lookedAt)
      } while (runsAgain)
      if (state === 'running') await lookAgain(lookedAt)
    } catch (error) {
      log.error({ error }, 'deliveries could not be written; trying again')
      if (state === 'running') cancelTimer = clock.after(TRY_AGAIN_MS, run)
    }
  }

  /**
   * Writes what came back and takes in hand what is due, in one transaction. If a power cut undoes it, the same is sent
   * once more; what was recorded to be sent is on the disk.
   */
  async function turn(now: number): Promise<void> {
    const written = finished
    if (written.length === 0 && !queue.hasRecalled && ((await nextDue(db)) ?? now + 1) > now) return
    finished = []
    const recalled = queue.takeRecalled()
    const before = decisions
    stopped.clear()
    try {
      const { claimed, ended, watched } = await relaxedSync(db, async (transaction) => {
        const watched = await finish(transaction, written, { now, random })
        await release(transaction, recalled)
        if (state !== 'running') return { claimed: [], ended: [], watched }
        const still = new Map<number, Claimed>(running)
        for (const { deliveryId } of written) still.delete(deliveryId)
        for (const delivery of queue.values()) still.set(delivery.id, delivery)
        return { ...(await claim(transaction, now, still, isAhead)), watched }
      })
      for (const one of watched) if (one) feed.publish(one.operatorId, one.nouns, one.sequence)
      const answered = written.flatMap(({ deliveryId }) => running.get(deliveryId) ?? [])
      for (const { id } of answered) running.delete(id)
      for (const { operatorId } of [...answered, ...claimed, ...ended]) announcer.notify(operatorId)
      queue.add(claimed.filter(({ subscriptionId }) => !stopped.has(subscriptionId)))
      if (decisions === before) sendQueued()
      else recallAll()
    } catch (error) {
      finished = [...written, ...finished]
      queue.restore(recalled)
      throw error
    }
  }

  function launch(delivery: Claimed): void {
    const end = new AbortController()
    const over = attemptOf(delivery, { at: clock.now(), seal, send, signal: end.signal }).then((attempt) => {
      flight.isAnswered = true
      finished.push(attempt)
      // A failing receiver gets no more than its state allows.
      if (reasonOf(attempt.outcome)) queue.recall(({ receiver }) => receiver === delivery.receiver)
      runSoon()
    })
    const flight: RunningAttempt = { ...delivery, end, over, isAnswered: false }
    running.set(delivery.id, flight)
  }

  /**
   * Sets the timer for what falls due after the last turn. What was due by then waits for something under way, whose end
   * brings the next turn. The time of that turn counts and not the present: a timer may run a millisecond early.
   */
  async function lookAgain(lookedAt: number): Promise<void> {
    const next = await nextDue(db, lookedAt)
    if (next === undefined) return
    cancelTimer = clock.after(Math.min(Math.max(next - clock.now(), 1), LOOK_EVERY_MS), run)
  }

  return {
    async start() {
      await releaseLeases(db, Number.MAX_SAFE_INTEGER, [])
      state = 'running'
      run()
    },
    wake: run,
    stop(subscriptionId) {
      stopped.add(subscriptionId)
      queue.recall((delivery) => delivery.subscriptionId === subscriptionId)
      for (const attempt of running.values()) if (attempt.subscriptionId === subscriptionId) attempt.end.abort()
    },
    async close() {
      if (state === 'running') {
        state = 'closing'
        cancelTimer()
        if (finished.length > 0) run()
        await turning
        const over = Promise.all([...running.values()].map((attempt) => attempt.over))
        await Promise.race([over, pause(CLOSE_WITHIN_MS, undefined, { ref: false })])
        await turning
      }
      // Deliveries still under way are no longer followed here; the next start returns their leases.
      state = 'closed'
      stopListening()
      for (const attempt of running.values()) attempt.end.abort()
      announcer.close()
    },
  }
}
