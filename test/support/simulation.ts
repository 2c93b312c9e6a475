import { uuidv7 } from 'uuidv7'
import { openJournal } from '../../src-main/core/data/journal.ts'
import { createFeed } from '../../src-main/core/events/feed.ts'
import { openOutbox } from '../../src-main/core/events/outbox.ts'
import { recordEvent } from '../../src-main/core/events/record.ts'
import type { Data } from '../../src-main/engines/sqlite/open.ts'
import { createLog } from '../../src-main/platform/log.ts'
import { Failure, failed, type Outcome } from '../../src-main/services/delivery/outcome.ts'
import { createDelivery, type Delivery } from '../../src-main/services/delivery/scheduler.ts'
import type { Send } from '../../src-main/services/delivery/send.ts'
import { type EventKind, eventKinds } from '../../src-shared/contract/events.ts'
import { message } from '../../src-shared/messages/index.ts'
import { DAY, HOUR } from '../../src-shared/time/durations.ts'
import { type TestClock, testClock } from './clock.ts'
import { status } from './partner-side.ts'

const OPERATOR = 'operator'
const PARTNER = 'partner'
/** The simulated key store: what is sealed is the key itself. */
const openSeal = { close: (text: string) => text, open: (text: string) => text, mark: (text: string) => text }

/** How a receiver behaves for a while. */
type PartnerBehavior = 'well' | 'fails' | 'flaky' | 'slow' | 'gone' | 'offline'

/** One request as the receiver saw it begin. */
export interface Seen {
  at: number
  url: string
  eventId: string
  flight: number
  members: EventKind[]
  body: string
  /** Whether it was answered with 200, and the sender was still there to hear it. */
  arrived: boolean
}

/** The events of the simulation, as the test itself knows them. */
export interface Happened {
  at: number
  kind: EventKind
  flight: number
  /** The subscription to it at that time, if it was on. */
  subscriptionId: string | undefined
}

interface Subscription {
  id: string
  kind: EventKind
  url: string
  expiresAt: number
  /** Times between which it could be sent to. */
  on: { from: number; to: number }[]
}

/** The sender with its database, on a clock and a network that are both made up. */
export class Simulation {
  readonly clock: TestClock = testClock()
  readonly seen: Seen[] = []
  readonly happened: Happened[] = []
  readonly subscriptions: Subscription[] = []
  readonly complaints: string[] = []
  private readonly behaviors = new Map<string, PartnerBehavior>()
  private readonly underWay = new Set<Seen>()
  private delivery: Delivery
  private readonly data: Data
  private readonly random: () => number

  constructor(data: Data, random: () => number) {
    this.data = data
    this.random = random
    this.delivery = this.newSender()
  }

  /** Empties the database of what an earlier run left in it and begins. */
  async begin(): Promise<void> {
    const { db } = this.data
    const tables = ['attempts', 'deliveries', 'events', 'subscriptions', 'receivers', 'notifications'] as const
    for (const table of [...tables, 'journal'] as const) await db.deleteFrom(table).execute()
    await this.delivery.start()
  }

  private newSender(): Delivery {
    const log = createLog()
    log.level = 'silent'
    const feed = createFeed(this.data.readers)
    const { db } = this.data
    return createDelivery({
      db,
      clock: this.clock,
      random: this.random,
      seal: openSeal,
      feed,
      log,
      send: this.sender(),
      gatherMs: 0,
    })
  }

  private sender(): Send {
    let gone = false
    const send: Send = async ({ url, body }, signal) => {
      // A process that has ended sends nothing, and gets no answer to earlier requests.
      if (gone) return new Promise<never>(() => {})
      const text = body.toString()
      const { eventId, resourceId: flight, event, events } = JSON.parse(text)
      const members: EventKind[] = events ?? [event]
      const seen: Seen = { at: this.clock.now(), url, eventId, flight, members, body: text, arrived: false }
      this.seen.push(seen)
      this.checkConcurrency(seen)
      this.underWay.add(seen)
      const outcome = await this.answer(url, signal)
      this.underWay.delete(seen)
      if (gone) return new Promise<never>(() => {})
      seen.arrived = outcome.status === 200
      return outcome
    }
    this.crash = () => {
      gone = true
      this.underWay.clear()
    }
    return send
  }
  private crash: () => void = () => {}

  private checkConcurrency(seen: Seen): void {
    const group = eventKinds[seen.members[0] as EventKind].group
    for (const other of this.underWay) {
      const same = other.url === seen.url && other.flight === seen.flight
      if (same && eventKinds[other.members[0] as EventKind].group === group) {
        this.complaints.push(`two of flight ${seen.flight} under way to ${seen.url} at ${seen.at}`)
      }
    }
    if (this.underWay.size >= 16) this.complaints.push('more than sixteen under way')
  }

  private answer(url: string, signal: AbortSignal): Promise<Outcome> {
    const behavior = this.behaviors.get(url) ?? 'well'
    const after = (ms: number, outcome: Outcome) =>
      new Promise<Outcome>((resolve) => {
        this.clock.after(ms, () => resolve(outcome))
        signal.addEventListener('abort', () => resolve(failed(new Failure('stopped', message('sending_stopped')))))
      })
    if (behavior === 'offline') return after(5, failed(new Failure('offline', message('computer_offline'))))
    if (behavior === 'slow') return after(1000, failed(new Failure('slow', message('response_timeout'))))
    if (behavior === 'gone') return after(20, status(410))
    if (behavior === 'fails') return after(20, status(500))
    return after(20, status(behavior === 'flaky' && this.random() < 0.5 ? 503 : 200))
  }

