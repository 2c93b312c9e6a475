import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { addJet, bookFlight } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

let apron: HttpApron
let headers: Record<string, string>
let flights: number[]
let taskId: number
const tail = 'HB-SCH'

/** The clock of tests stands at 2026-11-21. */
beforeAll(async () => {
  apron = await startHttp()
  const { id } = await addJet(apron, tail)
  await addJet(apron, 'HB-OTH')
  headers = headersOf((await apron.partner()).credentials)
  const now = apron.clock.now()
  const book = (days: number, from = 'LSZH', to = 'EGLF') =>
    bookFlight(apron, { tail, flightNumber: `sch${days}`, departureAt: now + days * DAY, from, to, pax: 5 })
  flights = [await book(-70), await book(-3), await book(2, 'LSZH', 'KTEB'), await book(70)]
  const task = {
    aircraftId: id,
    type: 'AOG' as const,
    airport: 'LSGS',
    startAt: now + DAY,
    endAt: now + DAY + 5 * HOUR,
  }
  taskId = answered(
    await apron.desk.tasks.add({ body: { ...task, seatsAfter: 4, notes: 'Waiting for a part' } }),
  ).taskId
  await bookFlight(apron, { tail: 'HB-OTH', flightNumber: 'other', departureAt: now + DAY })
})
afterAll(() => apron.close())

const read = async (query = '') => {
  const { status, body } = await apron.ask(`/api/external/aircraft/${tail}/schedule${query}`, { headers })
  expect(status).toBe(200)
  return body
}
const ids = async (query?: string) => (await read(query)).map(({ id }: { id: string }) => id)

test('flights and tasks of the aircraft come as events, in local time and in UTC', async () => {
  const [, task, flight] = await read('?from=2026-11-01&to=2026-12-31&initLocation=false')
  expect(task).toEqual({
    id: `task_${taskId}`,
    departureAirport: 'LSGS',
    arrivalAirport: 'LSGS',
    departureDate: expect.stringMatching(/^2026-11-22T\d\d:\d\d$/),
    arrivalDate: expect.any(String),
    departureDateUTC: expect.any(String),
    arrivalDateUTC: expect.any(String),
    taskType: 'AOG',
    seatsAfter: 4,
    notes: 'Waiting for a part',
  })
  expect(Date.parse(`${task.departureDate}Z`) - Date.parse(`${task.departureDateUTC}Z`)).toBe(HOUR)
  expect(Object.keys(flight)).toEqual([
    ...['id', 'departureAirport', 'arrivalAirport', 'departureDate', 'arrivalDate', 'departureDateUTC'],
    ...['arrivalDateUTC', 'pax', 'tripNumber', 'workflow', 'workflowCustomName', 'fplType'],
  ])
  expect(flight).toMatchObject({ id: `flight_${flights[2]}`, departureAirport: 'LSZH', arrivalAirport: 'KTEB', pax: 5 })
  expect(Date.parse(`${flight.arrivalDate}Z`) - Date.parse(`${flight.arrivalDateUTC}Z`)).toBe(-5 * HOUR)
})

test('it reaches 60 days back and forward, whatever is asked for', async () => {
  const all = [`flight_${flights[1]}`, `task_${taskId}`, `flight_${flights[2]}`]
  expect(await ids()).toEqual(all)
  expect(await ids('?from=2020-01-01&to=2031-12-31')).toEqual(all)
})

test.each(['?from=tomorrow&to=2026-02-30', '?from=&to=', '?from=20261122', '?to=2026-13-45T10:00'])(
  'a date that is none gives the default window: %s',
  async (query) => expect(await ids(query)).toHaveLength(3),
)

test('each day that is a day counts', async () => {
  expect(await ids('?from=2026-11-22')).toEqual([`task_${taskId}`, `flight_${flights[2]}`])
  expect(await ids('?from=nonsense&to=2026-11-22')).toEqual([`flight_${flights[1]}`, `task_${taskId}`])
  expect(await ids('?from=2026-11-22&to=2026-11-22')).toEqual([`task_${taskId}`])
})

test('with initLocation it begins with the event that shows where the aircraft is', async () => {
  expect(await ids('?from=2026-11-22&initLocation=true')).toEqual([
    `flight_${flights[1]}`,
    `task_${taskId}`,
    `flight_${flights[2]}`,
  ])
  expect(await ids('?initLocation=true')).toEqual([
    `flight_${flights[0]}`,
    `flight_${flights[1]}`,
    `task_${taskId}`,
    `flight_${flights[2]}`,
  ])
})

test('a cancelled flight leaves it', async () => {
  const flightId = String(flights[2])
  const { bookingReference } = answered(await apron.desk.flights.read({ params: { flightId } }))
  answered(await apron.desk.itinerary.cancel({ params: { reference: bookingReference ?? '', flightId } }))
  expect(await ids()).toEqual([`flight_${flights[1]}`, `task_${taskId}`])
})

test('the fleet shows where the aircraft is now', async () => {
  const line = async () => answered(await apron.desk.aircraft.lines({})).find(({ tailNumber }) => tailNumber === tail)
  expect((await line())?.place).toMatchObject({ kind: 'ground', airport: 'EGLF' })
  await apron.clock.advance(DAY + HOUR)
  expect((await line())?.place).toMatchObject({ kind: 'task', airport: 'LSGS', task: 'AOG' })
})
