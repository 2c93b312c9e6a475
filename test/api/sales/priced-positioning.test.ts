import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { citation } from '../../support/fleet.ts'
import { bookFlight, eventsSince, skipEvents } from '../../support/flights.ts'

/** What was priced with positioning is booked, shown, undone and canceled with it, once. */

/** 1 March 2027, 12:00 UTC. */
const START = Date.UTC(2027, 2, 1, 12)

let apron: TestApron
let made = 0
let tail = ''
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  answered(await apron.desk.pricing.add({ body: { name: 'Hour', currency: 'EUR', blockHour: 300_000 } }))
})
afterAll(() => apron.close())
beforeEach(async () => {
  tail = `D-P${String.fromCharCode(65 + made)}AA`
  made += 1
  const body = { ...citation, tailNumber: tail, homebase: 'LSZH', maxRange: 1900, usesPricingEngine: true }
  answered(await apron.desk.aircraft.add({ body }))
})

const leg = { departureAirport: 'LFPB', arrivalAirport: 'EGLF', departureDateUTC: '2027-03-01T12:00', pax: 4 }
const customer = () => ({ firstName: 'Ada', lastName: 'Berg', account: { name: `Priced ${made}` } })

/** A quote as the form saves it: with the positioning legs that its price includes. */
async function quote(status: 'Q' | 'B' = 'Q') {
  const draft = answered(await apron.desk.proposals.propose({ body: { aircraft: tail, legs: [leg] } as never }))
  const positions = draft.positionLegs.map(
    ({ departureAirport, arrivalAirport, departureDateUTC, arrivalDateUTC, before }) => ({
      ...{ departureAirport, arrivalAirport, departureDateUTC, arrivalDateUTC, pax: 0, before },
    }),
  )
  const at = (place: number) => positions.filter(({ before }) => before === place)
  const price = draft.withPositionLegs?.price
  const body = { aircraft: tail, customer: customer(), price, legs: [...at(0), leg, ...at(1)], status } as never
  const saved = answered(await apron.desk.bookings.record({ body }))
  return { saved, price, reference: String(saved.bookingid) }
}
/** `LSZH-LFPB 0 POS`, of the aircraft's flights on the board, in the order of time. */
async function onBoard() {
  const query = { from: START - 48 * HOUR, to: START + 96 * HOUR }
  const board = answered(await apron.desk.schedule.board({ query }))
  const aircraft = board.aircraft.find(({ tailNumber }) => tailNumber === tail)
  return board.flights
    .filter(({ aircraftId }) => aircraftId === aircraft?.aircraftId)
    .toSorted((a, b) => a.departureAt - b.departureAt)
    .map((one) => `${one.departureAirport}-${one.arrivalAirport} ${one.pax} ${one.flightType}`)
}
const whole = ['LSZH-LFPB 0 POS', 'LFPB-EGLF 4 PAX', 'EGLF-LSZH 0 POS']
const pageOf = async (reference: string) =>
  answered(await apron.desk.bookingDesk.page({ params: { bookingId: reference } }))

test('booking a quote makes exactly the positioning flights that it was priced with, in one change that is undone', async () => {
  const { saved, price, reference } = await quote()
  expect(saved.price.gross).toBe(price?.gross)
  expect(await onBoard()).toEqual([])
  await skipEvents(apron)
  const booked = await apron.desk.quotes.book({ params: { reference } })
  expect(await onBoard()).toEqual(whole)
  const { itinerary } = await pageOf(reference)
  expect(itinerary.flatMap(({ warnings }) => warnings)).toEqual([])
  expect(itinerary.map(({ departureAt }) => new Date(departureAt).toISOString().slice(0, 16))).toEqual(
    saved.legs.map(({ departureDateUTC }) => departureDateUTC),
  )
  expect(answered(booked).price.gross).toBe(price?.gross)
  answered(await apron.desk.undo.run({ body: {} }))
  expect(await onBoard()).toEqual([])
  expect((await pageOf(reference)).workflowState).toBe('QUOTED')
})

