import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pack } from '../../src-main/core/data/tables/columns.ts'
import type { Operation } from '../../src-shared/contract/index.ts'
import { DAY } from '../../src-shared/time/durations.ts'
import { permissions } from '../../src-shared/wire/access.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import { startApron } from '../support/apron.ts'
import { type Answer, headersOf, request } from '../support/asking.ts'
import { calls } from '../support/calls.ts'
import { bookFlight, writeRows } from '../support/flights.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { partnerRoutes } from '../support/operations.ts'
import { addTripSupport, give, link, parts, type TripSupport } from '../support/trip-support.ts'
import { populate, type World } from '../support/world.ts'

/**
 * The operations that a Trip Support Provider may use (decision 40), and the subject of their answers. All others are
 * refused.
 */
const open: Partial<Record<Operation, 'flight' | 'flights' | 'shared' | 'subscription' | 'subscriptions'>> = {
  'flights.list': 'flights',
  'flights.read': 'flight',
  'flightServices.read': 'flight',
  'flightServices.save': 'flight',
  'flightServices.saveFbo': 'flight',
  'flightNotes.readNotification': 'flight',
  'airports.read': 'shared',
  'airports.location': 'shared',
  'webhooks.list': 'subscriptions',
  'webhooks.create': 'subscriptions',
  'webhooks.deliveries': 'subscriptions',
  'webhooks.read': 'subscription',
  'webhooks.update': 'subscription',
  'webhooks.remove': 'subscription',
  'webhooks.renew': 'subscription',
}
const routesOf = (...about: (string | undefined)[]) =>
  partnerRoutes.filter(([, { operation }]) => about.includes(open[operation]))

let apron: HttpApron
let world: World
/** Two providers of one operator; the world's flight is the first one's, another is the second one's. */
let ours: TripSupport
let others: TripSupport
let othersFlight: number
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
  ours = await addTripSupport(apron, 'Ramp & Route')
  others = await addTripSupport(apron, 'Northgate Support')
  const flown = { tail: world.tailNumber, flightNumber: 'APR2', departureAt: world.now + 3 * DAY + 6 * 3_600_000 }
  othersFlight = await bookFlight(apron, flown)
  for (const [flightId, providerId] of [
    [world.flightId, ours.providerId],
    [othersFlight, others.providerId],
  ] as const) {
    for (const part of parts) await give(apron, part, flightId, { providerId })
    const handling = { kind: 'HANDLING', target: 'ARRIVAL', providerId } as const
    await apron.desk.services.add({ params: { flightId: String(flightId) }, body: handling })
  }
  // A key from before there were such partners may have every permission.
  const { db } = apron.core.data
  const keys = await db.selectFrom('keys').select(['id', 'partnerId']).execute()
  await writeRows(apron, async (journal) => {
    for (const key of keys) await journal.change('keys', key.id, { permissions: pack(permissions) })
  })
})
afterAll(() => apron.close())

async function goodCall(operation: Operation, flightId = world.flightId): Promise<Sending> {
  const sent = await (calls[operation] as (world: World) => Promise<Sending>)({ ...world, flightId })
  // A provider may write fewer fields than another partner.
  return operation === 'flightServices.save' ? { ...sent, body: { cateringList: [{ details: 'Six meals' }] } } : sent
}

async function ask(
  { partner }: Pick<TripSupport, 'partner'>,
  { entry, path }: (typeof partnerRoutes)[number][1],
  sent: Sending,
) {
  const [address, asking] = request({ method: entry.method, path }, sent)
  return apron.ask(address, { ...asking, headers: headersOf(partner.credentials) })
}

/** The answer without the requested number, and without the time. */
const withoutNumber = ({ text, body }: Answer, asked: number) =>
  text.replaceAll(String(asked), 'N').replaceAll(body.timestamp, '')

