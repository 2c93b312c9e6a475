import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { advanceTo } from '../../support/clock.ts'
import { citation } from '../../support/fleet.ts'

let apron: TestApron
let start: number
beforeAll(async () => {
  apron = await startApron()
  start = apron.clock.now()
  answered(await apron.desk.aircraft.add({ body: citation }))
})
afterAll(() => apron.close())

const board = async (from: number, to: number) => answered(await apron.desk.schedule.board({ query: { from, to } }))
const addTask = async (aircraftId: number, startAt: number, endAt: number) =>
  answered(await apron.desk.tasks.add({ body: { aircraftId, type: 'AOG', airport: 'VIDP', startAt, endAt } }))

test('shows the fleet in its order, with the airports it names', async () => {
  answered(await apron.desk.aircraft.add({ body: { ...citation, tailNumber: 'D-CFST', position: 0 } }))
  const { aircraft, airports, flights, tasks } = await board(start, start + HOUR)
  expect(aircraft.map(({ tailNumber }) => tailNumber)).toEqual(['D-CFST', 'D-CAPA'])
  expect(aircraft[1]).toEqual({
    aircraftId: expect.any(Number),
    tailNumber: 'D-CAPA',
    type: 'C25B',
    typeName: 'Cessna 525B Citation CJ3+',
    category: 'LIGHT_JET',
    numberOfSeats: 7,
    homebase: 'LSGS',
    pilots: 2,
    inUse: true,
  })
  expect(airports).toEqual([
    { code: 'LSGS', icao: 'LSGS', iata: 'SIR', name: 'Sion Airport', city: 'Sion', timeZone: 'Europe/Zurich' },
  ])
  expect([flights, tasks]).toEqual([[], []])
})

test('shows what overlaps the window, the bounds left out', async () => {
  const [aircraft] = (await board(start, start)).aircraft
  const task = await addTask(aircraft?.aircraftId ?? 0, start + 10 * HOUR, start + 12 * HOUR)
  const shown = async (from: number, to: number) => (await board(start + from * HOUR, start + to * HOUR)).tasks
  expect(await shown(8, 10)).toEqual([])
  expect(await shown(12, 14)).toEqual([])
  expect(await shown(9, 11)).toHaveLength(1)
  expect(await shown(11, 13)).toHaveLength(1)
  expect(await shown(0, 24)).toHaveLength(1)
  expect(await shown(10.5, 11)).toHaveLength(1)
  expect((await board(start, start + 24 * HOUR)).airports.map(({ code }) => code)).toEqual(['LSGS', 'VIDP'])
  answered(await apron.desk.tasks.remove({ params: { taskId: String(task.taskId) } }))
})

test('an aircraft out of use has a lane only while something is in it', async () => {
  const { id } = answered(
    await apron.desk.aircraft.add({ body: { ...citation, tailNumber: 'G-GONE', status: 'INACTIVE' } }),
  )
  await addTask(id, start + 100 * HOUR, start + 101 * HOUR)
  const tails = async (from: number) => (await board(from, from + HOUR)).aircraft.map(({ tailNumber }) => tailNumber)
  expect(await tails(start)).not.toContain('G-GONE')
  expect(await tails(start + 100 * HOUR)).toContain('G-GONE')
})

