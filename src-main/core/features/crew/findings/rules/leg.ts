import { isLegCode, legWarningCodes } from '../../../../../../src-shared/domain/crew/findings/leg-warnings.ts'
import { aircraftFindings } from './aircraft.ts'
import { type Finding, merged } from './finding.ts'
import { flightFindings } from './flight.ts'
import type { Aircraft, PlannedFlight, RotationEntry } from './situation.ts'

/** A leg as the rules judge it before it has crew or passengers, as a flight or before it is one. */
export type JudgedLeg = Pick<
  PlannedFlight,
  'flightId' | 'label' | 'departure' | 'arrival' | 'departureAt' | 'arrivalAt' | 'distance' | 'pax'
>

/** The stop that a leg is for its aircraft. */
export const stopOfLeg = ({
  flightId,
  label,
  departure,
  arrival,
  departureAt,
  arrivalAt,
}: JudgedLeg): RotationEntry => ({
  ...{ flightId, label, from: departure.code, to: arrival.code, startAt: departureAt, endAt: arrivalAt, over: false },
})

/** The findings about a leg of an aircraft whose other stops are given, in order of weight. */
export function legFindings(leg: JudgedLeg, aircraft: Aircraft, others: RotationEntry[]): Finding[] {
  const unmanned = { ...leg, aircraft, over: false, crew: [], travelers: [], slots: [], permits: [], trip: [] }
  const weight = ({ code }: Finding) => (isLegCode(code) ? legWarningCodes.indexOf(code) : legWarningCodes.length)
  const found = [...aircraftFindings(aircraft, [...others, stopOfLeg(leg)]), ...flightFindings(unmanned)]
  return merged(found)
    .filter(({ code, flightIds }) => isLegCode(code) && flightIds.includes(leg.flightId))
    .toSorted((a, b) => weight(a) - weight(b))
}
