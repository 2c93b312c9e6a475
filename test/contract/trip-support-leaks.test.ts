import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventNames, maySubscribe } from '../../src-shared/contract/events.ts'
import type { Operation } from '../../src-shared/contract/index.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import { answered } from '../support/apron.ts'
import { headersOf, request } from '../support/asking.ts'
import { calls } from '../support/calls.ts'
import { pdf } from '../support/files.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { type Planted, plantMarks } from '../support/markers.ts'
import { everyOperation, isDesk, partnerRoutes } from '../support/operations.ts'
import { type Delivering, startDelivering } from '../support/partner-side.ts'
import { seededRandom } from '../support/random.ts'
import { addTripSupport, give, parts, subscribe, type TripSupport } from '../support/trip-support.ts'
import { until } from '../support/until.ts'
import { populate, type World } from '../support/world.ts'

let delivering: Delivering
let apron: HttpApron
let world: World
let ours: TripSupport
let marks: Planted

const call = async (operation: Operation): Promise<Sending> =>
  (calls[operation] as (world: World) => Promise<Sending>)(world)

/** Operations that fill nothing, or take away what is to be looked at. */
const leftOut =
  /^(setup|backups|receiver|undo|merging|imports|diagnostics|settings|webhooks|webhookDesk|keys|prints)\.|cancel|remove/

/** Whatever can be made, changed and filled in of an operator and of the world's flight. */
async function fill(): Promise<number> {
  let filled = 0
  for (const [operation, entry] of everyOperation) {
    if (entry.method === 'GET' || entry.method === 'DELETE' || leftOut.test(operation)) continue
    const sent = await call(operation)
    const { status } = await apron.core.dispatch({ operation, credentials: { kind: 'desk' }, ...sent })
    if (status < 300) filled++
  }
  return filled
}

beforeAll(async () => {
  delivering = await startDelivering({ random: seededRandom(1) })
  apron = await startHttp({ apron: delivering })
  world = await populate(apron)
  ours = await addTripSupport(apron, 'Ramp & Route')
  const others = await addTripSupport(apron, 'Northgate Support')
  expect(await fill()).toBeGreaterThan(100)
  const { flightId, desk } = world
  const params = { flightId: String(flightId) }
  for (const part of parts) {
    await give(apron, part, flightId, { remarks: 'of a company' })
    await give(apron, part, flightId, { providerId: others.providerId, remarks: 'of another' })
    await give(apron, part, flightId, { providerId: ours.providerId, remarks: 'Ours' })
  }
  const handling = { kind: 'HANDLING', target: 'ARRIVAL', providerId: ours.providerId } as const
  const { serviceId } = answered(await desk.services.add({ params, body: handling }))
  await desk.documents.add({
    query: { noun: 'services', recordId: serviceId },
    file: { name: 'secret.pdf', bytes: pdf },
  })
  const secrets = {
    ...{ price: 1234.5, cost: 1000, currency: 'EUR', paxNotes: 'x', flightBridgeNote: 'x' },
    person: { firstName: 'Ada', lastName: 'Keller' },
  }
  const theirs = { ...secrets, permitProviderId: ours.providerId }
  const body = {
    ...{ cateringList: [theirs, secrets], departureGroundTransportation: [theirs, secrets] },
    ...{ arrivalHotac: [theirs, secrets], notes: [{ type: 'GENERAL', note: 'x' }] },
  }
  answered(await desk.flightServices.save({ params: { id: params.flightId }, body }))
  const crew = [{ pilotId: world.pilotId, role: 'CMD' as const }]
  answered(await desk.flightCrew.assign({ params, body: crew }))
  answered(await desk.flightNotes.saveNotification({ params, body: { note: 'For everybody on this flight' } }))

  const { id: ourRow } = await apron.core.data.db
    .selectFrom('providers')
    .select('id')
    .where('publicId', '=', ours.providerId)
    .executeTakeFirstOrThrow()
  const hidden = ['price', 'details']
  marks = await plantMarks(apron, (table, column, row) => {
    if (table === 'subscriptions' || table === 'keys') return true
    // The operator's airport records are for callers that may read airports.
    if (table === 'airportData') return true
    if (table === 'flights') return column === 'notification'
    if (table === 'providers') return row['id'] === ourRow && column === 'name'
    return row['providerId'] === ourRow && !hidden.includes(column)
  })
})
afterAll(() => apron.close())

