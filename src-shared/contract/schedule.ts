import { z } from 'zod'
import { flightStatuses } from '../flight-status.ts'
import { count, epoch } from '../wire.ts'
import { endpoint } from './endpoint.ts'

/** What the board needs of an airport to name it and to show its local time. */
export const boardAirport = z.object({
  code: z.string(),
  icao: z.string().nullable(),
  iata: z.string().nullable(),
  name: z.string(),
  city: z.string().nullable(),
  timeZone: z.string(),
})

export const boardAircraft = z.object({
  aircraftId: z.int(),
  tailNumber: z.string(),
  type: z.string(),
  typeName: z.string().nullable(),
  category: z.string(),
  numberOfSeats: z.int(),
  homebase: z.string().nullable(),
})

export const boardFlight = z.object({
  flightId: z.int(),
  /** Null while no tail is assigned. */
  aircraftId: z.int().nullable(),
  tripNumber: z.int(),
  flightNumber: z.string().nullable(),
  /** PAX, POS, ... */
  flightType: z.string(),
  status: z.enum(flightStatuses),
  bookingIdentifier: z.string(),
  /** The booking's letter (wire-facts 24.3). */
  bookingStatus: z.string(),
  accountName: z.string(),
  /** Best known airports: those really used, else those planned. */
  departureAirport: z.string(),
  arrivalAirport: z.string(),
  /** Best known block times: actual, else estimated. */
  departureAt: epoch,
  arrivalAt: epoch,
  scheduledDepartureAt: epoch,
  scheduledArrivalAt: epoch,
  pax: z.int(),
  crew: z.array(z.object({ role: z.string(), name: z.string() })),
})

export const boardTask = z.object({
  taskId: z.int(),
  aircraftId: z.int(),
  type: z.string(),
  airport: z.string(),
  startAt: epoch,
  endAt: epoch,
  notes: z.string().nullable(),
})

/** What stands against a move; a refusal is final, of the rest somebody decides. */
const verdict = z.object({
  refusal: z.string().nullable(),
  warnings: z.array(
    z.object({
      type: z.string(),
      message: z.string(),
      /** It stands against where it is now just as well. */
      already: z.boolean(),
    }),
  ),
})

const instant = count(0, 4_102_444_800_000)
const aircraftId = count(0, 2_147_483_647).optional()

export const schedule = {
  board: endpoint({
    method: 'GET',
    path: '/desk/schedule',
    access: 'desk',
    summary: 'Everything the schedule board shows between two instants: fleet, flights, tasks, airports.',
    query: z.object({ from: count(0, 8_640_000_000_000_000), to: count(0, 8_640_000_000_000_000) }),
    reply: z.object({
      aircraft: z.array(boardAircraft),
      flights: z.array(boardFlight),
      tasks: z.array(boardTask),
      airports: z.array(boardAirport),
    }),
    shows: ['aircraft', 'flights', 'tasks', 'bookings', 'flightCrew'],
  }),
  weighFlight: endpoint({
    method: 'GET',
    path: '/desk/schedule/flights/{flightId}/move',
    access: 'desk',
    summary: 'What stands against moving a flight to another time or aircraft.',
    query: z.object({ departureAt: instant, aircraftId: aircraftId.meta({ description: '0: none at all.' }) }),
    reply: verdict,
    shows: ['aircraft', 'flights', 'tasks', 'flightCrew', 'rosterEntries', 'operators'],
  }),
  weighTask: endpoint({
    method: 'GET',
    path: '/desk/schedule/tasks/{taskId}/move',
    access: 'desk',
    summary: 'What stands against moving a task to another time or aircraft.',
    query: z.object({ startAt: instant, aircraftId }),
    reply: verdict,
    shows: ['aircraft', 'flights', 'tasks'],
  }),
  position: endpoint({
    method: 'POST',
    path: '/desk/schedule/flights/{flightId}/position',
    access: 'desk',
    summary:
      'Add the positioning flight that brings the aircraft to where a flight departs, to the booking of that one.',
    reply: z.object({
      flightId: z.int(),
      departureAirport: z.string(),
      arrivalAirport: z.string(),
      departureAt: epoch,
      arrivalAt: epoch,
    }),
    answers: ['state_conflict'],
  }),
}
