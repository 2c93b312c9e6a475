import { DAY } from '../../../../../../src-shared/time/durations.ts'

interface Leg {
  departureAirport: string
  arrivalAirport: string
  departureAt: number
  arrivalAt: number
}

/** Nights between a leg and the next one from the same airport, by that airport's calendar; 0 after the last leg. */
export function nightsBetween(leg: Leg, next: Leg | undefined, dayAt: (at: number, airport: string) => string): number {
  if (!next || next.departureAirport !== leg.arrivalAirport) return 0
  const [arrived, left] = [leg.arrivalAt, next.departureAt].map((at) => Date.parse(dayAt(at, leg.arrivalAirport)))
  return Math.max(0, Math.round(((left ?? 0) - (arrived ?? 0)) / DAY))
}