/** How much was written so far. */
async function written(): Promise<number[]> {
  const { db } = apron.core.data
  const tables = ['journal', 'events', 'deliveries'] as const
  const rows = tables.map((table) => db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count')))
  return Promise.all(rows.map(async (query) => (await query.executeTakeFirstOrThrow()).count))
}

test('the table names every operation that is open to Trip Support Providers', () => {
  const marked = partnerRoutes.filter(([, { entry }]) => entry.forProviders).map(([, { operation }]) => operation)
  expect([...new Set(marked)].toSorted()).toEqual(Object.keys(open).toSorted())
  // All 147 of the interface and the three beside it.
  expect(partnerRoutes.length).toBe(150)
})

describe('is refused to a Trip Support Provider, whatever its key says, and changes nothing', () => {
  test.each(routesOf(undefined))('%s', async (_name, route) => {
    const sent = await goodCall(route.operation)
    const before = await written()
    const answer = await ask(ours, route, sent)
    expect(answer.body).toMatchObject({ status: 403, code: 'partner_kind_refused' })
    // The same for records that are not there.
    const nothing = await ask(ours, route, { ...sent, params: {} })
    expect({ ...nothing.body, path: '', timestamp: '' }).toEqual({ ...answer.body, path: '', timestamp: '' })
    expect(await written()).toEqual(before)
  })
})

describe("is not there for another provider's flight", () => {
  test.each(routesOf('flight'))('%s', async (_name, route) => {
    for (const [mine, theirs, flightId] of [
      [ours, others, othersFlight],
      [others, ours, world.flightId],
    ] as const) {
      const sent = await goodCall(route.operation, flightId)
      const before = await written()
      const refused = await ask(mine, route, sent)
      expect(refused.body).toMatchObject({ status: 404, code: 'unknown_record' })
      const params = Object.fromEntries(Object.entries(sent.params ?? {}).map(([name]) => [name, '999999']))
      const nothing = await ask(mine, route, { ...sent, params: { ...sent.params, ...params, target: 'ARRIVAL' } })
      expect(withoutNumber(nothing, 999_999)).toBe(withoutNumber(refused, flightId))
      expect(await written()).toEqual(before)
      const answered = await ask(theirs, route, sent)
      expect(answered.status, answered.text).toBe(route.entry.status ?? 200)
    }
  })
})

describe('lists the flights of its provider alone', () => {
  test.each(routesOf('flights'))('%s', async (_name, route) => {
    const sent = await goodCall(route.operation)
    const flights = async (one: TripSupport) =>
      (await ask(one, route, sent)).body.map(({ flightId }: { flightId: number }) => flightId)
    expect(await flights(ours)).toEqual([world.flightId])
    expect(await flights(others)).toEqual([othersFlight])
    expect((await flights({ ...ours, partner: world.partner })).toSorted()).toEqual([world.flightId, othersFlight])
  })
})

describe('is shared', () => {
  test.each(routesOf('shared'))('%s', async (_name, route) => {
    expect((await ask(ours, route, await goodCall(route.operation))).status).toBe(200)
  })
})

describe("is not there for another partner's subscription", () => {
  test.each(routesOf('subscription'))('%s', async (_name, route) => {
    const sent = await goodCall(route.operation)
    expect((await ask(ours, route, sent)).body).toMatchObject({ status: 404, code: 'unknown_record' })
    expect((await ask(world, route, sent)).status).toBe(route.entry.status ?? 200)
  })
})

describe('shows no subscription and delivery of another partner', () => {
  test.each(routesOf('subscriptions').filter(([, { entry }]) => entry.method === 'GET'))('%s', async (_name, route) => {
    const { body } = await ask(others, route, await goodCall(route.operation))
    expect(body.data ?? body).toEqual([])
  })
})

test('with no provider linked, every flight is not there and the list is empty', async () => {
  const { partner, partnerId } = await addTripSupport(apron, 'Unlinked Support')
  await link(apron, partnerId, null)
  for (const [, route] of routesOf('flight', 'flights')) {
    const answer = await ask({ partner }, route, await goodCall(route.operation))
    if (open[route.operation] === 'flights') expect(answer.body).toEqual([])
    else expect(answer.body).toMatchObject({ status: 404, code: 'unknown_record' })
  }
})
