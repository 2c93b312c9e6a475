import { type FlightSheet, flightSheets } from '../../../src-shared/contract/prints.ts'
import { printPdf } from '../../documents/pdf.ts'
import type { FlightView } from './flight-view.ts'
import { type Imprint, pagesOf, type Sheet } from './page.ts'
import { crewBriefing } from './sheets/crew-briefing.ts'
import { generalDeclaration } from './sheets/general-declaration.ts'
import { passengerManifest } from './sheets/passenger-manifest.ts'
import { tripSheet } from './sheets/trip-sheet.ts'

/** A flight among the others of its trip. */
export interface Papers {
  view: FlightView
  trip: FlightView[]
}

const sheets: Record<FlightSheet, (papers: Papers, imprint: Imprint) => Sheet> = {
  TRIP_SHEET: ({ trip }) => tripSheet(trip),
  CREW_BRIEFING: ({ view }) => crewBriefing(view),
  PASSENGER_MANIFEST: ({ view }) => passengerManifest(view),
  GENERAL_DECLARATION: ({ view }, imprint) => generalDeclaration(view, imprint),
}

/** Those asked for in the order of a flight's papers, each once; the trip sheet when none is. */
export const sheetsMeant = (asked: FlightSheet | FlightSheet[] = 'TRIP_SHEET'): FlightSheet[] =>
  flightSheets.filter((sheet) => [asked].flat().includes(sheet))

/** What several papers of a flight, or one, are called. */
export const papersTitle = (asked: FlightSheet[], papers: Papers, imprint: Imprint): string =>
  asked.length === 1 && asked[0] ? sheets[asked[0]](papers, imprint).title : 'Papers'

/** Papers of a flight as one PDF. */
export const printPapers = (asked: FlightSheet[], papers: Papers, imprint: Imprint): Promise<Buffer> =>
  printPdf(
    pagesOf(
      asked.map((sheet) => sheets[sheet](papers, imprint)),
      imprint,
    ),
  )
