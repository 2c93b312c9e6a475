import type { FlightSheet } from '../../../../src-shared/contract/operations/papers.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'

/** The names of the papers of a flight. */
export const sheetWords: () => Record<FlightSheet, string> = perLanguage(() => ({
  TRIP_SHEET: t('Trip sheet'),
  CREW_BRIEFING: t('Crew briefing'),
  PASSENGER_MANIFEST: t('Passenger manifest'),
  GENERAL_DECLARATION: t('General Declaration'),
}))
