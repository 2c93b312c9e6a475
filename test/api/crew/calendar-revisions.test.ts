import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'

/** Revisions and cancellations in the calendars of crew (RFC 5545: UID, SEQUENCE, STATUS). */

let apron: TestApron
let pilotId: number
let other: number
let flightId: number
let start: number
let made = 0

beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-REV')
})
afterAll(() => apron.close())
beforeEach(async () => {
  await apron.clock.advance(60_000)
  start = apron.clock.now() + ++made * 24 * HOUR
  const member = async (lastName: string) =>
    answered(await apron.desk.crew.add({ body: { lastName: `${lastName}${made}`, homeAirport: 'LSZH' } })).pilotId
  pilotId = await member('Ann')
  other = await member('Ben')
  flightId = await bookFlight(apron, { tail: 'HB-REV', flightNumber: `REV${made}`, departureAt: start })
})

const path = () => ({ params: { flightId: String(flightId) } })
const crew = async (...ids: number[]) => {
  // Each change is a moment after the one before.
  await apron.clock.advance(2000)
  const body = ids.map((id, at) => ({ pilotId: id, role: at === 0 ? ('CMD' as const) : ('FO' as const) }))
  return answered(await apron.desk.flightCrew.assign({ ...path(), query: { updateCrewUsers: false }, body }))
}

/** The events of a person's calendar by their UID. */
async function eventsOf(person = pilotId) {
  const file = answered(await apron.desk.prints.crewCalendar({ params: { pilotId: String(person) } }))
  const text = Buffer.from(file.bytes).toString('utf8').replaceAll('\r\n ', '')
  const events = text.split('BEGIN:VEVENT').slice(1)
  const field = (event: string, name: string) => new RegExp(`^${name}(?:;[^:]*)?:(.*)$`, 'm').exec(event)?.[1]?.trim()
  return new Map(
    events.map((event) => [
      field(event, 'UID') ?? '',
      { sequence: Number(field(event, 'SEQUENCE')), status: field(event, 'STATUS'), start: field(event, 'DTSTART') },
    ]),
  )
}
const flightOf = async (person = pilotId) => (await eventsOf(person)).get(`crew-${person}-flight-${flightId}@apron`)

test('a flight begins with the number 0, which what the calendar does not show leaves alone', async () => {
  await crew(pilotId)
  expect(await flightOf()).toMatchObject({ sequence: 0, status: undefined })
  answered(await apron.desk.flightDesk.change({ ...path(), body: { notes: 'Bring the skis' } }))
  await crew(pilotId, other)
  expect(await flightOf()).toMatchObject({ sequence: 0 })
})

test('each change that it shows has a higher number', async () => {
  await crew(pilotId)
  const numbers: number[] = [(await flightOf())?.sequence ?? -1]
  const note = async () => numbers.push((await flightOf())?.sequence ?? -1)
  const departureAt = start + 2 * HOUR
  answered(await apron.desk.flightDesk.change({ ...path(), body: { departureAt, arrivalAt: start + 4 * HOUR } }))
  await note()
  await crew(other, pilotId)
  await note()
  expect(numbers).toEqual([0, 1, 2])
  const stamp = new Date(departureAt).toISOString().replaceAll(/[-:]|\.000/g, '')
  expect((await flightOf())?.start).toBe(stamp)
})

test('a flight that a person is taken off is canceled in their calendar, and comes back with a higher number', async () => {
  await crew(pilotId)
  await crew(other)
  expect(await flightOf()).toMatchObject({ sequence: 1, status: 'CANCELLED' })
  expect(await flightOf(other)).toMatchObject({ sequence: 0, status: undefined })
  await crew(pilotId)
  expect(await flightOf()).toMatchObject({ sequence: 2, status: undefined })
  expect(await flightOf(other)).toMatchObject({ status: 'CANCELLED' })
  answered(await apron.desk.undo.run({ body: {} }))
  expect(await flightOf()).toMatchObject({ sequence: 3, status: 'CANCELLED' })
  expect(await flightOf(other)).toMatchObject({ status: undefined })
})

test('a flight that is canceled is so in the calendar, and no longer once that is undone', async () => {
  await crew(pilotId)
  answered(await apron.desk.flightDesk.cancel(path()))
  expect(await flightOf()).toMatchObject({ sequence: 1, status: 'CANCELLED' })
  answered(await apron.desk.undo.run({ body: {} }))
  expect(await flightOf()).toMatchObject({ sequence: 2, status: undefined })
})

test('roster entries count their changes, and are canceled where they are removed or given to another', async () => {
  const body = { pilotId, type: 'SIM', startAt: start, endAt: start + 4 * HOUR }
  const { rosterEntryId } = answered(await apron.desk.roster.add({ body }))
  const params = { rosterEntryId: String(rosterEntryId) }
  const entryOf = async (person = pilotId) => (await eventsOf(person)).get(`roster-${rosterEntryId}@apron`)
  const numbers = [(await entryOf())?.sequence ?? -1]
  await apron.clock.advance(2000)
  answered(await apron.desk.roster.change({ params, body: { endAt: start + 5 * HOUR } }))
  numbers.push((await entryOf())?.sequence ?? -1)
  await apron.clock.advance(2000)
  answered(await apron.desk.roster.change({ params, body: { pilotId: other } }))
  expect(await entryOf()).toMatchObject({ status: 'CANCELLED' })
  numbers.push((await entryOf())?.sequence ?? -1)
  expect(await entryOf(other)).toMatchObject({ status: undefined })
  await apron.clock.advance(2000)
  answered(await apron.desk.roster.change({ params, body: { pilotId } }))
  numbers.push((await entryOf())?.sequence ?? -1)
  await apron.clock.advance(2000)
  answered(await apron.desk.roster.remove({ params }))
  expect(await entryOf()).toMatchObject({ status: 'CANCELLED' })
  numbers.push((await entryOf())?.sequence ?? -1)
  await apron.clock.advance(2000)
  answered(await apron.desk.undo.run({ body: {} }))
  expect(await entryOf()).toMatchObject({ status: undefined })
  numbers.push((await entryOf())?.sequence ?? -1)
  expect(numbers[0]).toBe(0)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
})
