import type { Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { type EventKind, eventKinds } from '../../../src-shared/contract/events.ts'
import { messageAsText } from '../../../src-shared/messages/text.ts'
import { insertRows, type Row } from '../../core/data/insert.ts'
import { openJournal } from '../../core/data/journal.ts'
import { pack } from '../../core/data/tables/columns.ts'
import type { Tables } from '../../core/data/tables.ts'
import { deliveryBody } from '../../core/events/body.ts'
import { kindOf } from '../../core/events/window.ts'
import { receiverMark } from '../../core/features/integrations/webhooks/keys.ts'
import { expirationOf } from '../../core/features/integrations/webhooks/rules.ts'
import { DEMO_ACTOR } from '../../core/features/office/setup/demo-operator.ts'
import type { Seal } from '../../core/runtime/seal.ts'
import { version } from '../../platform/version.ts'
import { reasonOf } from '../delivery/outcome.ts'
import { signatureHeaders } from '../delivery/signature.ts'
import { drawDelivery, type PlannedDelivery } from './attempts.ts'
import type { Chance } from './chance.ts'
import type { DemoDeps } from './demo-deps.ts'
import { demoInboxes, demoSubscriptions, FAILING_FOR, type PlannedSubscription, urlOf } from './webhooks.ts'

type Db = Transaction<Tables>

/** The latest events are left out. */
const SETTLED = 10 * 60_000

interface SubscriptionRow extends PlannedSubscription {
  id: string
  /** The provider that its partner acts for. */
  providerId: string | null
  receiver: string
  url: string
}
interface Happened {
  sequence: number
  id: string
  kind: string
  resourceId: number
  at: number
}

/**
 * Writes subscriptions of the demo's partners and what was delivered of the changes the demo has made: as if it had been
 * sent, for nothing of it is. What is still to be sent goes to the built-in receiver, or nowhere while that is off.
 */
export async function writeWebhooks(deps: DemoDeps, chance: Chance): Promise<void> {
  const { db, clock, services, feed } = deps
  const now = clock.now()
  const { id: operatorId } = await db
    .selectFrom('operators')
    .select('id')
    .orderBy('createdAt')
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (transaction) => {
    const inboxes = await writeInboxes(transaction, operatorId, services.seal, now)
    const written = await writeSubscriptions(transaction, operatorId, services.seal, inboxes, now)
    const rows: DeliveryRow[] = []
    for (const receiver of new Set(written.map((one) => one.receiver))) {
      const sharing = written.filter((one) => one.receiver === receiver)
      for (const happened of await happenedTo(transaction, operatorId, sharing, now)) {
        rows.push(deliveryOf(happened, sharing, operatorId, now, chance))
      }
    }
    await writeDeliveries(
      transaction,
      rows.toSorted((a, b) => a.issuedAt - b.issuedAt),
    )
    const failing = written.find(({ course }) => course === 'failing')
    if (failing) await writeFailing(transaction, operatorId, failing.receiver, now)
  })
  feed.publish(operatorId, ['subscriptions', 'deliveries', 'inboxes'])
  deps.wakeDelivery()
}

async function writeInboxes(db: Db, operatorId: string, seal: Seal, now: number) {
  const journal = openJournal(db, operatorId, DEMO_ACTOR, now - 16 * 86_400_000)
  const ids = new Map<string, string>()
  for (const { name, status, key } of demoInboxes) {
    const row = { name, status, signingKey: seal.close(key), manner: 'answer', delayMs: 0 } as const
    ids.set(name, (await journal.add('inboxes', row)).id)
  }
  return ids
}

async function writeSubscriptions(
  db: Db,
  operatorId: string,
  seal: Seal,
  inboxes: ReadonlyMap<string, string>,
  now: number,
): Promise<SubscriptionRow[]> {
  const partners = await db
    .selectFrom('partners')
    .select(['id', 'name', 'providerId'])
    .where('operatorId', '=', operatorId)
    .execute()
  const written: SubscriptionRow[] = []
  for (const planned of demoSubscriptions) {
    const { event, key, nextKey, course, age, offFor } = planned
    const partner = partners.find(({ name }) => name === planned.partner)
    if (!partner) continue
    const { id: partnerId, providerId } = partner
    const url = urlOf(planned, inboxes)
    const receiver = receiverMark(seal, partnerId, url, key)
    const createdAt = now - age
    const { id } = await openJournal(db, operatorId, DEMO_ACTOR, createdAt).add('subscriptions', {
      partnerId,
      event,
      callbackUrl: url,
      signingKey: seal.close(key),
      nextKey: nextKey === undefined ? null : seal.close(nextKey),
      formerKey: null,
      formerKeyUntil: null,
      receiver,
      status: 'ACTIVE',
      heldSince: null,
      noticedFor: null,
      expiresAt: expirationOf(createdAt),
      deletedAt: null,
    })
    if (offFor !== undefined) {
      const off = { status: 'INACTIVE', heldSince: course === 'givenUp' ? now - offFor : null } as const
      await openJournal(db, operatorId, course === 'givenUp' ? 'delivery' : DEMO_ACTOR, now - offFor).change(
        'subscriptions',
        id,
        off,
      )
    }
    written.push({ ...planned, id, receiver, url, providerId })
  }
  return written
}

