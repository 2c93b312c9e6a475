import { t } from '../../../../src-shared/texts/texts.ts'
import { DAY } from '../../../../src-shared/time/durations.ts'
import { clock, dayAndClock, dayMonth } from '../../../ui/time.ts'
import type { RosterRequest } from './types.ts'

/** From the beginning of one day (`2026-11-21`) to the end of another, UTC; undefined where they are out of order. */
export function requestSpan(first: string, last: string) {
  if (first === '' || last < first) return undefined
  return { startAt: Date.parse(first), endAt: Date.parse(last) + DAY }
}

/** The time of a request: its days, both included, or the hours of a standby. */
export function spanWords({ kind, startAt, endAt }: Pick<RosterRequest, 'kind' | 'startAt' | 'endAt'>): string {
  if (kind === 'STANDBY_SWAP')
    return t('{{start}} to {{end}} UTC', { start: dayAndClock(startAt, 'UTC'), end: clock(endAt, 'UTC') })
  const [first, last] = [dayMonth(startAt, 'UTC'), dayMonth(endAt - 1, 'UTC')]
  return first === last ? first : t('{{first}} to {{last}}', { first, last })
}
