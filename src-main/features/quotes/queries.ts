import type { Own } from '../../data/own.ts'
import { requests } from '../bookings/rules/states.ts'

/** Requests that nobody has answered. */
export function requestsWaiting(db: Own) {
  return db.from('bookings').selectAll().where('status', 'in', requests).execute()
}
