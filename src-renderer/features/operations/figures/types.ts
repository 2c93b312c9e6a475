import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import type { FigureList } from '../../../../src-shared/contract/operations/figures.ts'

export type MonthFigures = Answer<EndpointFor<'figures.month'>>
export type AircraftFigures = MonthFigures['aircraft'][number]
export type FigureSet = MonthFigures['total']
type CrewFigures = Answer<EndpointFor<'figures.crew'>>
export type CrewMemberFigures = CrewFigures['crew'][number]
export type FlightBehind = Answer<EndpointFor<'figures.flights'>>[number]

/** The list of flights behind a figure: of all, of one aircraft (0: of none), or of one crew member. */
export interface ListChoice {
  of: FigureList
  aircraftId?: number
  pilotId?: number
}

/** Opens the flights behind a figure. */
export type ShowFlights = (choice: ListChoice) => void
