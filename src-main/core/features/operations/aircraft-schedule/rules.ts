import { isDay, localTime, plusDays, startOfDay } from '../../../../../src-shared/time/time.ts'
import { SCHEDULE_DAYS } from '../../fleet/aircraft/rules.ts'

/**
 * The instants a schedule lies between: whole UTC days, at most 60 back and 60 forward of today. A day that is none, or
 * is not given, is the end of that window, and so is one beyond it (spec: Limits; decision 25).
 */
export function scheduleWindow({ from, to }: { from?: string | undefined; to?: string | undefined }, now: number) {
  const today = localTime(now, 'UTC').slice(0, 10)
  const [first, last] = [plusDays(today, -SCHEDULE_DAYS), plusDays(today, SCHEDULE_DAYS)]
  const within = (day: string | undefined, otherwise: string) => {
    const input = day?.slice(0, 10) ?? ''
    if (!/^\d{4}-\d\d-\d\d$/.test(input) || !isDay(input)) return otherwise
    return [first, input, last].sort()[1] ?? input
  }
  return {
    from: startOfDay(within(from, first), 'UTC'),
    to: startOfDay(plusDays(within(to, last), 1), 'UTC'),
  }
}