test('canceling the booking cancels them in the same step', async () => {
  const { reference } = await quote('B')
  expect(await onBoard()).toEqual(whole)
  answered(await apron.desk.bookings.cancel({ params: { reference } }))
  expect(await onBoard()).toEqual([])
})

test('a positioning flight that was added in the meantime is not made again', async () => {
  const { reference } = await quote()
  const times = { departureAt: START - 5 * HOUR, arrivalAt: START - 3 * HOUR }
  await bookFlight(apron, { tail, from: 'LSZH', to: 'LFPB', flightNumber: `P${made}1`, ...times })
  answered(await apron.desk.quotes.book({ params: { reference } }))
  const onlyOnce = (await onBoard()).filter((flight) => flight.startsWith('LSZH-LFPB'))
  expect(onlyOnce).toHaveLength(1)
  const { itinerary } = await pageOf(reference)
  expect(itinerary.map(({ canceled }) => canceled)).toEqual([true, false, false])
})

test('nor the way home where the next flight departs from there by now', async () => {
  const { reference } = await quote()
  const times = { departureAt: START + 20 * HOUR, arrivalAt: START + 22 * HOUR }
  await bookFlight(apron, { tail, from: 'EGLF', to: 'LSZH', flightNumber: `P${made}2`, ...times })
  answered(await apron.desk.quotes.book({ params: { reference } }))
  expect((await onBoard()).slice(0, 2)).toEqual(whole.slice(0, 2))
  expect(await onBoard()).toHaveLength(3)
})

test('a partner’s quote that was priced with them is booked with them', async () => {
  const partner = await apron.partner()
  const body = { aircraft: tail, customer: customer(), legs: [leg], autoCreatePosFlights: true } as never
  const asked = answered(await partner.quotes.create({ body }))
  answered(await apron.desk.quotes.book({ params: { reference: String(asked.bookingid) } }))
  expect(await onBoard()).toEqual(whole)
})

test('another aircraft that is chosen has positioning flights of its own', async () => {
  const { reference } = await quote()
  const other = `${tail}X`
  const added = answered(
    await apron.desk.aircraft.add({ body: { ...citation, tailNumber: other, homebase: 'EGLF', maxRange: 1900 } }),
  )
  const params = { reference }
  const options = [{ aircraftId: added.id, description: '', net: 900_000 }]
  const { options: kept } = answered(await apron.desk.quoteOffers.change({ params, body: { options } }))
  answered(await apron.desk.quoteOffers.choose({ params: { reference, optionId: kept[0]?.optionId ?? '' } }))
  const { itinerary } = await pageOf(reference)
  const flown = itinerary.filter(({ canceled }) => !canceled)
  expect(flown.map((one) => `${one.departure.code}-${one.arrival.code} ${one.tailNumber}`)).toEqual([
    `EGLF-LFPB ${other}`,
    `LFPB-EGLF ${other}`,
  ])
  const { subject } = answered(await apron.desk.quoteMail.propose({ params }))
  expect(subject).toMatch(/, Farnborough[^–]* – Paris[^–]* – Farnborough[^–]*$/)
})

test('its flights are announced like the others where bookings are', async () => {
  answered(await apron.desk.settings.change({ body: { announceBookings: true } }))
  const { reference } = await quote()
  await skipEvents(apron)
  answered(await apron.desk.quotes.book({ params: { reference } }))
  const { itinerary } = await pageOf(reference)
  const events = await eventsSince(apron)
  expect(events.map(({ kind }) => kind)).toEqual(['FLIGHT_CREATE', 'FLIGHT_CREATE', 'FLIGHT_CREATE'])
  expect(events.map(({ resourceId }) => resourceId).sort()).toEqual(
    itinerary.map(({ flight }) => flight?.flightId).sort(),
  )
})