describe('a booked flight', () => {
  const DEPARTURE = Date.UTC(2026, 10, 23, 8, 0)
  const ARRIVAL = DEPARTURE + 2 * HOUR
  let flightId: number
  beforeAll(async () => {
    const partner = await apron.partner()
    const booked = answered(
      await partner.bookings.book({
        body: {
          aircraft: 'D-CAPA',
          customer: { firstName: 'Ada', lastName: 'Berg', account: { name: 'Berg Holding' } },
          legs: [
            {
              departureAirport: 'GVA',
              arrivalAirport: 'FAB',
              departureDateUTC: '2026-11-23T08:00',
              arrivalDateUTC: '2026-11-23T10:00',
              pax: 4,
              flightNumber: 'CAP101',
            },
          ],
        },
      }),
    )
    flightId = booked.legs[0]?.flightInfo?.flightId ?? 0
    const crew = [
      { externalReference: 'fo', firstName: 'Finn', lastName: 'Olsen', role: 'FO' as const },
      { externalReference: 'cmd', firstName: 'Carla', lastName: 'Meier', role: 'CMD' as const },
    ]
    answered(await partner.flightCrew.assign({ params: { flightId: String(flightId) }, body: crew }))
  })

  const shown = async (from: number, to: number) =>
    (await board(from, to)).flights.map((flight) => flight.flightId).includes(flightId)
  const move = async (body: object) => {
    await advanceTo(apron.clock, ...Object.values(body))
    return answered(await apron.desk.flightDesk.movement({ params: { flightId: String(flightId) }, body }))
  }

  test('is on the board with its airports, account and crew by rank', async () => {
    const { flights, airports, aircraft } = await board(DEPARTURE, ARRIVAL)
    const lane = aircraft.find(({ tailNumber }) => tailNumber === 'D-CAPA')
    expect(flights).toEqual([
      {
        flightId,
        aircraftId: lane?.aircraftId,
        tripNumber: expect.any(Number),
        legNumber: 1,
        flightNumber: 'CAP101',
        flightType: 'PAX',
        status: 'Scheduled',
        bookingIdentifier: expect.stringMatching(/^[A-Z]{5}$/),
        bookingStatus: 'B',
        accountName: 'Berg Holding',
        departureAirport: 'LSGG',
        arrivalAirport: 'EGLF',
        departureAt: DEPARTURE,
        arrivalAt: ARRIVAL,
        scheduledDepartureAt: DEPARTURE,
        scheduledArrivalAt: ARRIVAL,
        pax: 4,
        crew: [
          { role: 'CMD', name: 'Carla Meier' },
          { role: 'FO', name: 'Finn Olsen' },
        ],
      },
    ])
    expect(airports.map(({ code }) => code)).toEqual(['EGLF', 'LSGG', 'LSGS'])
  })

  test('is on the board of every window it overlaps', async () => {
    expect(await shown(DEPARTURE - HOUR, DEPARTURE)).toBe(false)
    expect(await shown(DEPARTURE - HOUR, DEPARTURE + 1)).toBe(true)
    expect(await shown(DEPARTURE + HOUR / 2, DEPARTURE + HOUR)).toBe(true)
    expect(await shown(ARRIVAL - 1, ARRIVAL + HOUR)).toBe(true)
    expect(await shown(ARRIVAL, ARRIVAL + HOUR)).toBe(false)
  })

  test('stands where it really was, once that is known', async () => {
    await move({ offBlockAt: DEPARTURE + HOUR, takeOffAt: DEPARTURE + 1.1 * HOUR })
    expect(await shown(DEPARTURE, DEPARTURE + HOUR)).toBe(false)
    const [under] = (await board(DEPARTURE, ARRIVAL)).flights
    expect(under).toMatchObject({ status: 'Off Block', departureAt: DEPARTURE + HOUR, arrivalAt: ARRIVAL })
    await move({ landingAt: ARRIVAL + HOUR, onBlockAt: ARRIVAL + 1.1 * HOUR })
    const [done] = (await board(ARRIVAL, ARRIVAL + 2 * HOUR)).flights
    expect(done).toMatchObject({ status: 'On Block', arrivalAt: ARRIVAL + 1.1 * HOUR, scheduledArrivalAt: ARRIVAL })
  })

  test('is not on the board when it is cancelled, nor is a quote', async () => {
    const legs = [{ departureAirport: 'LSGG', arrivalAirport: 'EGLF', departureDateUTC: '2026-12-01T08:00', pax: 1 }]
    const customer = { firstName: 'Ada', lastName: 'Berg' }
    for (const status of ['C', 'Q'] as const) {
      answered(await apron.desk.bookings.record({ body: { aircraft: 'D-CAPA', customer, legs, status } }))
    }
    const day = Date.UTC(2026, 11, 1)
    expect((await board(day, day + 24 * HOUR)).flights).toEqual([])
    answered(await apron.desk.bookings.record({ body: { aircraft: 'D-CAPA', customer, legs, status: 'B' } }))
    expect((await board(day, day + 24 * HOUR)).flights).toHaveLength(1)
  })
})

test('is the desk’s', async () => {
  const partner = await apron.partner()
  expect(refused(await partner.schedule.board({ query: { from: 0, to: 1 } })).code).toBe('permission_missing')
  const wrong = await apron.desk.schedule.board({ query: { from: 'today' as never, to: 1 } })
  expect(refused(wrong).fields).toEqual(['from'])
})
