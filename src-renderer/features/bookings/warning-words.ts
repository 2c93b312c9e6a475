import { t } from '../../../src-shared/texts/texts.ts'
import { words } from '../../ui/words.ts'

const known: Record<string, string> = {
  SCHEDULE_OVERLAP: t('Overlap'),
  AIRCRAFT_LOCATION: t('Aircraft elsewhere'),
  SEATS_EXCEEDED: t('Too few seats'),
  FUEL_STOP: t('Fuel stop'),
  AIRPORT_OPENING_HOURS_CLOSED: t('Airport closed'),
  AIRPORT_OPENING_HOURS_RESTRICTED: t('Restricted hours'),
  AIRPORT_AOC_CATEGORY_C: t('Category C'),
  RUNWAY_TOO_NARROW: t('Narrow runway'),
  RUNWAY_TOO_SHORT: t('Short runway'),
  FTL_RED: t('Duty exceeded'),
  FTL_FLIGHT_TIME_YELLOW: t('Duty near its limit'),
  OPERATIONAL_NOTE: t('Note', { context: 'warning' }),
  OPERATIONAL_NOTE_ALERT: t('Note', { context: 'warning' }),
}

/** What a warning at a leg is called (wire-facts 24.3). */
export const warningWords = (type: string): string => known[type] ?? words(type)

const hard = /RED|CLOSED|OVERLAP|NARROW|SHORT|ALERT|SEATS|RANGE/
export const warningTone = (type: string): 'red' | 'yellow' => (hard.test(type) ? 'red' : 'yellow')
