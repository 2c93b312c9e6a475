import type { z } from 'zod'
import type { crewBrief } from '../../../../src-shared/contract/flights/crew-brief.ts'
import type { FlightRow } from './queries.ts'

type CrewBrief = z.infer<typeof crewBrief>

/** No crew leaves the blocks unbriefed; before that Apron doesn't know whether the briefing took place. */
function briefStatus({ canceledAt, offBlockAt }: Pick<FlightRow, 'canceledAt' | 'offBlockAt'>): CrewBrief['status'] {
  if (canceledAt !== null) return 'CNL'
  return offBlockAt === null ? 'DO' : 'OK'
}

/** Row -> the crew briefing of a flight (decision 60): nulls stay. */
export function presentCrewBrief(flight: FlightRow): CrewBrief {
  return {
    id: flight.publicId,
    status: briefStatus(flight),
    by: null,
    crewNotes: flight.notification,
    permitProviderId: null,
    flightSelection: [flight.publicId],
    dateFrom: flight.scheduledDepartureAt,
    dateTo: flight.scheduledArrivalAt,
    etd: flight.departureAt,
    eta: flight.arrivalAt,
  }
}
