import type { Writing } from '../../../dispatch/context.ts'
import { changeBookingState } from '../bookings/change/change-booking-state.ts'
import { legsOf } from '../bookings/queries.ts'
import { isPast } from '../bookings/rules/states.ts'
import { requestsWaiting } from './queries.ts'

/** Lapses the unanswered requests whose flights are past; returns their number (decision 12). */
export async function expireQuotes(writing: Writing): Promise<number> {
  let dropped = 0
  for (const request of await requestsWaiting(writing.db)) {
    if (!isPast(await legsOf(writing.db, [request.id]), writing.now)) continue
    await changeBookingState(writing, request, 'lapse')
    dropped++
  }
  return dropped
}
