import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { citation } from '../../support/fleet.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
})
afterAll(() => apron.close())

const START = Date.UTC(2027, 2, 1, 8)
const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDateUTC: '2027-03-01T08:00', pax: 4 }
const customer = { firstName: 'Ada', lastName: 'Berg' }
const fleetBody = { ...citation, homebase: 'LSZH', numberOfSeats: 7, maxRange: 1900, minRunway: 970 }
const addJet = async (tailNumber: string) =>
  answered(await apron.desk.aircraft.add({ body: { ...fleetBody, tailNumber } }))
const book = async (aircraft: string, legs: object[]) =>
  answered(await partner.bookings.book({ body: { aircraft, customer, legs } as never }))
const read = async (bookingid: number) =>
  answered(await partner.bookings.read({ params: { reference: String(bookingid) } })).legs
const typesOf = async (bookingid: number) =>
  (await read(bookingid)).map(({ warnings }) => warnings.map(({ type }) => type))

test('each kind of warning, on legs as they are read', async () => {
  await addJet('D-CWAA')
  const legs = [
    leg,
    { ...leg, departureAirport: 'LFPB', departureDateUTC: '2027-03-02T08:00' },
    { ...leg, departureAirport: 'EGGW', arrivalAirport: 'KTEB', departureDateUTC: '2027-03-03T08:00' },
    { ...leg, departureAirport: 'KTEB', arrivalAirport: 'KBOS', departureDateUTC: '2027-03-04T08:00', pax: 9 },
    { ...leg, departureAirport: 'KBOS', arrivalAirport: 'LSPV', departureDateUTC: '2027-03-04T08:30', pax: 0 },
  ]
  const { bookingid } = await book('D-CWAA', legs)
  expect(await typesOf(bookingid)).toEqual([
    ['AIRCRAFT_LOCATION'],
    ['AIRCRAFT_LOCATION'],
    ['FUEL_STOP'],
    ['SCHEDULE_OVERLAP', 'SEATS_EXCEEDED'],
    ['SCHEDULE_OVERLAP', 'FUEL_STOP', 'RUNWAY_TOO_SHORT'],
  ])
  const itinerary = answered(await partner.itinerary.list({ params: { reference: String(bookingid) } }))
  expect(itinerary.map(({ warnings }) => warnings.length)).toEqual([1, 1, 1, 2, 3])
  expect(itinerary[1]?.warnings[0]?.message).toContain('EGGW')
})

test('they come and go with the schedule, whichever way it changes', async () => {
  const { id: aircraftId } = await addJet('D-CWAB')
  const { bookingid } = await book('D-CWAB', [leg])
  expect(await typesOf(bookingid)).toEqual([[]])
  const during = { aircraftId, type: 'AOG' as const, airport: 'LSZH', startAt: START - HOUR, endAt: START + HOUR }
  const { taskId } = answered(await apron.desk.tasks.add({ body: during }))
  expect(await typesOf(bookingid)).toEqual([['SCHEDULE_OVERLAP']])
  answered(await apron.desk.tasks.remove({ params: { taskId: String(taskId) } }))
  const other = await book('D-CWAB', [{ ...leg, arrivalAirport: 'EGLF', departureDateUTC: '2027-02-28T08:00' }])
  expect(await typesOf(bookingid)).toEqual([['AIRCRAFT_LOCATION']])
  answered(await partner.bookings.cancel({ params: { reference: String(other.bookingid) } }))
  expect(await typesOf(bookingid)).toEqual([[]])
})

test('what is flown or cancelled warns of nothing any more', async () => {
  await addJet('D-CWAC')
  const { bookingid, legs } = await book('D-CWAC', [{ ...leg, pax: 9 }])
  expect(await typesOf(bookingid)).toEqual([['SEATS_EXCEEDED']])
  const params = { reference: String(bookingid), flightId: String(legs[0]?.flightInfo?.flightId) }
  answered(await partner.itinerary.cancel({ params }))
  expect(await typesOf(bookingid)).toEqual([[]])
})

test('a leg says who flies it, the commander first', async () => {
  const { tailNumber } = await addJet('D-CWAD')
  const { bookingid, legs } = await book(tailNumber, [leg])
  expect((await read(bookingid))[0]?.crew).toEqual([])
  const flightId = String(legs[0]?.flightInfo?.flightId)
  const body = [
    { externalReference: 'fo-1', role: 'FO', firstName: 'Ben', lastName: 'Oss' },
    { externalReference: 'cmd-1', role: 'CMD', firstName: 'Noor', lastName: 'Vidal' },
  ]
  const query = { updateCrewUsers: true }
  answered(await partner.flightCrew.assign({ params: { flightId }, query, body } as never))
  expect((await read(bookingid))[0]?.crew).toMatchObject([
    { role: 'CMD', externalReference: 'cmd-1', lastName: 'Vidal' },
    { role: 'FO', externalReference: 'fo-1', lastName: 'Oss' },
  ])
})
