import { DAY } from '../../src-shared/time/durations.ts'
import { parseTime } from '../../src-shared/time/time.ts'
import { clock, isoDay, plainDay } from './time.ts'
import { type Reading, typedDate, typedTime } from './typed-time.ts'

/** Instants in a date field and a time field, in UTC or in the zone that the screen shows. */

/** An instant as a date field and a time field write it. */
export const fieldsOf = (at: number, zone = 'UTC') => ({ date: plainDay(at, zone), time: clock(at, zone) })

/**
 * The instant two fields name in a zone; undefined while they name none. `near` completes a date without month or year, on
 * either side of it unless said otherwise.
 */
export function instantOf(
  date: string,
  time: string,
  near: number,
  reading: Reading = {},
  zone = 'UTC',
): number | undefined {
  const day = typedDate(date, isoDay(near, zone), { lean: 'nearest', ...reading })
  const clockTime = typedTime(time)
  return day && clockTime ? parseTime(`${day}T${clockTime}`, zone) : undefined
}

/** The instant at which a typed time of day (UTC) comes nearest to another instant: what "2355" means near midnight. */
export function nearestAt(time: string, near: number): number | undefined {
  const clockTime = typedTime(time)
  if (!clockTime) return undefined
  const sameDay = Date.parse(`${isoDay(near, 'UTC')}T${clockTime}Z`)
  return [sameDay - DAY, sameDay, sameDay + DAY].sort((a, b) => Math.abs(a - near) - Math.abs(b - near))[0]
}