test('marks stand in everything that is not for a Trip Support Provider', () => {
  const wanted = [
    ...['users.lastName', 'users.email', 'accounts.name', 'accounts.notes', 'bookings.comment', 'bookings.reference'],
    ...['bookings.price', 'legs.notes', 'legs.planningNotes', 'tickets.comment', 'tickets.externalReference'],
    ...['idCards.number', 'crew.jobTitle', 'flights.notes', 'flights.planningNotes', 'flights.externalReference'],
    ...['flights.serviceNotes', 'services.company', 'services.remarks', 'services.price', 'services.details'],
    ...['permits.authority', 'permits.remarks', 'slots.number', 'slots.remarks', 'fuels.provider', 'cargo.note'],
    ...['expenses.supplier', 'invoices.number', 'payments.notes', 'airportNotes.note', 'airportCompanies.company'],
    ...['airportCosts.amount', 'documents.name', 'partners.name', 'providers.notes', 'providers.phone'],
  ]
  expect(wanted.filter((column) => !marks.columns.includes(column))).toEqual([])
})

describe('nothing of it is in an answer to a Trip Support Provider', () => {
  test.each(partnerRoutes)('%s', async (_name, { operation, entry, path }) => {
    // The request is another partner's good call about the provider's own flight.
    const flightId = String(world.flightId)
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, flightId]))
    const sent = operation.startsWith('webhooks.') || !entry.forProviders ? { params } : await call(operation)
    const [address, asking] = request({ method: entry.method, path }, sent)
    const answer = await apron.ask(address, { ...asking, headers: headersOf(ours.partner.credentials) })
    expect(answer.status).toBeLessThan(500)
    expect(marks.found(answer.text + JSON.stringify([...answer.headers]))).toEqual([])
  })
  test('and there are answers', async () => {
    const params = { id: String(world.flightId) }
    const root = answered(await ours.partner.flightServices.read({ params }))
    expect(root).toMatchObject({ arrivalHandler: {}, permits: [{ remarks: 'Ours' }], slots: [{ remarks: 'Ours' }] })
    expect([root.cateringList.length, root.departureGroundTransportation.length, root.arrivalHotac.length]).toEqual([
      1, 1, 2,
    ])
    expect(marks.found(JSON.stringify(root))).toEqual([])
    const body = { arrivalHotac: [{ id: root.arrivalHotac[0]?.id ?? 0, status: 'OK' as const }] }
    expect(marks.found(JSON.stringify(answered(await ours.partner.flightServices.save({ params, body }))))).toEqual([])
    const fbo = { params: { flight: params.id, target: 'ARRIVAL' }, body: { status: 'OK' as const } }
    expect(marks.found(JSON.stringify(answered(await ours.partner.flightServices.saveFbo(fbo))))).toEqual([])
    const day = (at: number) => new Date(at).toISOString().slice(0, 10)
    const query = { from: day(world.now), to: day(world.now + 20 * 86_400_000) }
    const list = answered(await ours.partner.flights.list({ query }))
    expect(list.map(({ flightId }) => flightId)).toEqual([world.flightId])
    expect(marks.found(JSON.stringify(list))).toEqual([])
    const notification = answered(await ours.partner.flightNotes.readNotification({ params: { flightId: params.id } }))
    expect(notification.note).toBe('For everybody on this flight')
  })
  test('while the desk and another partner are shown it: the marks can be found', async () => {
    const params = { id: String(world.flightId) }
    for (const client of [world.desk, world.partner]) {
      expect(marks.found(JSON.stringify((await client.flightServices.read({ params })).body)).length).toBeGreaterThan(
        20,
      )
      const flight = await client.flights.read({ params: { flightId: params.id } })
      expect(marks.found(JSON.stringify(flight.body)).length).toBeGreaterThan(5)
    }
  })
})

test('nothing of it is in a webhook to a Trip Support Provider', async () => {
  const kinds = eventNames.filter((kind) => maySubscribe('TRIP_SUPPORT_PROVIDER', kind))
  const had = new Set(answered(await ours.partner.webhooks.list({})).map(({ event }) => event))
  const url = 'https://ours.example.com/'
  await subscribe(ours, kinds.filter((kind) => !had.has(kind)), url) // biome-ignore format: short
  const { desk, flightId } = world
  const params = { flightId: String(flightId) }
  const { departureAt } = answered(await desk.flightDesk.page({ params }))
  answered(await desk.flightDesk.change({ params, body: { departureAt: departureAt + 3_600_000 } }))
  for (const part of parts) await give(apron, part, flightId, { providerId: ours.providerId })
  answered(await desk.flightDesk.cancel({ params }))
  const mine = () => delivering.side.sent.filter((sent) => sent.url === url)
  await until(() => new Set(mine().map(({ event }) => event)).size >= 5, 'the deliveries')
  for (const { body, headers, event } of mine()) {
    expect(marks.found(body + JSON.stringify(headers))).toEqual([])
    expect(Object.keys(JSON.parse(body)).filter((key) => key !== 'events')).toEqual([
      ...['eventId', 'resourceId', 'operatorUuid', 'event', 'timestamp', 'resourceType'],
    ])
    expect(JSON.parse(body)).toMatchObject({ resourceId: flightId, event })
  }
})

test('every operation of partners was asked', () => {
  expect(everyOperation.filter(([, entry]) => !isDesk(entry)).length).toBeGreaterThan(140)
})
