import { z } from 'zod'
import { boardings, DELAY_CODE, deIcingFluids } from '../../domain/flights/post-flight-report.ts'
import { issue } from '../../messages/text.ts'
import { count, longText, moment } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { flightPage, flightRow } from './flight-page.ts'

/** A flight of a crew member, with their role on it. */
const crewFlight = flightRow.extend({ role: z.string() })

const number = z.int().min(0).max(2_147_483_647)
const window = { from: count(0, 8_640_000_000_000_000), to: count(0, 8_640_000_000_000_000) }

/** The flights of one crew member, and what they report of a flight beside its times, fuel and landings. */
export const crewReports = {
  flights: endpoint({
    method: 'GET',
    path: '/desk/crew/{pilotId}/flights',
    numbers: ['pilotId'],
    access: 'desk',
    summary: 'Flights of a crew member that are under way at some time between two instants, earliest first.',
    query: z.object(window),
    reply: z.array(crewFlight),
    shows: ['flights', 'bookings', 'accounts', 'flightCrew', 'users', 'aircraft'],
  }),
  report: endpoint({
    method: 'PATCH',
    path: '/desk/flights/{flightId}/report',
    offline: 'crew',
    access: 'desk',
    summary: 'Report de-icing, delay, pilot flying and remarks of a flight; null clears, those left out stay.',
    body: z.object({
      deIcingFluid: z.enum(deIcingFluids).nullable().optional().meta({ description: 'NONE: it was not needed.' }),
      deIcedAt: moment.nullable().optional().meta({ description: 'When the last treatment began.' }),
      delayCode: z
        .string()
        .regex(DELAY_CODE, issue('expected_delay_code'))
        .nullable()
        .optional()
        .meta({ description: 'IATA: two digits, and the letter of a subcode.' }),
      crewRemarks: longText.nullable().optional(),
      pilotFlying: number
        .nullable()
        .optional()
        .meta({ description: 'The member of its crew who made take-off and landing.' }),
    }),
    reply: flightPage,
    answers: ['state_conflict'],
  }),
  boarding: endpoint({
    method: 'PATCH',
    path: '/desk/flights/{flightId}/boarding',
    offline: 'crew',
    access: 'desk',
    summary: 'Report which passengers are on board and which did not come; null clears.',
    body: z.object({
      ticketIds: z.array(number).max(1000).optional().meta({ description: 'All tickets where it is left out.' }),
      boarding: z.enum(boardings).nullable(),
    }),
    reply: flightPage,
    answers: ['state_conflict'],
  }),
}
