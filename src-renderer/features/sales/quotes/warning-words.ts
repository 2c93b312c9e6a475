import { legWarningSeverity } from '../../../../src-shared/domain/crew/findings/leg-warnings.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { words } from '../../../ui/words.ts'

const known: () => Record<string, string> = perLanguage(() => ({
  SCHEDULE_OVERLAP: t('Overlap'),
  AIRCRAFT_LOCATION: t('Location mismatch'),
  LEG_ORDER: t('Wrong order'),
  SAME_AIRPORT: t('Same airport'),
  OPEN_JAW: t('Open jaw'),
  DEPARTURE_IN_PAST: t('In the past'),
  TIME_TOO_SHORT: t('Too short'),
  TIME_TOO_LONG: t('Too long'),
  FLEET_SEATS_EXCEEDED: t('Too few seats'),
  MAINTENANCE_OVERDUE: t('Maintenance overdue'),
  MAINTENANCE_DUE: t('Maintenance due'),
  MAINTENANCE_EXPECTED: t('Maintenance due'),
  DEFECT_OVERDUE: t('Defect overdue'),
  DEFECT_DUE: t('Defect due'),
  DEFECT_RESTRICTED: t('Defect restriction'),
  DEFECT_RESTRICTION: t('Defect restriction'),
  DEFECT_LIMITATION: t('Defect restriction'),
  SEATS_EXCEEDED: t('Too few seats'),
  FUEL_STOP: t('Fuel stop'),
  AIRPORT_OPENING_HOURS_CLOSED: t('Airport closed'),
  AIRPORT_OPENING_HOURS_RESTRICTED: t('Restricted hours'),
  AIRPORT_AOC_CATEGORY_C: t('Category C'),
  RUNWAY_TOO_NARROW: t('Narrow runway'),
  RUNWAY_TOO_SHORT: t('Short runway'),
  FTL_RED: t('Duty exceeded'),
  FTL_FLIGHT_TIME_YELLOW: t('Duty near limit'),
  OPERATIONAL_NOTE: t('Note', { context: 'warning' }),
  OPERATIONAL_NOTE_ALERT: t('Note', { context: 'warning' }),
}))

/** The name of a warning at a leg (wire-facts 24.3). */
export const warningWords = (type: string): string => known()[type] ?? words(type)

const hard = /RED|CLOSED|NARROW|ALERT/
/** The tone by the severity of the finding; for warnings of other systems by name. */
export function warningTone(type: string): 'red' | 'yellow' {
  const severity = legWarningSeverity(type)
  if (severity) return severity === 'BLOCKING' ? 'red' : 'yellow'
  return hard.test(type) ? 'red' : 'yellow'
}
