import type { z } from 'zod'
import type { crewBrief } from '../../../../../src-shared/contract/flights/crew-brief.ts'
import type { FlightRow } from './queries.ts'
import type { flightRootOf } from './root.ts'
import { estimatedTimes } from './rules/estimated-times.ts'

type CrewBrief = z.infer<typeof crewBrief>

/** No crew leaves the blocks unbriefed; before that Apron doesn't know whether the briefing took place. */
function briefStatus({ canceledAt, offBlockAt }: Pick<FlightRow, 'canceledAt' | 'offBlockAt'>): CrewBrief['status'] {
  if (canceledAt !== null) return 'CNL'
  return offBlockAt === null ? 'DO' : 'OK'
}

/** Row -> the crew briefing of a flight (decision 60): nulls stay. */
export function presentCrewBrief(
  flight: FlightRow,
  { booking, bookingId, tailNumber, aircraftId }: Awaited<ReturnType<typeof flightRootOf>>,
): CrewBrief {
  const { tripNumber, flightNumber, flightType, workflow, pax: passengers } = flight
  const planned = estimatedTimes(flight)
  return {
    id: flight.publicId,
    status: briefStatus(flight),
    by: null,
    crewNotes: flight.notification,
    permitProviderId: null,
    flightSelection: {
      flightSelection: [
        {
          flight: {
            ...{ id: flight.publicId, bookingIdentifier: booking, bookingId, tripNumber, flightNumber },
            ...{ tailNumber, aircraftId, flightType, workflow, passengers },
            ...{ depDate: flight.departureAt, takeOff: flight.takeOffAt ?? planned.takeOff },
            ...{ landing: flight.landingAt ?? planned.landing, arrDate: flight.arrivalAt },
            depAirport: { icao: flight.departureAirport },
            arrAirport: { icao: flight.arrivalAirport },
          },
        },
      ],
    },
    dateFrom: flight.scheduledDepartureAt,
    dateTo: flight.scheduledArrivalAt,
    etd: flight.departureAt,
    eta: flight.arrivalAt,
  }
}
