import { fieldProblem } from '../../../../src-shared/errors.ts'
import { localTime, plusDays, plusMonths, startOfDay } from '../../../../src-shared/time.ts'

export const WINDOW_MONTHS = 6

/**
 * The instants between which flights are listed: from the first day's start to the last day's end in the zone.
 * @throws Problem invalid_input when the days are in the wrong order or over 6 months away (decision 6).
 */
export function flightWindow(days: { from: string; to: string; timeZone: string }, now: number) {
  const { from, to, timeZone } = days
  if (to < from) throw fieldProblem('to', `the last day can't be before ${from}; swap the two.`, 'query')
  const earliest = localTime(plusMonths(now, -WINDOW_MONTHS), timeZone).slice(0, 10)
  const latest = localTime(plusMonths(now, WINDOW_MONTHS), timeZone).slice(0, 10)
  for (const [field, day] of [['from', from] as const, ['to', to] as const]) {
    if (day < earliest || day > latest) {
      throw fieldProblem(
        field,
        `choose a day from ${earliest} to ${latest}, ${WINDOW_MONTHS} months around today.`,
        'query',
      )
    }
  }
  return { start: startOfDay(from, timeZone), end: startOfDay(plusDays(to, 1), timeZone) }
}
