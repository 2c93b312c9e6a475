import { Anchor } from '@mantine/core'
import type { FieldReport } from './types.ts'

interface ReportedFlightProps {
  flight: FieldReport['flight']
  /** Where its page is. */
  to?: (flightId: number) => string
}

/** The flight of a report or a conflict, which leads to its page. */
export function ReportedFlight({ flight, to = (flightId) => `/flights/${flightId}` }: ReportedFlightProps) {
  if (!flight) return null
  const { flightId, name, departureAirport, arrivalAirport } = flight
  return <Anchor href={`#${to(flightId)}`}>{`${name} ${departureAirport}-${arrivalAirport}`}</Anchor>
}
