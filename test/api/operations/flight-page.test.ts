import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestParts } from '../../../src-shared/contract/endpoint.ts'
import { type flightDesk, flightPage } from '../../../src-shared/contract/operations/flight-page.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { advanceTo } from '../../support/clock.ts'
import { addJet, bookFlight, newEvents, skipEvents, writeRows } from '../../support/flights.ts'

let apron: TestApron
let flightId: number
let start: number
let flights = 0

beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-DSK')
})
afterAll(() => apron.close())

beforeEach(async () => {
  start = Math.ceil(apron.clock.now() / HOUR) * HOUR + ++flights * 24 * HOUR
  flightId = await bookFlight(apron, { tail: 'HB-DSK', flightNumber: `desk${flights}`, departureAt: start })
  await skipEvents(apron)
})

const params = () => ({ flightId: String(flightId) })
const page = async () => answered(await apron.desk.flightDesk.page({ params: params() }))
const change = (body: RequestParts<typeof flightDesk.change>['body']) =>
  apron.desk.flightDesk.change({ params: params(), body })
const move = async (body: RequestParts<typeof flightDesk.movement>['body']) => {
  await advanceTo(apron.clock, ...Object.values(body))
  return apron.desk.flightDesk.movement({ params: params(), body })
}
const leg = () =>
  apron.core.data.db
    .selectFrom('legs')
    .innerJoin('flights', 'flights.legId', 'legs.id')
    .select(['legs.departureAt', 'legs.arrivalAt', 'legs.blockTime', 'legs.flightTime', 'legs.notes'])
    .where('flights.publicId', '=', flightId)
    .executeTakeFirstOrThrow()

test('the page shows the flight, its airports and who is on it', async () => {
  const body = [{ logName: `cap${flights}`, lastName: 'Cap', firstName: 'Kim', role: 'CMD' as const, mobile: '+41 1' }]
  answered(await apron.desk.flightCrew.assign({ params: params(), body }))
  const paxUserId = answered(await apron.desk.users.create({ body: { firstName: 'Pia', lastName: 'Pax' } })).internalId
  const card = { type: 'PASSPORT', number: 'X1', expirationDate: '2030-01-31' }
  answered(await apron.desk.userDocuments.create({ params: { userExternalReference: String(paxUserId) }, body: card }))
  answered(await apron.desk.passengers.add({ params: params(), body: { paxUserId, isMain: true } }))
  const shown = await page()
  flightPage.parse(shown)
  expect(shown).toMatchObject({
    flightId,
    flightNumber: `desk${flights}`,
    tailNumber: 'HB-DSK',
    aircraftType: 'C25B',
    status: 'Scheduled',
    accountName: `Account desk${flights}`,
    customerName: 'Ada Berg',
    departureAt: start,
    departureTimeZone: 'Europe/Zurich',
    departure: { code: 'LSZH', iata: 'ZRH', timeZone: 'Europe/Zurich' },
    arrival: { code: 'EGLF', timeZone: 'Europe/London' },
    crew: [{ role: 'CMD', name: 'Kim Cap' }],
  })
  expect(shown.tickets.map(({ name, isMain, document }) => ({ name, isMain, document }))).toEqual([
    { name: 'Pia Pax', isMain: true, document: card },
    { name: null, isMain: false, document: null },
    { name: null, isMain: false, document: null },
  ])
  expect(refused(await apron.desk.flightDesk.page({ params: { flightId: '7' } }))).toMatchObject({ status: 404 })
})

