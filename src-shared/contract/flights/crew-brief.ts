import { z } from 'zod'
import { epoch } from '../../wire.ts'

/** The crew briefing of a flight, as checklists and passenger details show it (wire-facts 17; decision 60). */
export const crewBrief = z
  .object({
    id: z.int().meta({ description: 'The flight.' }),
    status: z.enum(['DO', 'OK', 'CNL']).meta({ description: 'OK once the flight is off block.' }),
    by: z.null(),
    crewNotes: z.string().nullable().meta({ description: 'The operational notification.' }),
    permitProviderId: z.null(),
    flightSelection: z.array(z.int()).meta({ description: 'The flights that are briefed.' }),
    dateFrom: epoch.meta({ description: 'Scheduled off block, as in the list of flights.' }),
    dateTo: epoch,
    etd: epoch.meta({ description: 'Estimated off block.' }),
    eta: epoch,
  })
  .meta({ id: 'CrewBrief' })
