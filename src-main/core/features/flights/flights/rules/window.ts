import { daysBetween } from '../../../../../../src-shared/domain/contacts/expiry.ts'
import { message } from '../../../../../../src-shared/messages/index.ts'
import { localTime, plusDays, plusMonths, startOfDay } from '../../../../../../src-shared/time/time.ts'
import { checkDays } from '../../../../../../src-shared/time/window.ts'
import { fieldProblem } from '../../../../../../src-shared/wire/errors.ts'

const WINDOW_MONTHS = 6

interface Days {
  from: string
  to: string
  timeZone: string
}

/** @throws Problem invalid_input when a day is over 6 months away. */
function checkNear({ from, to, timeZone }: Days, now: number): void {
  const earliest = localTime(plusMonths(now, -WINDOW_MONTHS), timeZone).slice(0, 10)
  const latest = localTime(plusMonths(now, WINDOW_MONTHS), timeZone).slice(0, 10)
  for (const [field, day] of [['from', from] as const, ['to', to] as const]) {
    if (day >= earliest && day <= latest) continue
    throw fieldProblem(field, message('day_outside_window', { earliest, latest, months: WINDOW_MONTHS }), 'query')
  }
}

/**
 * The instants between which flights are listed: from the first day's start to the last day's end in the zone.
 * `now`: given where the operator lets partners ask for the six months around today alone (decision 57).
 * @throws Problem invalid_input when the days are in the wrong order, more than 366, or not near enough.
 */
export function flightWindow(days: Days, now?: number) {
  const { from, to, timeZone } = days
  if (to < from) throw fieldProblem('to', message('last_day_before_first', { from }), 'query')
  if (now !== undefined) checkNear(days, now)
  checkDays(daysBetween(from, to) + 1)
  return { start: startOfDay(from, timeZone), end: startOfDay(plusDays(to, 1), timeZone) }
}
