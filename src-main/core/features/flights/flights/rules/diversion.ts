import { message } from '../../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../../src-shared/wire/errors.ts'

/** The airports that a flight used where those are not the planned ones; null where they are. */
export interface RealAirports {
  realDepartureAirport: string | null
  realArrivalAirport: string | null
}
type Flight = RealAirports & { departureAirport: string; arrivalAirport: string }

const ends = [
  ['realDepartureAirport', 'departureAirport', 'DEPARTURE'],
  ['realArrivalAirport', 'arrivalAirport', 'ARRIVAL'],
] as const

/**
 * The airports a flight really used, after some are set, or cleared by null: only a flight that is off block has any.
 * Answers the ends of the flight where they differ from before too.
 * @throws Problem invalid_input when an airport is given of a flight that has not left.
 */
export function airportsUsed(
  flight: Flight,
  input: Partial<RealAirports>,
  { offBlockAt }: { offBlockAt: number | null },
) {
  const after: RealAirports = { realDepartureAirport: null, realArrivalAirport: null }
  const differing: ('DEPARTURE' | 'ARRIVAL')[] = []
  for (const [real, planned, end] of ends) {
    const requested = input[real] === undefined ? flight[real] : input[real]
    const used = requested === flight[planned] ? null : requested
    if (offBlockAt === null && input[real] && used !== null) {
      throw fieldProblem('offBlockAt', message('diversion_needs_off_block'))
    }
    after[real] = offBlockAt === null ? null : used
    if (after[real] !== flight[real]) differing.push(end)
  }
  return { after, differing }
}
