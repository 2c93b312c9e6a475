import { type FindingCode, type Severity, severityOf } from './codes.ts'

/**
 * The findings that the legs of quotes and bookings carry as warnings, by their type on the wire (wire-facts 24.3, and
 * our own), in order of weight: those of the itinerary, an aircraft, its airports and its schedule, before a person is
 * assigned.
 */
export const legWarningTypes = {
  leg_order: 'LEG_ORDER',
  aircraft_overlap: 'SCHEDULE_OVERLAP',
  aircraft_unavailable: 'SCHEDULE_OVERLAP',
  aircraft_location: 'AIRCRAFT_LOCATION',
  maintenance_location: 'AIRCRAFT_LOCATION',
  maintenance_overdue: 'MAINTENANCE_OVERDUE',
  defect_overdue: 'DEFECT_OVERDUE',
  defect_restricted: 'DEFECT_RESTRICTED',
  seats_exceeded: 'SEATS_EXCEEDED',
  fleet_seats_exceeded: 'FLEET_SEATS_EXCEEDED',
  leg_same_airport: 'SAME_AIRPORT',
  leg_open_jaw: 'OPEN_JAW',
  leg_past: 'DEPARTURE_IN_PAST',
  leg_too_fast: 'TIME_TOO_SHORT',
  leg_too_slow: 'TIME_TOO_LONG',
  range_exceeded: 'FUEL_STOP',
  runway_short: 'RUNWAY_TOO_SHORT',
  maintenance_due_first: 'MAINTENANCE_DUE',
  defect_due: 'DEFECT_DUE',
  defect_restriction: 'DEFECT_RESTRICTION',
  defect_limitation: 'DEFECT_LIMITATION',
  maintenance_foreseen: 'MAINTENANCE_EXPECTED',
} satisfies Partial<Record<FindingCode, string>>

type LegCode = keyof typeof legWarningTypes
export const legWarningCodes = Object.keys(legWarningTypes) as LegCode[]

export const isLegCode = (code: FindingCode): code is LegCode => code in legWarningTypes

/** The severity of a type of warning; undefined for one that no finding has. */
export function legWarningSeverity(type: string): Severity | undefined {
  const code = legWarningCodes.find((one) => legWarningTypes[one] === type)
  return code && severityOf(code)
}
