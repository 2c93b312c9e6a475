import type { RequestParts } from '../../../../../src-shared/contract/endpoint.ts'
import type { trip } from '../../../../../src-shared/contract/operations/trip.ts'
import { checkWritable } from '../../../../../src-shared/flight/flight-writes.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import type { Writing } from '../../../dispatch/context.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import { ticketsOf } from '../../flights/passengers/queries.ts'
import { servicesOf } from '../../flights/services/desk-queries.ts'
import { run } from './run.ts'

type ApplyInput = Omit<NonNullable<RequestParts<typeof trip.applyToLeg>['body']>, 'legId'>
interface Legs {
  /** The leg whose passengers and services are copied. */
  source: FlightRow
  leg: FlightRow
}

/** The passengers of the source that the leg lacks take its open seats, then further ones. */
async function copyPassengers(context: Writing, { source, leg }: Legs): Promise<void> {
  const aboard = new Set((await ticketsOf(context.db, leg.id)).map(({ userId }) => userId))
  const hasMain = (await ticketsOf(context.db, leg.id)).some(({ isMain }) => isMain === 1)
  for (const ticket of await ticketsOf(context.db, source.id)) {
    if (ticket.userId === null || ticket.userPublicId === null || aboard.has(ticket.userId)) continue
    const { userPublicId: paxUserId, paxType, seatOnLap } = ticket
    await run(context, 'passengers.add', {
      params: { flightId: String(leg.publicId) },
      body: { paxUserId, paxType, seatOnLap: seatOnLap === 1, isMain: ticket.isMain === 1 && !hasMain },
    })
  }
}

/** The services of the source that the leg lacks, to be done; the company only where the airport is the same. */
async function copyServices(context: Writing, { source, leg }: Legs): Promise<void> {
  const keyOf = ({ kind, target, serviceFor }: { kind: string; target: string; serviceFor: string | null }) =>
    [kind, target, serviceFor].join(' ')
  const there = new Set((await servicesOf(context.db, leg.id)).map(keyOf))
  for (const service of await servicesOf(context.db, source.id)) {
    const { kind, target, serviceFor, company, providerNumber: providerId, remarks, status } = service
    if (there.has(keyOf(service)) || status === 'CNL') continue
    const end = target === 'DEPARTURE' ? 'departureAirport' : 'arrivalAirport'
    const provider = source[end] === leg[end] ? { company, providerId } : {}
    const body = {
      kind,
      target,
      serviceFor,
      remarks,
      status: ['NA', 'NR'].includes(status) ? status : 'DO',
      ...provider,
    }
    await run(context, 'services.add', { params: { flightId: String(leg.publicId) }, body })
  }
}

/** Sets what is given for one leg of a trip; all of it, or none. @throws Problem where the leg refuses it. */
export async function applyTo(context: Writing, { source, leg }: Legs, input: ApplyInput): Promise<void> {
  if (leg.bookingId !== source.bookingId) throw fieldProblem('legId', message('leg_of_other_trip'))
  checkWritable(leg, 'plan')
  const params = { flightId: String(leg.publicId) }
  const { crew, aircraftId, passengers, services } = input
  if (aircraftId !== undefined) await run(context, 'flightDesk.change', { params, body: { aircraftId } })
  if (crew) await run(context, 'flightCrew.assign', { params, query: { updateCrewUsers: 'false' }, body: crew })
  if (passengers) await copyPassengers(context, { source, leg })
  if (services) await copyServices(context, { source, leg })
}
