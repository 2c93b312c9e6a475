import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { refused, startApron, type TestApron } from '../../support/apron.ts'
import { answeredInEnglish as answered } from '../../support/english.ts'
import { addJet, bookFlight, newEvents, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let first: number
let second: number
let start: number
let flightId: number
let made = 0

beforeAll(async () => {
  apron = await startApron()
  first = (await addJet(apron, 'HB-MVA')).id
  second = (await addJet(apron, 'HB-MVB')).id
})
afterAll(() => apron.close())

const book = (departureAt: number, given: { tail?: string; from?: string; to?: string; pax?: number } = {}) =>
  bookFlight(apron, { tail: 'HB-MVA', flightNumber: `MV${++made}`, departureAt, ...given })

beforeEach(async () => {
  start = apron.clock.now() + (10 + 4 * ++made) * DAY
  flightId = await book(start)
  await skipEvents(apron)
})

const params = (id = flightId) => ({ flightId: String(id) })
const findingsOf = async (departureAt: number, aircraftId?: number) => {
  const query = { departureAt, ...(aircraftId === undefined ? {} : { aircraftId }) }
  return answered(await apron.desk.schedule.previewFlightMove({ params: params(), query }))
}
const page = async (id = flightId) => answered(await apron.desk.flightDesk.page({ params: params(id) }))
const typesOf = ({ warnings }: { warnings: { type: string; already: boolean }[] }) =>
  warnings.filter(({ already }) => !already).map(({ type }) => type)

describe('the conflicts of a moved flight', () => {
  test('nothing where nothing is in the way', async () => {
    const verdict = await findingsOf(start + HOUR)
    expect([verdict.refusal, typesOf(verdict)]).toEqual([null, []])
  })
  test('another flight of the aircraft, and a task', async () => {
    await book(start + 5 * HOUR, { from: 'EGLF', to: 'LSZH' })
    expect(typesOf(await findingsOf(start + 4 * HOUR))).toContain('aircraft_overlap')
    const span = { startAt: start, endAt: start + 2 * HOUR }
    answered(await apron.desk.tasks.add({ body: { aircraftId: second, type: 'AOG', airport: 'LSZH', ...span } }))
    const verdict = await findingsOf(start, second)
    expect(verdict.warnings.find(({ type }) => type === 'aircraft_unavailable')?.message).toMatch(
      /^HB-MVB: MV\d+ overlaps AOG at LSZH$/,
    )
  })
  test('that the next flight of the aircraft departs from elsewhere', async () => {
    await book(start + 5 * HOUR, { tail: 'HB-MVB', from: 'LSZH', to: 'EGLF' })
    expect(typesOf(await findingsOf(start, second))).toContain('aircraft_location')
  })
  test('existing conflicts are marked as such', async () => {
    await book(start + HOUR, { from: 'EGLF', to: 'LSZH' })
    const verdict = await findingsOf(start - 0.5 * HOUR)
    const overlap = verdict.warnings.find(({ type }) => type === 'aircraft_overlap')
    expect(overlap?.already).toBe(true)
  })
  test('another flight of its crew at the time', async () => {
    const member = { logName: `kim${made}`, firstName: 'Kim', lastName: 'Cap', role: 'CMD' as const }
    const crewed = await book(start + 6 * HOUR, { tail: 'HB-MVB' })
    for (const id of [flightId, crewed]) {
      answered(await apron.desk.flightCrew.assign({ params: params(id), body: [member] }))
    }
    const verdict = await findingsOf(start + 5 * HOUR)
    expect(verdict.warnings.find(({ type }) => type === 'crew_overlap')?.message).toMatch(
      /^Kim Cap: MV\d+ and MV\d+ overlap$/,
    )
  })
  test('actual times: they are final', async () => {
    const past = await book(apron.clock.now() - 5 * HOUR)
    const body = { offBlockAt: apron.clock.now() - 5 * HOUR }
    answered(await apron.desk.flightDesk.movement({ params: params(past), body }))
    const query = { departureAt: start }
    const verdict = answered(await apron.desk.schedule.previewFlightMove({ params: params(past), query }))
    expect(verdict.refusal).toContain('actual times')
    const moved = await apron.desk.flightDesk.change({ params: params(past), body: { departureAt: start } })
    expect(refused(moved).code).toBe('state_conflict')
  })
  test('an aircraft that is not there', async () => {
    const query = { departureAt: start, aircraftId: 4_000_000 }
    expect(refused(await apron.desk.schedule.previewFlightMove({ params: params(), query })).code).toBe(
      'unknown_record',
    )
  })
})

test('a flight moves to another aircraft and time at once, with an event for each', async () => {
  const body = { departureAt: start + HOUR, aircraftId: second }
  const moved = answered(await apron.desk.flightDesk.change({ params: params(), body }))
  expect(moved).toMatchObject({ departureAt: start + HOUR, arrivalAt: start + 3 * HOUR, aircraftId: second })
  expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_TIME_UPDATE', 'FLIGHT_AIRCRAFT_UPDATE'])
  const none = answered(await apron.desk.flightDesk.change({ params: params(), body: { aircraftId: null } }))
  expect(none.aircraftId).toBeNull()
})

test('a task over a flight, and where the aircraft is not', async () => {
  const span = { startAt: start + 10 * HOUR, endAt: start + 12 * HOUR }
  const body = { aircraftId: first, type: 'MAINTENANCE' as const, airport: 'EGLF', ...span }
  const { taskId } = answered(await apron.desk.tasks.add({ body }))
  await book(start, { tail: 'HB-MVB', from: 'EGLF', to: 'LSZH' })
  const previewTaskMove = async (startAt: number, aircraftId = first) => {
    const query = { startAt, aircraftId }
    return answered(await apron.desk.schedule.previewTaskMove({ params: { taskId: String(taskId) }, query }))
  }
  expect(typesOf(await previewTaskMove(start + 11 * HOUR))).toEqual([])
  expect(typesOf(await previewTaskMove(start + HOUR))).toContain('aircraft_unavailable')
  expect(typesOf(await previewTaskMove(start + 10 * HOUR, second))).toContain('maintenance_location')
})

describe('the positioning flight in a gap', () => {
  test('arrives a turnaround before the flight that needs it, and belongs to its booking', async () => {
    const next = await book(start + 10 * HOUR, { from: 'LFMN', to: 'LSZH' })
    await skipEvents(apron)
    const made = answered(await apron.desk.schedule.position({ params: params(next), body: {} }))
    expect(made).toMatchObject({ departureAirport: 'EGLF', arrivalAirport: 'LFMN' })
    expect(start + 10 * HOUR - made.arrivalAt).toBeGreaterThanOrEqual(HOUR)
    expect(start + 10 * HOUR - made.arrivalAt).toBeLessThan(HOUR + 5 * 60_000)
    expect(await newEvents(apron, made.flightId)).toEqual(['FLIGHT_CREATE'])
    const shown = await page(made.flightId)
    expect(shown).toMatchObject({ flightType: 'POS', aircraftId: first, bookingId: (await page(next)).bookingId })
    const again = refused(await apron.desk.schedule.position({ params: params(next), body: {} }))
    expect(again).toMatchObject({ code: 'state_conflict', status: 409 })
  })
  test('in the past is added once that is confirmed', async () => {
    const past = apron.clock.now() - 40 * DAY
    await book(past, { tail: 'HB-MVB', from: 'LSZH', to: 'EGLF' })
    const params = { flightId: String(await book(past + 10 * HOUR, { tail: 'HB-MVB', from: 'LFMN', to: 'LSZH' })) }
    const asked = refused(await apron.desk.schedule.position({ params, body: {} }))
    expect(asked).toMatchObject({ code: 'confirmation_needed', status: 409 })
    const made = answered(await apron.desk.schedule.position({ params, body: { confirmed: true } }))
    expect(made.departureAt).toBeLessThan(apron.clock.now())
  })
  test('fits in where there is less than a turnaround, and is refused where there is no time', async () => {
    const tight = await book(start + 5 * HOUR, { from: 'LFMN', to: 'LSZH' })
    const made = answered(await apron.desk.schedule.position({ params: params(tight), body: {} }))
    expect(made.departureAt).toBeGreaterThanOrEqual(start + 2 * HOUR)
    expect(made.arrivalAt).toBeLessThanOrEqual(start + 5 * HOUR)
    const late = await book(start + 7.5 * HOUR, { from: 'LFMN', to: 'LSZH' })
    expect(refused(await apron.desk.schedule.position({ params: params(late), body: {} })).code).toBe('state_conflict')
  })
})
