import type { RecordedBooking } from '../../../src-shared/contract/sales/booking-request.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { answered } from '../apron.ts'
import type { World } from '../world.ts'

/** What calls of several wings refer to: records made for them, and parts of their bodies. */

let made = 0
/** A number that was not used before. */
export const nextNumber = () => ++made

/** A text that was not used before. */
export const fresh = (start: string) => `${start}-${nextNumber()}`

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export const task = ({ aircraftId, now }: World) => ({
  aircraftId,
  type: 'MAINTENANCE' as const,
  airport: 'LSZH',
  startAt: now + 10 * DAY,
  endAt: now + 11 * DAY,
})

export const rosterEntry = ({ pilotId, now }: World) => ({
  pilotId,
  type: 'SBY',
  startAt: now + DAY,
  endAt: now + DAY + 8 * HOUR,
})

export const dot = () => ({ name: 'dot.png', bytes: Buffer.from(ONE_PIXEL, 'base64') })

export const qualificationType = () => ({
  name: fresh('Medical class 1'),
  type: 'MEDICAL' as const,
  validity: { unit: 'MONTHS' as const, value: 12 },
})

export const booking = (world: World) => ({
  aircraft: world.tailNumber,
  reference: fresh('CRM'),
  customer: { firstName: 'Ada', lastName: 'Keller', account: { name: 'Keller Holding' } },
  legs: [
    {
      departureAirport: 'LSZH',
      arrivalAirport: 'EGGW',
      departureDate: '2027-03-01T09:00',
      pax: 4,
      flightNumber: 'APR7',
    },
    { departureAirport: 'EGGW', arrivalAirport: 'LSZH', departureDate: '2027-03-02T17:30', pax: 4 },
  ],
})

/** A quote or booking of its own, in any state. */
export async function quoted(world: World, status: RecordedBooking['status']) {
  const { bookingid } = answered(await world.desk.bookings.record({ body: { ...booking(world), status } }))
  return { reference: String(bookingid) }
}

export const flightOf = ({ flightId }: World) => ({ params: { flightId: String(flightId) } })

export const bookingOf = ({ bookingId }: World) => ({ params: { bookingId: String(bookingId) } })

export const idOf = async (reply: Promise<Reply>, field: string) =>
  String((answered(await reply) as Record<string, unknown>)[field])

export const service = (world: World) =>
  idOf(world.desk.services.add({ ...flightOf(world), body: { kind: 'CATERING', target: 'DEPARTURE' } }), 'serviceId')

/** The reference of a user that no other test needs. */
export async function someone({ desk }: World) {
  const externalReference = fresh('someone')
  answered(await desk.users.create({ body: { lastName: 'Berg', externalReference } }))
  return { externalReference }
}

export const userId = async (world: World) =>
  idOf(world.desk.users.read({ params: await someone(world) }), 'internalId')

/** A passenger of the flight. */
export async function guest({ desk, flightId }: World) {
  const params = { flightId: String(flightId) }
  const externalReference = fresh('guest')
  answered(await desk.users.create({ body: { lastName: 'Guest', externalReference } }))
  return answered(await desk.passengers.add({ params, body: { paxExternalReference: externalReference } }))
}

export const qualification = async ({ desk, pilotId }: World) => {
  const { id } = answered(await desk.qualificationTypes.add({ body: qualificationType() }))
  return { pilotId, typeId: id, issueDate: '2026-01-15', country: 'CH' }
}

export const duty = (world: World) => idOf(world.desk.roster.add({ body: rosterEntry(world) }), 'rosterEntryId')

/** The first flight of a booking of its own. */
export async function leg(world: World) {
  const { bookingid, legs } = answered(await world.desk.bookings.book({ body: booking(world) }))
  return { params: { reference: String(bookingid), flightId: String(legs[0]?.flightInfo?.flightId) } }
}