describe('a change of times', () => {
  test('moves the arrival and the leg, and is published once', async () => {
    const moved = answered(await change({ departureAt: start + HOUR }))
    const times = { departureAt: start + HOUR, arrivalAt: start + 3 * HOUR }
    expect(moved).toMatchObject({ ...times, scheduledDepartureAt: start, blockTime: 120 })
    expect(await leg()).toMatchObject({ ...times, blockTime: 120 })
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_TIME_UPDATE'])
    const flight = answered(await apron.desk.flights.read({ params: params() }))
    expect(Date.parse(flight.rescheduledDateFrom ?? '')).toBe(start + HOUR)
  })

  test('of the arrival alone changes the block time', async () => {
    const before = await page()
    const after = answered(await change({ arrivalAt: start + 3 * HOUR }))
    expect(after).toMatchObject({ departureAt: start, blockTime: 180, flightTime: before.flightTime + 60 })
    expect(await leg()).toMatchObject({ blockTime: 180, flightTime: before.flightTime + 60 })
  })

  test('without a new time publishes nothing; notes are kept with the leg', async () => {
    const after = answered(await change({ departureAt: start, notes: 'De-icing likely', planningNotes: 'Slot asked' }))
    expect(after).toMatchObject({ notes: 'De-icing likely', planningNotes: 'Slot asked' })
    expect(await leg()).toMatchObject({ notes: 'De-icing likely' })
    expect(answered(await change({ notes: null })).notes).toBeNull()
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('makes services that were arranged be looked at again', async () => {
    const add = (status: 'OK' | 'REQ', kind: 'HOTEL' | 'CATERING') =>
      apron.desk.services.add({ params: params(), body: { kind, target: 'ARRIVAL', status } })
    answered(await add('OK', 'HOTEL'))
    answered(await add('REQ', 'CATERING'))
    answered(await change({ notes: 'no time differs' }))
    expect((await page()).services.map(({ status, recheck }) => [status, recheck])).toEqual([
      ['OK', false],
      ['REQ', false],
    ])
    const { services } = answered(await change({ departureAt: start + HOUR }))
    expect(services.map(({ status, recheck }) => [status, recheck])).toEqual([
      ['DO', true],
      ['REQ', false],
    ])
  })

  test('is refused when it would arrive before it departs', async () => {
    expect(refused(await change({ arrivalAt: start }))).toEqual({
      status: 400,
      code: 'invalid_input',
      fields: ['arrivalAt'],
    })
    const both = { departureAt: start + 2 * HOUR, arrivalAt: start + HOUR }
    expect(refused(await change(both)).fields).toEqual(['arrivalAt'])
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('is refused once the flight moves, notes with it; without a time they go through', async () => {
    answered(await move({ offBlockAt: start }))
    await skipEvents(apron)
    const late = { departureAt: start + HOUR, notes: 'late' }
    expect(refused(await change(late))).toMatchObject({ status: 409, code: 'state_conflict' })
    expect((await page()).notes).toBeNull()
    expect(answered(await change({ notes: 'on time' })).notes).toBe('on time')
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('is refused for a cancelled flight', async () => {
    const { id } = await apron.core.data.db
      .selectFrom('flights')
      .select('id')
      .where('publicId', '=', flightId)
      .executeTakeFirstOrThrow()
    await writeRows(apron, (journal) => journal.change('flights', id, { canceledAt: apron.clock.now() }))
    expect(refused(await change({ departureAt: start + HOUR })).code).toBe('state_conflict')
    expect(refused(await move({ offBlockAt: start })).code).toBe('state_conflict')
    const before = await page()
    expect(before.status).toBe('Canceled')
    for (const plan of [{ flightLevel: 410 }, { requestedAircraftType: 'C25B' }])
      expect(refused(await change({ ...plan, notes: 'no' })).code).toBe('state_conflict')
    expect(answered(await change({ flightLevel: before.flightLevel, notes: 'why' })).notes).toBe('why')
  })

  const wrong: [object, string][] = [
    [{ departureAt: null }, 'departureAt'],
    [{ departureAt: '2026-11-21T10:00' }, 'departureAt'],
    [{ arrivalAt: 9_000_000_000_000_000 }, 'arrivalAt'],
    [{ departureAt: -1 }, 'departureAt'],
  ]
  test.each(wrong)('%j is no change', async (body, field) => {
    expect(refused(await change(body))).toMatchObject({ status: 400, fields: [field] })
  })
})

describe('movement', () => {
  test('goes from off block to on block, and each difference is published', async () => {
    const steps: [RequestParts<typeof flightDesk.movement>['body'], string, string[]][] = [
      [{ offBlockAt: start + 1 }, 'Off Block', ['FLIGHT_MOVEMENT_UPDATE']],
      [{ offBlockAt: start + 1 }, 'Off Block', []],
      [{}, 'Off Block', []],
      [{ takeOffAt: start + 2, landingAt: start + 3 }, 'Off Block', ['FLIGHT_MOVEMENT_UPDATE']],
      [{ onBlockAt: start + 4 }, 'On Block', ['FLIGHT_MOVEMENT_UPDATE']],
      [{ onBlockAt: null }, 'Off Block', ['FLIGHT_MOVEMENT_UPDATE']],
      [{ offBlockAt: null, takeOffAt: null, landingAt: null }, 'Scheduled', ['FLIGHT_MOVEMENT_UPDATE']],
    ]
    for (const [body, status, events] of steps) {
      expect(answered(await move(body)).status).toBe(status)
      expect(await newEvents(apron, flightId)).toEqual(events)
    }
  })

  test('out of order is refused with the field', async () => {
    answered(await move({ offBlockAt: start + 10, takeOffAt: start + 20 }))
    await skipEvents(apron)
    expect(refused(await move({ landingAt: start + 19 }))).toMatchObject({ status: 400, fields: ['landingAt'] })
    expect(refused(await move({ offBlockAt: null }))).toMatchObject({ status: 400, fields: ['offBlockAt'] })
    expect(await newEvents(apron, flightId)).toEqual([])
    expect(await page()).toMatchObject({ offBlockAt: start + 10, takeOffAt: start + 20, landingAt: null })
  })

  test('actual times are the best known ones', async () => {
    const after = answered(await move({ offBlockAt: start + HOUR, onBlockAt: start + 4 * HOUR }))
    expect(after).toMatchObject({ departureAt: start + HOUR, arrivalAt: start + 4 * HOUR, scheduledDepartureAt: start })
  })
})

test('the history shows who did what, newest first, with names', async () => {
  const partner = await apron.partner()
  const crew = [{ logName: `his${flights}`, firstName: 'Hal', lastName: 'Hill', role: 'CMD' as const }]
  answered(await partner.flightCrew.assign({ params: params(), body: crew }))
  answered(await partner.flightCrew.assign({ params: params(), body: [] }))
  const user = answered(await partner.users.create({ body: { firstName: 'Pia', lastName: 'Past' } }))
  answered(await partner.passengers.add({ params: params(), body: { paxUserId: user.internalId } }))
  answered(await change({ departureAt: start + HOUR, notes: 'Later' }))
  const { history } = await page()
  expect(history.map(({ actor, noun, about, action }) => [actor, noun, about, action])).toEqual([
    ['desk', 'flight', null, 'change'],
    ['desk', 'flight', null, 'change'],
    ['Own integrations (test)', 'passenger', 'Pia Past', 'change'],
    ['Own integrations (test)', 'crew', 'Hal Hill', 'remove'],
    ['Own integrations (test)', 'crew', 'Hal Hill', 'add'],
    ['desk', 'flight', null, 'add'],
  ])
  expect(history.map(({ changes }) => changes)).toEqual([
    [{ field: 'notes', before: null, after: 'Later' }],
    [
      { field: 'departureAt', before: start, after: start + HOUR },
      { field: 'arrivalAt', before: start + 2 * HOUR, after: start + 3 * HOUR },
    ],
    expect.arrayContaining([{ field: 'person', before: null, after: 'Pia Past' }]),
    [{ field: 'role', before: 'CMD', after: null }],
    [{ field: 'role', before: null, after: 'CMD' }],
    expect.arrayContaining([
      { field: 'aircraft', before: null, after: 'HB-DSK' },
      { field: 'departureAirport', before: null, after: 'LSZH' },
    ]),
  ])
  const { db } = apron.core.data
  const { id, legId } = await db
    .selectFrom('flights')
    .select(['id', 'legId'])
    .where('publicId', '=', flightId)
    .executeTakeFirstOrThrow()
  const text = JSON.stringify(history)
  for (const secret of [id, legId, user.externalReference]) expect(text).not.toContain(secret)
})

describe('the table', () => {
  const table = async (query: RequestParts<typeof flightDesk.table>['query']) =>
    answered(await apron.desk.flightDesk.table({ query }))
  const ids = async (query: RequestParts<typeof flightDesk.table>['query']) =>
    (await table(query)).map((row) => row.flightId)

  test('holds what departs between two instants, the first included', async () => {
    const [row, ...others] = await table({ from: start, to: start + 1 })
    expect(others).toEqual([])
    const { crewMembers: _, ...shown } = await page()
    expect(shown).toMatchObject(row ?? {})
    expect(await ids({ from: start + 1, to: start + HOUR })).toEqual([])
    expect(await ids({ from: start - HOUR, to: start })).toEqual([])
  })

  test('finds by part of what names a flight, in any case', async () => {
    const { bookingIdentifier, tripNumber } = await page()
    const own = [bookingIdentifier.toLowerCase(), String(tripNumber), `DESK${flights}`, `account desk${flights}`]
    for (const search of own) expect(await ids({ search, canceled: true })).toContain(flightId)
    for (const search of ['hb-d', 'lszh', 'FAB']) expect(await ids({ search })).toContain(flightId)
    for (const search of ['%', '_', '\\', "'", 'LSZHX']) expect(await ids({ search })).toEqual([])
    expect(await ids({ search: ' lszh ', from: start, to: start + 1 })).toEqual([flightId])
  })

  test('is as long as asked for, earliest first, cancelled flights only if asked for', async () => {
    const all = await table({ canceled: 'true' })
    expect(all.map((row) => row.scheduledDepartureAt)).toEqual(
      all.map((row) => row.scheduledDepartureAt).toSorted((a, b) => a - b),
    )
    expect(await ids({ limit: 2, canceled: true })).toEqual(all.slice(0, 2).map((row) => row.flightId))
    const canceled = all.filter((row) => row.status === 'Canceled').map((row) => row.flightId)
    expect(canceled.length).toBe(1)
    expect(await ids({})).toEqual(all.map((row) => row.flightId).filter((id) => !canceled.includes(id)))
  })
})
