import { HOUR } from '../../../../../../src-shared/time/durations.ts'
import type { DutyPeriod } from './periods.ts'

/** The end of a duty that is started where no planned one says it. */
const USUAL = 12 * HOUR

/** When a duty that is started now is expected to end: with the planned one it belongs to, or after twelve hours. */
export function expectedEnd(periods: readonly Pick<DutyPeriod, 'from' | 'to'>[], startAt: number): number {
  const planned = periods.find(({ from, to }) => to > startAt && from < startAt + USUAL)
  return planned ? planned.to : startAt + USUAL
}
