import { z } from 'zod'
import { epoch } from '../../wire/fields.ts'

const airport = z.object({ icao: z.string() })

/** A flight that is briefed, by the names that real answers have (decision 67). */
const briefedFlight = z
  .object({
    id: z.int(),
    bookingIdentifier: z.string(),
    bookingId: z.int(),
    tripNumber: z.int(),
    flightNumber: z.string().nullable(),
    tailNumber: z.string().nullable(),
    aircraftId: z.int().nullable(),
    flightType: z.string(),
    workflow: z.string(),
    passengers: z.int(),
    depDate: epoch.meta({ description: 'Estimated off block.' }),
    takeOff: epoch.meta({ description: 'Actual, else estimated.' }),
    landing: epoch,
    arrDate: epoch.meta({ description: 'Estimated on block.' }),
    depAirport: airport,
    arrAirport: airport,
  })
  .meta({ id: 'BriefedFlight' })

/** The crew briefing of a flight, as checklists and passenger details show it (wire-facts 17; decision 60). */
export const crewBrief = z
  .object({
    id: z.int().meta({ description: 'The flight.' }),
    status: z.enum(['DO', 'OK', 'CNL']).meta({ description: 'OK once the flight is off block.' }),
    by: z.null(),
    crewNotes: z.string().nullable().meta({ description: 'The operational notification.' }),
    permitProviderId: z.null(),
    flightSelection: z
      .object({ flightSelection: z.array(z.object({ flight: briefedFlight })) })
      .meta({ description: 'The flights that are briefed.' }),
    dateFrom: epoch.meta({ description: 'Scheduled off block, as in the list of flights.' }),
    dateTo: epoch,
    etd: epoch.meta({ description: 'Estimated off block.' }),
    eta: epoch,
  })
  .meta({ id: 'CrewBrief' })