  behave(url: string, behavior: PartnerBehavior): void {
    this.behaviors.set(url, behavior)
  }

  async subscribe(kind: EventKind, url: string): Promise<void> {
    if (this.current(kind)) return
    const now = this.clock.now()
    const subscription = { id: uuidv7(), kind, url, expiresAt: now + 15 * DAY, on: [{ from: now, to: now + 15 * DAY }] }
    this.subscriptions.push(subscription)
    const row = {
      id: subscription.id,
      partnerId: PARTNER,
      event: kind,
      callbackUrl: url,
      signingKey: 'the key',
      nextKey: null,
      formerKey: null,
      formerKeyUntil: null,
      receiver: url,
      status: 'ACTIVE' as const,
      expiresAt: subscription.expiresAt,
      heldSince: null,
      noticedFor: null,
      deletedAt: null,
    }
    await this.write((journal) => journal.add('subscriptions', row))
  }

  /** The subscription to a kind that is not deleted. */
  private current(kind: EventKind): Subscription | undefined {
    return this.subscriptions.findLast((one) => one.kind === kind && !this.deleted.has(one.id))
  }
  private readonly deleted = new Set<string>()

  private async write(
    change: (journal: ReturnType<typeof openJournal>, outbox: ReturnType<typeof openOutbox>) => unknown,
  ) {
    const now = this.clock.now()
    const stopped: string[] = []
    await this.data.db.transaction().execute(async (transaction) => {
      const touched = () => {}
      const options = {
        operatorId: OPERATOR,
        actor: 'test',
        now,
        touched,
        stopped: (id: string) => void stopped.push(id),
      }
      await change(openJournal(transaction, OPERATOR, 'test', now), openOutbox(transaction, options))
    })
    for (const id of stopped) this.delivery.stop(id)
    this.delivery.wake()
  }

  /** Closes the span in which it could be sent to. */
  private endSpan({ on }: Subscription): void {
    const last = on.at(-1)
    if (last) last.to = Math.min(last.to, this.clock.now())
  }

  async unsubscribe(kind: EventKind): Promise<void> {
    const subscription = this.current(kind)
    if (!subscription) return
    this.deleted.add(subscription.id)
    this.endSpan(subscription)
    await this.write(async (journal, outbox) => {
      await journal.change('subscriptions', subscription.id, { deletedAt: this.clock.now() })
      await outbox.cancel(subscription.id, message('subscription_deleted_before_delivery'))
    })
  }

  async renew(kind: EventKind): Promise<void> {
    const subscription = this.current(kind)
    const now = this.clock.now()
    if (!subscription || subscription.expiresAt <= now || subscription.expiresAt > now + 5 * DAY) return
    const last = subscription.on.at(-1)
    if (last && last.to === subscription.expiresAt) last.to += 30 * DAY
    subscription.expiresAt += 30 * DAY
    await this.write((journal) =>
      journal.change('subscriptions', subscription.id, { expiresAt: subscription.expiresAt }),
    )
  }

  /** Switches on whatever the sender itself had switched off, and sends what was held. */
  async reactivate(): Promise<void> {
    const kept = this.subscriptions.filter(({ id }) => !this.deleted.has(id))
    // At once: a delivery that is still held does not hold back those of a subscription that is on again.
    await this.write(async (journal, outbox) => {
      for (const { id } of kept) {
        await journal.change('subscriptions', id, { status: 'ACTIVE', heldSince: null })
        await outbox.release(id)
      }
    })
  }

  async happen(kind: EventKind, flight: number): Promise<void> {
    const now = this.clock.now()
    const recorded = { operatorId: OPERATOR, actor: 'test', now }
    const rows = await this.data.db
      .selectFrom('subscriptions')
      .select('id')
      .where('event', '=', kind)
      .where('status', '=', 'ACTIVE')
      .where('deletedAt', 'is', null)
      .where('expiresAt', '>', now)
      .execute()
    await this.data.db.transaction().execute((transaction) => recordEvent(transaction, kind, flight, recorded))
    this.happened.push({ at: now, kind, flight, subscriptionId: rows[0]?.id })
    this.delivery.wake()
  }

  /** Being offline ends after an hour, so that runs do not take as long as they last. */
  async advance(ms: number): Promise<void> {
    await this.clock.advance(Math.min(ms, HOUR))
    if (ms <= HOUR) return
    for (const [url, behavior] of this.behaviors) if (behavior === 'offline') this.behaviors.set(url, 'well')
    await this.clock.advance(ms - HOUR)
  }

  /** The process is killed where it stands, and started again. */
  async restart(): Promise<void> {
    this.crash()
    const old = this.delivery
    this.delivery = this.newSender()
    await this.clock.advance(0)
    // Errors of closing the old one are ignored.
    void old.close()
    await this.delivery.start()
  }

  /** Whether a subscription could be sent to at a time. */
  couldBeSent(id: string, at: number): boolean {
    const subscription = this.subscriptions.find((one) => one.id === id)
    return subscription?.on.some(({ from, to }) => at >= from && at < to) ?? false
  }

  end(): void {
    this.crash()
    void this.delivery.close()
  }
}
