import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '../../src-shared/contract/index.ts'
import { DAY } from '../../src-shared/time/durations.ts'
import { answered, startApron } from '../support/apron.ts'
import { headersOf, request } from '../support/asking.ts'
import { calls } from '../support/calls.ts'
import { bookFlight, writeRows } from '../support/flights.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { everyRoute, isDesk } from '../support/operations.ts'
import { populate, type World } from '../support/world.ts'

let apron: HttpApron
let world: World
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
})
afterAll(() => apron.close())

/** What is still written of a canceled flight (decision 63), and calls that are about something else than its parts. */
const taken = new Map<Operation, number>([
  ['flightNotes.saveNotification', 200],
  ['flightNotes.removeNotification', 204],
  ['migration.save', 200],
  ['flightFuels.removeDocument', 204],
  // Notes and the planning note.
  ['flightDesk.change', 200],
  // It is open and canceled before: nothing happens.
  ['flightDesk.reopen', 200],
  ['flightDesk.cancel', 200],
  ['itinerary.cancel', 200],
])
/** Calls that name a flight and write nothing of it: filings and the checklist are of its papers. */
const others = /^(filings|checklist|trip|operations)\./
const ofFlight = /\{(flightId|flight|serviceId|permitId|slotId|fuelId)\}|flight\/\{id\}/

let made = 0
async function bookAnother(): Promise<World> {
  const number = ++made
  const departureAt = world.now + (4 + number) * DAY
  const flightId = await bookFlight(world.apron, { tail: world.tailNumber, flightNumber: `CNX${number}`, departureAt })
  const { bookingReference } = answered(await world.desk.flights.read({ params: { flightId: String(flightId) } }))
  return { ...world, flightId, bookingId: Number(bookingReference) }
}

const countEvents = async () => (await apron.core.data.db.selectFrom('events').select('sequence').execute()).length

/** Cancels the flight that a call names: some calls make one that has moved, which the desk would not cancel. */
async function cancel({ params = {} }: { params?: Record<string, string> }, own: World): Promise<void> {
  const { db } = apron.core.data
  const named = Number(params['flightId'] ?? params['flight'] ?? params['id'] ?? own.flightId)
  const flights = db.selectFrom('flights').select(['id', 'legId'])
  const { id, legId } =
    (await flights.where('publicId', '=', named).executeTakeFirst()) ??
    (await flights.where('publicId', '=', own.flightId).executeTakeFirstOrThrow())
  await writeRows(apron, async (journal) => {
    const unmoved = { offBlockAt: null, takeOffAt: null, landingAt: null, onBlockAt: null, postFlightClosedAt: null }
    const open = { ...unmoved, postFlightReason: null }
    await journal.change('flights', id, { ...open, canceledAt: apron.clock.now() })
    await journal.change('legs', legId, { status: 'CANCELED' })
    await journal.end()
  })
}

async function askCanceled(operation: Operation) {
  const route = everyRoute.find(([, one]) => one.operation === operation)?.[1]
  if (!route) throw new Error(`${operation} has no route`)
  const own = await bookAnother()
  const sent = await (calls[operation] as (of: World) => object)(own)
  await cancel(sent as { params?: Record<string, string> }, own)
  const before = await countEvents()
  const headers = isDesk(route.entry) ? await apron.signedIn() : headersOf(world.partner.credentials)
  const [address, asking] = request({ method: route.entry.method, path: route.path }, sent)
  const { status, body } = await apron.ask(address, { ...asking, headers })
  return { status, body: body as { code?: string; message?: string }, events: (await countEvents()) - before }
}

describe('a canceled flight takes nothing, whichever operation writes to it', () => {
  const writing = everyRoute.filter(
    ([, { operation, entry, path }]) =>
      entry.method !== 'GET' &&
      ofFlight.test(path) &&
      !others.test(operation) &&
      !/^schedule\.position/.test(operation),
  )
  test('there are as many operations as are known', () => expect(writing.length).toBeGreaterThan(40))
  test.each(writing)('%s', async (_name, { operation }) => {
    const { status, body, events } = await askCanceled(operation)
    expect([status, body?.message]).toEqual([
      taken.get(operation) ?? 409,
      taken.has(operation) ? body?.message : expect.any(String),
    ])
    if (!taken.has(operation)) expect(body.code).toBe('state_conflict')
    expect(events).toBe(0)
  })
})

test('the desk and a partner get the same sentence', async () => {
  const { message: partners } = (await askCanceled('flightCrew.assign')).body
  const { message: desks } = (await askCanceled('schedule.seat')).body
  expect(partners).toBe(desks)
})

test('a service that was arranged can be called off', async () => {
  const own = await bookAnother()
  const params = { flight: String(own.flightId), target: 'DEPARTURE' as const }
  answered(await own.partner.flightServices.saveFbo({ params, body: { status: 'OK' } }))
  answered(await world.desk.flightDesk.cancel({ params: { flightId: String(own.flightId) } }))
  expect((await own.partner.flightServices.saveFbo({ params, body: { status: 'OK', remarks: 'Gate 1' } })).status).toBe(
    409,
  )
  expect(answered(await own.partner.flightServices.saveFbo({ params, body: { status: 'CNL' } })).status).toBe('CNL')
})
