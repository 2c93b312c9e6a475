import { z } from 'zod'

/** The fields of a flight at the root of its passenger details, services and checklists (wire-facts 17, 19). */
export const flightRoot = {
  booking: z.string().meta({ description: 'The booking identifier.' }),
  bookingId: z.int(),
  flight: z.string().nullable().meta({ description: 'The flight number.' }),
  flightId: z.int(),
  tailNumber: z.string().nullable(),
  aircraftId: z.int().nullable(),
}
