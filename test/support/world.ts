import type { Credentials } from '../../src-main/core/dispatch/authenticate.ts'
import type { ApronClient } from '../../src-shared/contract/index.ts'
import { DAY } from '../../src-shared/time/durations.ts'
import { permissions } from '../../src-shared/wire/access.ts'
import { answered, type TestApron } from './apron.ts'
import { addJet, bookFlight } from './flights.ts'

/** An operator with one of everything that calls refer to. */
export interface World {
  apron: TestApron
  desk: ApronClient
  partner: ApronClient & { credentials: Credentials; url: string }
  partnerId: string
  now: number
  tailNumber: string
  aircraftId: number
  /** A flight in three days without passengers yet. */
  flightId: number
  bookingId: number
  bookingIdentifier: string
  userId: number
  pilotId: number
}

/** Gives an operator its world. */
export async function populate(apron: TestApron): Promise<World> {
  const { desk, clock } = apron
  const tailNumber = 'D-CAPA'
  const { id: aircraftId } = await addJet(apron, tailNumber)
  const flightId = await bookFlight(apron, {
    tail: tailNumber,
    flightNumber: 'APR1',
    departureAt: clock.now() + 3 * DAY,
  })
  const { bookingReference } = answered(await desk.flights.read({ params: { flightId: String(flightId) } }))
  const booking = answered(await desk.bookings.read({ params: { reference: bookingReference ?? '' } }))
  const user = { firstName: 'Grace', lastName: 'Moser', externalReference: 'passenger-1' }
  const passport = { documentType: 'PASSPORT', documentNumber: 'X1234567', documentExpiration: '2031-05-16' }
  const { internalId: userId } = answered(await desk.users.create({ body: { ...user, ...passport } }))
  const pilot = { firstName: 'Noor', lastName: 'Vidal', logName: 'n.vidal', externalReference: 'pilot-1' }
  const { pilotId } = answered(await desk.crew.add({ body: { ...pilot, roles: ['CMD'], homeAirport: 'LSZH' } }))
  const { id: partnerId } = answered(await desk.keys.partners({}))[0] ?? { id: '' }
  return {
    apron,
    desk,
    partner: await apron.partner({ permissions }),
    partnerId,
    now: clock.now(),
    tailNumber,
    aircraftId,
    flightId,
    bookingId: booking.bookingid,
    bookingIdentifier: booking.bookingIdentifier,
    userId,
    pilotId,
  }
}
