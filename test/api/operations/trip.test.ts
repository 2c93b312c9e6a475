import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { CHANGE_HEADER } from '../../../src-shared/wire/change-header.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet } from '../../support/flights.ts'

let apron: TestApron
let legs: number[]
let pilots: number[]
let trips = 0

beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-TRA')
  await addJet(apron, 'HB-TRB')
  const made = await bookTrip()
  const people = ['Cap', 'Mate'].map((lastName, at) => {
    const role = at === 0 ? ('CMD' as const) : ('FO' as const)
    return { lastName, firstName: 'Kim', logName: `trip${lastName}`, role }
  })
  const { crews } = answered(
    await apron.desk.flightCrew.assign({ params: { flightId: String(made[0]) }, body: people }),
  )
  pilots = crews.map(({ pilotId }) => pilotId)
})
afterAll(() => apron.close())

const minute = (at: number) => new Date(at).toISOString().slice(0, 16)

/** Books a trip of two legs with two seats each; answers its flights in order. */
async function bookTrip(): Promise<number[]> {
  const start = Math.ceil(apron.clock.now() / DAY) * DAY + ++trips * 10 * DAY
  const leg = (from: string, to: string, day: number) => ({
    ...{ departureAirport: from, arrivalAirport: to, departureDateUTC: minute(start + day * DAY), pax: 2 },
  })
  const { legs } = answered(
    await apron.desk.bookings.book({
      body: {
        aircraft: 'HB-TRA',
        customer: { externalReference: `trip-${trips}`, lastName: 'Two', account: { name: `Trip ${trips}` } },
        legs: [leg('LSZH', 'EGLF', 0), leg('EGLF', 'LSZH', 1)],
      },
    }),
  )
  return legs.map(({ flightInfo }) => flightInfo?.flightId ?? 0)
}
beforeEach(async () => {
  legs = await bookTrip()
})

const pageOf = async (flightId: number | undefined) =>
  answered(await apron.desk.flightDesk.page({ params: { flightId: String(flightId) } }))
const crewOf = async () => Promise.all(legs.map(async (leg) => (await pageOf(leg)).crewMembers.map(({ role }) => role)))
const path = () => ({ params: { flightId: String(legs[0]) } })
const crew = () => [
  { pilotId: pilots[0] ?? 0, role: 'CMD' as const },
  { pilotId: pilots[1] ?? 0, role: 'FO' as const },
]

test('the legs of a trip are listed in order, each with its readiness', async () => {
  const listed = answered(await apron.desk.trip.legs({ params: { flightId: String(legs[1]) } }))
  expect(listed.map(({ flightId, legNumber }) => [flightId, legNumber])).toEqual([
    [legs[0], 1],
    [legs[1], 2],
  ])
  expect(listed[0]?.ready.crew).toEqual({ status: 'DO', recheck: false })
})

test('a crew is assigned to both legs and undone at once', async () => {
  const reply = await apron.desk.trip.apply({ ...path(), body: { flightIds: legs, crew: crew() } })
  expect(answered(reply)).toEqual({ changed: legs, refused: [] })
  const { undo } = answered(await apron.desk.undo.last({}))
  expect(undo?.changeId).toBe(reply.headers?.[CHANGE_HEADER])
  expect(await crewOf()).toEqual([
    ['CMD', 'FO'],
    ['CMD', 'FO'],
  ])
  const { duty } = (await pageOf(legs[0])).crewMembers[0] ?? {}
  expect(duty).toMatchObject({ flightDuty: expect.any(Number), maxFlightDuty: expect.any(Number) })
  answered(await apron.desk.undo.run({ body: { changeId: undo?.changeId ?? '' } } as never))
  expect(await crewOf()).toEqual([[], []])
})

test('a leg that refuses is listed with the reason, and the others are changed', async () => {
  answered(await apron.desk.flightDesk.cancel({ params: { flightId: String(legs[1]) } }))
  const { changed, refused: listed } = answered(
    await apron.desk.trip.apply({ ...path(), body: { flightIds: legs, crew: crew() } }),
  )
  expect(changed).toEqual([legs[0]])
  expect(listed).toMatchObject([{ flightId: legs[1], problem: { code: expect.any(String) } }])
  expect(await crewOf()).toEqual([['CMD', 'FO'], []])
})

