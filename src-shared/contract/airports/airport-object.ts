import { z } from 'zod'

/** The small airport object of quotes, crew and flights; every key is there, null where unknown (wire-facts 1.8). */
export const airportObject = z
  .object({
    icao: z.string().nullable(),
    iata: z.string().nullable(),
    name: z.string(),
    faa: z.string().nullable(),
    localIdentifier: z.string().nullable(),
    aid: z.string().nullable(),
    id: z.int(),
  })
  .meta({ id: 'AirportObject' })

/** The fields of an airport that a screen needs to name it and to show its local time. */
export const airportLabel = z.object({
  code: z.string(),
  icao: z.string().nullable(),
  iata: z.string().nullable(),
  name: z.string(),
  city: z.string().nullable(),
  timeZone: z.string(),
})
