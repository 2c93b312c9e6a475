import type { RotationEntry } from './rules/situation.ts'

/** A flight as the rules need it before its crew and aircraft are known. */
export interface FlightToJudge {
  rowId: string
  bookingId: string
  flightId: number
  label: string
  aircraftId: string | null
  departureAirport: string
  arrivalAirport: string
  departureAt: number
  arrivalAt: number
  distance: number
  pax: number
  over: boolean
  fuel: RotationEntry['fuel']
}
