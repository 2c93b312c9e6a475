import { z } from 'zod'
import { count, epoch } from '../../wire/fields.ts'
import { airportLabel } from '../airports/airport-object.ts'
import { endpoint } from '../endpoint.ts'
import { boardFlight } from './board.ts'

const instant = count(0, 4_102_444_800_000)

/** The tasks during which an aircraft can not fly. */
export const unfitTypes = ['AOG', 'UNSCHEDULED_MAINTENANCE', 'MAINTENANCE'] as const

/** The map of a day. */
export const map = {
  day: endpoint({
    method: 'GET',
    path: '/desk/map',
    access: 'desk',
    summary:
      'The flights under way at some time between two instants, where each aircraft is parked, and where the airports lie.',
    query: z.object({ from: instant, to: instant }),
    reply: z.object({
      flights: z.array(
        boardFlight
          .pick({
            ...{
              flightId: true,
              aircraftId: true,
              tripNumber: true,
              legNumber: true,
              flightNumber: true,
              flightType: true,
              status: true,
            },
            ...{ departureAirport: true, arrivalAirport: true, departureAt: true, arrivalAt: true, accountName: true },
          })
          .extend({
            tailNumber: z.string().nullable(),
            takeOffAt: epoch.nullable(),
            landingAt: epoch.nullable(),
          }),
      ),
      fleet: z.array(
        z.object({
          aircraftId: z.int(),
          tailNumber: z.string(),
          type: z.string(),
          /** Where the aircraft is, or is going, at the first instant: by its last flight, else its home base. */
          airport: z.string().nullable(),
          /** When it can not fly between the instants. */
          unfit: z.array(z.object({ type: z.enum(unfitTypes), startAt: epoch, endAt: epoch })),
        }),
      ),
      airports: z.array(airportLabel.extend({ latitude: z.number(), longitude: z.number() })),
    }),
    shows: ['flights', 'aircraft', 'bookings', 'accounts', 'tasks'],
  }),
}