/** The events for a receiver, with simultaneous events of one flight together. */
async function happenedTo(db: Db, operatorId: string, sharing: SubscriptionRow[], now: number): Promise<Happened[][]> {
  const together = new Map<string, Happened[]>()
  for (const { event, age, providerId, offFor = 0 } of sharing) {
    const events = await db
      .selectFrom('events')
      .select(['sequence', 'id', 'kind', 'resourceId', 'at'])
      .where('operatorId', '=', operatorId)
      .where('kind', '=', event)
      .where('providerId', 'is', providerId)
      .where('at', '>=', now - age)
      .where('at', '<', Math.min(now - Math.max(offFor, SETTLED), now - age + expirationOf(0)))
      .orderBy('sequence')
      .execute()
    for (const one of events) {
      const key = `${one.resourceId} ${one.at}`
      together.set(key, [...(together.get(key) ?? []), one])
    }
  }
  return [...together.values()]
}

interface DeliveryRow extends Row {
  issuedAt: number
  tries: Row[]
}

function deliveryOf(
  happened: Happened[],
  sharing: SubscriptionRow[],
  operatorId: string,
  now: number,
  chance: Chance,
): DeliveryRow {
  const first = happened[0] as Happened
  const subscription = sharing.find(({ event }) => event === first.kind) as SubscriptionRow
  const members = [...new Set(happened.map(({ kind }) => kind as EventKind))]
  const { group } = eventKinds[subscription.event]
  const eventId = members.length > 1 ? uuidv7() : first.id
  const { resourceId, at: issuedAt } = first
  const text = deliveryBody({ eventId, resourceId, operatorUuid: operatorId, members, group, at: issuedAt })
  const { reason, attempts, ...drawn } = drawDelivery(issuedAt, subscription, now, chance)
  const tries = triesOf(attempts, subscription, eventId, text)
  const last = tries.at(-1)
  return {
    operatorId,
    subscriptionId: subscription.id,
    eventSequence: first.sequence,
    eventId,
    event: kindOf(members, group),
    receiver: subscription.receiver,
    groupKind: group,
    members: pack(members),
    resourceType: 'FLIGHT',
    resourceId,
    body: text,
    ...drawn,
    attempts: tries.length,
    issuedAt,
    responseStatus: last?.['responseStatus'] ?? null,
    errorMessage: reason ? messageAsText(reason) : (last?.['error'] ?? null),
    providerId: subscription.providerId,
    tries,
  }
}

/** The attempts as the sender would have written them, signatures and all. */
function triesOf(attempts: PlannedDelivery['attempts'], to: SubscriptionRow, eventId: string, text: string): Row[] {
  const others = to.nextKey === undefined ? [] : [to.nextKey]
  return attempts.map(({ at, outcome }, index) => {
    const reason = reasonOf(outcome)
    const { failure: _failure, headers, status, body, ...timings } = outcome
    const signed = signatureHeaders({ eventId, body: Buffer.from(text), key: to.key, others, at })
    return {
      ...timings,
      number: index + 1,
      startedAt: at,
      url: to.url,
      requestHeaders: pack({ 'Content-Type': 'application/json', 'User-Agent': `Apron/${version}`, ...signed }),
      responseStatus: status,
      responseHeaders: headers && pack(headers),
      responseBody: body,
      error: reason ? messageAsText(reason) : null,
    }
  })
}

async function writeDeliveries(db: Db, rows: DeliveryRow[]): Promise<void> {
  const before = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const numbered = rows.map(({ tries, ...row }, index) => ({
    tries,
    row: { id: (before?.id ?? 0) + index + 1, ...row },
  }))
  await insertRows(
    db,
    'deliveries',
    numbered.map(({ row }) => row),
  )
  await insertRows(
    db,
    'attempts',
    numbered.flatMap(({ tries, row }) => tries.map((one) => ({ ...one, deliveryId: row.id }))),
  )
}

/** The breaker of the receiver that fails is open. */
async function writeFailing(db: Db, operatorId: string, receiver: string, now: number): Promise<void> {
  const failing = { failures: 9, failingMs: FAILING_FOR, lastFailedAt: now - 2 * 60_000, warned: 0 }
  await db
    .insertInto('receivers')
    .values({ receiver, operatorId, ...failing, openUntil: now + 8 * 60_000 })
    .execute()
}
