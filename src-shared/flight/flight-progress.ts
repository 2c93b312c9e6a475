import type { FlightStatus } from './flight-status.ts'

/** Actual block times; null until they are known. */
interface BlocksSeen {
  offBlockAt: number | null
  onBlockAt: number | null
}

/** Where a flight stands (decision 20); that of a leg that is not booked is an option (decision 59). */
export function flightStatus(row: BlocksSeen & { canceledAt: number | null; isOption?: number }): FlightStatus {
  if (row.canceledAt !== null) return 'Canceled'
  if (row.isOption === 1) return 'Option'
  if (row.onBlockAt !== null) return 'On Block'
  return row.offBlockAt === null ? 'Scheduled' : 'Off Block'
}

export interface BlockTimes {
  departureAt: number
  arrivalAt: number
}

/** Best known block times: actual, else estimated. */
export function bestTimes(row: BlockTimes & BlocksSeen): BlockTimes {
  return { departureAt: row.offBlockAt ?? row.departureAt, arrivalAt: row.onBlockAt ?? row.arrivalAt }
}

/** Best known airports, by code: those really used, else those planned. */
export function bestAirports(row: {
  departureAirport: string
  arrivalAirport: string
  realDepartureAirport: string | null
  realArrivalAirport: string | null
}) {
  return {
    departureAirport: row.realDepartureAirport ?? row.departureAirport,
    arrivalAirport: row.realArrivalAirport ?? row.arrivalAirport,
  }
}
