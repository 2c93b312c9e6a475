import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpack } from '../../src-main/core/data/tables/columns.ts'
import { type Data, openData } from '../../src-main/engines/sqlite/open.ts'
import { type EventKind, eventKinds } from '../../src-shared/contract/events.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../src-shared/time/durations.ts'
import { seededRandom } from '../support/random.ts'
import { runs } from '../support/runs.ts'
import { Simulation } from '../support/simulation.ts'

/** Attempts for which a delivery holds back the later ones of its flight. */
const ORDERED = 5
const ALL_ATTEMPTS = 11

let data: Data
beforeAll(async () => {
  data = await openData(':memory:')
  const operator = { id: 'operator', name: 'Test', publicId: 1, createdAt: 0 }
  const rest = { currency: 'EUR', timeZone: 'UTC', baseAirport: null, aoc: null }
  await data.db
    .insertInto('operators')
    .values({ ...rest, ...operator } as never)
    .execute()
  const partner = { id: 'partner', operatorId: 'operator', publicId: 2, name: 'Partner', kind: 'PARTNER' }
  await data.db
    .insertInto('partners')
    .values({ ...partner, clientId: 'client', createdAt: 0, updatedAt: 0 } as never)
    .execute()
})
afterAll(() => data.close())

const kinds = ['FLIGHT_TIME_UPDATE', 'FLIGHT_CANCEL', 'FLIGHT_MOVEMENT_UPDATE', 'FLIGHT_PAX_LIST_UPDATE'] as const
const urls = ['https://one.example.com/', 'https://two.example.com/'] as const
const kind = fc.constantFrom(...kinds)
const url = fc.constantFrom(...urls)
const spans = [0, 10, 500, 2 * SECOND, 5 * SECOND, 31 * SECOND, 6 * MINUTE, HOUR, 13 * HOUR, 3 * DAY]
const manner = fc.constantFrom('well', 'fails', 'flaky', 'slow', 'gone', 'offline')

type Step = (world: Simulation) => Promise<void>
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(kind, fc.integer({ min: 1, max: 3 })).map(
      ([kind, flight]): Step =>
        (world) =>
          world.happen(kind, flight),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.constantFrom(...spans).map(
      (ms): Step =>
        (world) =>
          world.advance(ms),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(url, manner).map(
      ([url, manner]): Step =>
        async (world) =>
          world.behave(url, manner),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Step>((world) => world.restart()) },
  {
    weight: 1,
    arbitrary: kind.map(
      (kind): Step =>
        (world) =>
          world.unsubscribe(kind),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(kind, url).map(
      ([kind, url]): Step =>
        (world) =>
          world.subscribe(kind, url),
    ),
  },
  {
    weight: 1,
    arbitrary: kind.map(
      (kind): Step =>
        (world) =>
          world.renew(kind),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Step>((world) => world.reactivate()) },
)

/** The faults of a run, in sentences. */
async function complaintsOf(world: Simulation): Promise<string[]> {
  const { seen, happened, subscriptions } = world
  const complaints = [...world.complaints]
  const rows = await data.db.selectFrom('deliveries').selectAll().orderBy('id').execute()
  const attempts = await data.db.selectFrom('attempts').select(['deliveryId', 'number', 'startedAt']).execute()
  const end = world.clock.now()

  for (const row of rows) {
    const numbers = attempts.filter(({ deliveryId }) => deliveryId === row.id).map(({ number }) => number)
    const expected = Array.from({ length: row.attempts }, (_, index) => index + 1)
    if (String(numbers) !== String(expected))
      complaints.push(`attempts of ${row.id}: ${numbers}, it has ${row.attempts}`)
    if (row.state === 'waiting' || row.state === 'leased') complaints.push(`${row.id} is still ${row.state}`)
  }
  const texts = Map.groupBy(seen, ({ eventId }) => eventId)
  for (const [eventId, sent] of texts) {
    if (new Set(sent.map(({ body }) => body)).size > 1) complaints.push(`${eventId} was sent with other bytes`)
  }
  for (const { at, url, members } of seen) {
    for (const member of members) {
      const allowed = subscriptions.some(
        (one) => one.kind === member && one.url === url && one.on.some(({ from, to }) => at >= from && at <= to),
      )
      if (!allowed) complaints.push(`${member} was sent to ${url} at ${at} without a subscription`)
    }
  }
  for (const { at, kind, flight, subscriptionId } of happened) {
    const subscription = subscriptions.find(({ id }) => id === subscriptionId)
    if (!subscription || !world.couldBeSent(subscription.id, end)) continue
    const reported = seen.some(
      (one) =>
        one.arrived &&
        one.url === subscription.url &&
        one.flight === flight &&
        one.at >= at &&
        one.members.includes(kind),
    )
    const spent = rows.some(
      (row) =>
        row.state === 'failed' &&
        row.resourceId === flight &&
        row.attempts >= ALL_ATTEMPTS &&
        unpack(row.members).includes(kind),
    )
    if (!reported && !spent) complaints.push(`${kind} of flight ${flight} at ${at} was lost`)
  }
  const groupOf = (members: EventKind[]) => eventKinds[members[0] as EventKind].group
  const lanes = Map.groupBy(rows, (row) => `${row.receiver} ${row.resourceId} ${row.groupKind}`)
  for (const sent of seen) {
    const lane = lanes.get(`${sent.url} ${sent.flight} ${groupOf(sent.members)}`) ?? []
    const own = lane.find(({ eventId }) => eventId === sent.eventId)
    for (const earlier of lane.filter(({ id, state }) => own && id < own.id && state === 'delivered')) {
      const arrived = seen.some((one) => one.arrived && one.eventId === earlier.eventId && one.at <= sent.at)
      // By the delivery: what is left of it when one of its kinds is unsubscribed goes on under an event id of its own.
      const tries = attempts.filter(({ deliveryId, startedAt }) => deliveryId === earlier.id && startedAt <= sent.at)
      if (!arrived && tries.length < ORDERED) {
        complaints.push(`${own?.id} was sent at ${sent.at} before ${earlier.id} had arrived`)
      }
    }
  }
  return complaints
}

test('whatever happens, nothing is lost, out of order, doubled in the history or sent where it must not go', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 40 }), fc.integer(), async (steps, seed) => {
      const world = new Simulation(data, seededRandom(seed))
      await world.begin()
      for (const kind of kinds) await world.subscribe(kind, urls[0])
      for (const step of steps) await step(world)
      for (const url of urls) world.behave(url, 'well')
      // An attempt under way may still switch a receiver off.
      await world.advance(MINUTE)
      await world.reactivate()
      await world.advance(5 * DAY)
      world.end()
      expect(await complaintsOf(world)).toEqual([])
    }),
    { numRuns: runs(30, 100), endOnFailure: false },
  )
}, 240_000)
