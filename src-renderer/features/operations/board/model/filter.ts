import { isOption } from '../../../../ui/booking-letters.ts'
import type { BoardFlight, Lane } from './lanes.ts'

/** Where a flight stands, as the board is filtered by it. */
export const filterStatuses = ['Option', 'Scheduled', 'Off Block', 'On Block'] as const
export type FilterStatus = (typeof filterStatuses)[number]

/** What the board is narrowed to; an empty list is no limit. */
export interface BoardFilter {
  /** Home bases of aircraft or crew members. */
  bases: readonly string[]
  /** Type designators of aircraft. */
  types: readonly string[]
  statuses: readonly FilterStatus[]
}

export const noFilter: BoardFilter = { bases: [], types: [], statuses: [] }

/** How many kinds of limits a filter has. */
export const limitsIn = ({ bases, types, statuses }: BoardFilter): number =>
  [bases, types, statuses].filter(({ length }) => length > 0).length

const statusOf = ({ bookingStatus, status }: BoardFlight): string => (isOption(bookingStatus) ? 'Option' : status)

const allows = (list: readonly string[], value: string | null): boolean =>
  list.length === 0 || (value !== null && list.includes(value))

/** Whether a lane is shown: lanes of flights without a tail and of open seats always are. */
function hasLane({ aircraft, person }: Lane, { bases, types }: BoardFilter): boolean {
  if (aircraft) return allows(bases, aircraft.homebase) && allows(types, aircraft.type)
  return person === undefined || allows(bases, person.homeAirport)
}

/** The lanes and flights that a filter lets through; gaps and conflicts remain those of all flights. */
export function filterLanes(lanes: Lane[], filter: BoardFilter): Lane[] {
  if (limitsIn(filter) === 0) return lanes
  const { statuses } = filter
  const shown = lanes.filter((lane) => hasLane(lane, filter))
  if (statuses.length === 0) return shown
  return shown.map((lane) => ({
    ...lane,
    items: lane.items.filter(({ flight }) => !flight || allows(statuses, statusOf(flight))),
  }))
}

/** The bases and types that lanes can be filtered by, in alphabetical order. */
export function filterChoices(lanes: readonly Lane[]): { bases: string[]; types: string[] } {
  const bases = lanes.flatMap(({ aircraft, person }) => aircraft?.homebase ?? person?.homeAirport ?? [])
  const types = lanes.flatMap(({ aircraft }) => aircraft?.type ?? [])
  return { bases: [...new Set(bases)].toSorted(), types: [...new Set(types)].toSorted() }
}

const names = { bases: 'base', types: 'type', statuses: 'status' } as const

/** A filter as a part of a query: `base=LOWW,LSZH&status=Option`; empty without limits. */
export const searchOfFilter = (filter: BoardFilter): string =>
  (Object.keys(names) as (keyof BoardFilter)[])
    .filter((limit) => filter[limit].length > 0)
    .map((limit) => `${names[limit]}=${filter[limit].map(encodeURIComponent).join(',')}`)
    .join('&')

/** The filter of a query. */
export function filterOfSearch(search: string): BoardFilter {
  const input = new URLSearchParams(search)
  const list = (limit: keyof BoardFilter) => (input.get(names[limit]) ?? '').split(',').filter((one) => one !== '')
  const statuses = filterStatuses.filter((status) => list('statuses').includes(status))
  return { bases: list('bases'), types: list('types'), statuses }
}
