import { message } from '../messages/index.ts'
import { fieldProblem } from '../wire/errors.ts'
import { DAY } from './durations.ts'

/** The longest span of days that one request may ask for (decision 57). */
export const MAX_DAYS = 366

/** @throws Problem invalid_input when a span is longer than 366 days. */
export function checkDays(days: number): void {
  if (days > MAX_DAYS) throw fieldProblem('to', message('window_too_long', { days: MAX_DAYS }), 'query')
}

/** The same of two instants. */
export const checkSpan = (from: number, to: number): void => checkDays((to - from) / DAY)
