import type { Own } from '../../data/own.ts'
import type { LegWarning } from '../../data/tables/columns.ts'
import { grouped } from '../../present/grouped.ts'
import type { AircraftRow } from '../aircraft/queries.ts'
import { scheduledBefore } from './queries.ts'
import { legWarnings, type Planned, type RunwayAt, type Stretch } from './rules/warnings.ts'

/** A leg to look at, with all that it names found. */
export interface LegToCheck {
  plan: Planned
  aircraft: AircraftRow | undefined
  departure: RunwayAt
  arrival: RunwayAt
  /** Which booking it belongs to: its flights are what `legs` says they are. */
  bookingId: string | undefined
  /** It is flown or cancelled: nothing of it can be changed, so nothing is looked at. */
  over?: boolean
}

const asStretch = ({ departureAirport: from, arrivalAirport: to, ...plan }: Planned): Stretch => {
  return { name: `${from}–${to} of this itinerary`, from, to, startAt: plan.departureAt, endAt: plan.arrivalAt }
}

/** The warnings of legs, in their order, as the schedule stands now. The legs of one booking see each other. */
export function warningsOf(db: Own, legs: LegToCheck[]): Promise<LegWarning[][]> {
  const legsOf = grouped(legs, (leg) => leg.bookingId ?? '')
  const check = async (leg: LegToCheck) => {
    const { plan, aircraft, departure, arrival, bookingId } = leg
    if (!aircraft || leg.over) return []
    const scheduled = await scheduledBefore(db, aircraft.id, plan.arrivalAt)
    const others = bookingId === undefined ? scheduled : scheduled.filter((other) => other.bookingId !== bookingId)
    const siblings = legsOf(bookingId ?? '').filter((other) => other !== leg && other.aircraft?.id === aircraft.id)
    const schedule = [...others, ...siblings.map((sibling) => asStretch(sibling.plan))]
    return legWarnings(plan, { aircraft, departure, arrival, schedule })
  }
  return Promise.all(legs.map(check))
}
