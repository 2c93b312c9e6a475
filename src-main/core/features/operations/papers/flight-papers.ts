import { type FlightSheet, flightSheets } from '../../../../../src-shared/contract/operations/papers.ts'
import { sourceLanguage } from '../../../../../src-shared/texts/languages.ts'
import { inLanguage, t } from '../../../../../src-shared/texts/texts.ts'
import type { Paper } from '../../../papers/paper.ts'
import type { FlightView } from './flight-view.ts'
import { type PaperHeader, pagesOf, type Sheet } from './page.ts'
import { crewBriefing } from './sheets/crew-briefing.ts'
import { generalDeclaration } from './sheets/general-declaration.ts'
import { passengerManifest } from './sheets/passenger-manifest.ts'
import { tripSheet } from './sheets/trip-sheet.ts'

/** A flight among the others of its trip. */
export interface Papers {
  view: FlightView
  trip: FlightView[]
}

const sheets: Record<FlightSheet, (papers: Papers, imprint: PaperHeader) => Sheet> = {
  TRIP_SHEET: ({ trip }) => tripSheet(trip),
  CREW_BRIEFING: ({ view }) => crewBriefing(view),
  // Read by authorities abroad, these two are in the language of aviation, whatever that of the others.
  PASSENGER_MANIFEST: ({ view }) => inLanguage(sourceLanguage, () => passengerManifest(view)),
  GENERAL_DECLARATION: ({ view }, imprint) => inLanguage(sourceLanguage, () => generalDeclaration(view, imprint)),
}

/** The requested papers in the order of a flight's papers, each once; the trip sheet when none is requested. */
export const resolveSheets = (chosen: FlightSheet | FlightSheet[] = 'TRIP_SHEET'): FlightSheet[] =>
  flightSheets.filter((sheet) => [chosen].flat().includes(sheet))

/** The title of one or several papers of a flight. */
export const papersTitle = (chosen: FlightSheet[], papers: Papers, imprint: PaperHeader): string =>
  chosen.length === 1 && chosen[0] ? sheets[chosen[0]](papers, imprint).title : t('Flight documents')

/** The pages of papers of a flight. */
export const pagesOfPapers = (chosen: FlightSheet[], papers: Papers, imprint: PaperHeader): Paper =>
  pagesOf(
    chosen.map((sheet) => sheets[sheet](papers, imprint)),
    imprint,
  )
