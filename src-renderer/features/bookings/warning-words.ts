import { words } from '../../ui/words.ts'

const known: Record<string, string> = {
  SCHEDULE_OVERLAP: 'Overlap',
  AIRCRAFT_LOCATION: 'Aircraft elsewhere',
  SEATS_EXCEEDED: 'Too few seats',
  FUEL_STOP: 'Fuel stop',
  AIRPORT_OPENING_HOURS_CLOSED: 'Airport closed',
  AIRPORT_OPENING_HOURS_RESTRICTED: 'Restricted hours',
  AIRPORT_AOC_CATEGORY_C: 'Category C',
  RUNWAY_TOO_NARROW: 'Narrow runway',
  RUNWAY_TOO_SHORT: 'Short runway',
  FTL_RED: 'Duty exceeded',
  FTL_FLIGHT_TIME_YELLOW: 'Duty near its limit',
  OPERATIONAL_NOTE: 'Note',
  OPERATIONAL_NOTE_ALERT: 'Note',
}

/** What a warning at a leg is called (wire-facts 24.3). */
export const warningWords = (type: string): string => known[type] ?? words(type)

const hard = /RED|CLOSED|OVERLAP|NARROW|SHORT|ALERT|SEATS|RANGE/
export const warningTone = (type: string): 'red' | 'yellow' => (hard.test(type) ? 'red' : 'yellow')
