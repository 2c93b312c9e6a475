import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'

export type TodayPage = Answer<EndpointFor<'today.read'>>
export type TodayDuty = Answer<EndpointFor<'today.duty'>>

type Flight = TodayPage['flights']['rows'][number]

/** A flight whose crew break a limit by it is to be looked at again, as on its page. */
function lookedAtAgain(flight: Flight): Flight {
  const { crew } = flight.ready
  if (crew?.status !== 'OK' || crew.recheck) return flight
  const open = flight.status === 'On Block' ? flight.open : flight.open + 1
  return { ...flight, open, ready: { ...flight.ready, crew: { ...crew, recheck: true } } }
}

/** The page with what the limits of weeks and years say of its flights, once that is known. */
export function withLimits(page: TodayPage, duty: TodayDuty | undefined): TodayPage {
  const over = new Set(duty?.flights)
  if (over.size === 0) return page
  const rows = page.flights.rows.map((flight) => (over.has(flight.flightId) ? lookedAtAgain(flight) : flight))
  return { ...page, flights: { ...page.flights, rows } }
}

/** How much can't wait: flights that are not ready, conflicts, and what is over its limit, failing or has ended. */
export function urgentOf({ flights, conflicts, expiring, maintenance, webhooks }: TodayPage): number {
  return [
    flights.rows.filter(({ open }) => open > 0),
    conflicts.rows,
    expiring.rows.filter(({ state }) => state === 'EXPIRED'),
    maintenance.rows.filter(({ state }) => state === 'OVERDUE'),
    webhooks.rows.filter(({ trouble }) => trouble !== 'RENEW'),
  ].reduce((sum, list) => sum + list.length, 0)
}
