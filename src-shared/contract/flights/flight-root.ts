import { z } from 'zod'

/** What passenger details, services and checklists say of the flight they are of, each at its root (wire-facts 17, 19). */
export const flightRoot = {
  booking: z.string().meta({ description: 'The booking identifier.' }),
  bookingId: z.int(),
  flight: z.string().nullable().meta({ description: 'The flight number.' }),
  flightId: z.int(),
  tailNumber: z.string().nullable(),
  aircraftId: z.int().nullable(),
}