test('passengers and services go to the legs that lack them, once', async () => {
  const { internalId: paxUserId } = answered(await apron.desk.users.create({ body: { lastName: 'Pax' } }))
  answered(await apron.desk.passengers.add({ ...path(), body: { paxUserId, isMain: true } }))
  answered(await apron.desk.services.add({ ...path(), body: { kind: 'CATERING', target: 'DEPARTURE', status: 'OK' } }))
  const body = { flightIds: legs, passengers: true, services: true }
  for (const _ of [1, 2]) expect(answered(await apron.desk.trip.apply({ ...path(), body })).refused).toEqual([])
  const { tickets, services, pax } = await pageOf(legs[1])
  expect(pax).toBe(2)
  expect(tickets.map((ticket) => [ticket.paxUserId, ticket.isMain])).toEqual([
    [paxUserId, true],
    [null, false],
  ])
  expect(services).toMatchObject([{ kind: 'CATERING', target: 'DEPARTURE', status: 'DO' }])
})

test('another aircraft flies both legs', async () => {
  const lines = answered(await apron.desk.aircraft.lines({}))
  const aircraftId = lines.find(({ tailNumber }) => tailNumber === 'HB-TRB')?.id
  answered(await apron.desk.trip.apply({ ...path(), body: { flightIds: legs, aircraftId } as never }))
  for (const leg of legs) expect((await pageOf(leg)).tailNumber).toBe('HB-TRB')
})

test('a flight of another trip is refused', async () => {
  const other = await bookTrip()
  const { changed, refused: listed } = answered(
    await apron.desk.trip.apply({ ...path(), body: { flightIds: [other[0] ?? 0], services: true } }),
  )
  expect(changed).toEqual([])
  expect(listed).toMatchObject([{ flightId: other[0] }])
  const alone = await apron.desk.trip.applyToLeg({ ...path(), body: { legId: other[0] ?? 0, services: true } })
  expect(refused(alone).fields).toEqual(['legId'])
})

const timesOf = () => Promise.all(legs.map(async (leg) => (await pageOf(leg)).departureAt))
const aircraftOf = async (tail: string) =>
  answered(await apron.desk.aircraft.lines({})).find(({ tailNumber }) => tailNumber === tail)?.id ?? 0

test('a trip moves with all its legs to another time and aircraft, and is undone at once', async () => {
  const [there = 0, back = 0] = await timesOf()
  const aircraftId = await aircraftOf('HB-TRB')
  const reply = await apron.desk.trip.move({
    params: { flightId: String(legs[1]) },
    body: { departureAt: back + 3 * HOUR, aircraftId },
  })
  expect(answered(reply)).toEqual({ moved: legs })
  expect(await timesOf()).toEqual([there + 3 * HOUR, back + 3 * HOUR])
  for (const leg of legs) expect((await pageOf(leg)).tailNumber).toBe('HB-TRB')
  const { undo } = answered(await apron.desk.undo.last({}))
  expect(undo?.changeId).toBe(reply.headers?.[CHANGE_HEADER])
  answered(await apron.desk.undo.run({ body: { changeId: undo?.changeId ?? '' } } as never))
  expect(await timesOf()).toEqual([there, back])
  for (const leg of legs) expect((await pageOf(leg)).tailNumber).toBe('HB-TRA')
})

test('a leg that has left stays while the others move; a trip is not moved by such a leg', async () => {
  const [there = 0, back = 0] = await timesOf()
  answered(
    await apron.desk.flightDesk.movement({
      ...path(),
      body: { offBlockAt: apron.clock.now() - 60_000, confirmed: true },
    }),
  )
  const moved = await apron.desk.trip.move({
    params: { flightId: String(legs[1]) },
    body: { departureAt: back + HOUR },
  })
  expect(answered(moved)).toEqual({ moved: [legs[1]] })
  expect(refused(await apron.desk.trip.move({ ...path(), body: { departureAt: there + HOUR } })).code).toBe(
    'state_conflict',
  )
  const preview = answered(await apron.desk.trip.previewMove({ ...path(), query: { departureAt: there + HOUR } }))
  expect(preview.refusal).toMatchObject({ code: 'flight_flown_plan_fixed' })
})

test('the preview of a trip names the conflicts of every leg at the new times', async () => {
  const aircraftId = await aircraftOf('HB-TRB')
  const [there = 0, back = 0] = await timesOf()
  const clear = answered(
    await apron.desk.trip.previewMove({ ...path(), query: { departureAt: there + HOUR, aircraftId } }),
  )
  expect(clear.refusal).toBeNull()
  answered(
    await apron.desk.tasks.add({
      body: { aircraftId, type: 'MAINTENANCE', airport: 'LSZH', startAt: back + HOUR, endAt: back + 5 * HOUR } as never,
    }),
  )
  // The first leg is free of conflicts at its new time, the second one is not.
  const { warnings } = answered(
    await apron.desk.trip.previewMove({ ...path(), query: { departureAt: there + HOUR, aircraftId } }),
  )
  expect(warnings.filter(({ already, blocking }) => !already && blocking).map(({ type }) => type)).toContain(
    'aircraft_unavailable',
  )
})
