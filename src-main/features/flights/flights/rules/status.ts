import type { FlightStatus } from '../../../../../src-shared/flight-status.ts'
import type { Movement } from './movement.ts'

/** Where a flight stands (decision 20); that of a leg that is not booked is an option (decision 59). */
export function flightStatus(
  row: Pick<Movement, 'offBlockAt' | 'onBlockAt'> & { canceledAt: number | null; isOption?: number },
): FlightStatus {
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
export function bestTimes(row: BlockTimes & Pick<Movement, 'offBlockAt' | 'onBlockAt'>): BlockTimes {
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
