import { type LimitState, limitStateOf } from '../../../../../../src-shared/domain/crew/duty-limits.ts'
import { HOUR, MINUTE } from '../../../../../../src-shared/time/durations.ts'
import { localMinute } from '../../../../../../src-shared/time/time.ts'
import { busiest24 } from './counters.ts'
import { maxFdp, minRest } from './fdp.ts'
import { FLIGHT_24, type Scheme } from './limits.ts'
import { type Activity, type DutyPeriod, dutyPeriods } from './periods.ts'

/** A duty period with what its limits are; times in milliseconds. */
export interface JudgedPeriod extends DutyPeriod {
  /** Time from off block to on block. */
  block: number
  /** Null without a flight. */
  longest: number | null
  /** The duration that `longest` limits: flight duty, under FAR 135 all of the duty; null without a flight. */
  used: number | null
  /** The rest before it, and the shortest there may be; null where no duty before is known. */
  rest: number | null
  leastRest: number | null
  /** The shortest rest there may be after it. */
  restAfter: number
  dutyState: LimitState
  restState: LimitState
}

/** Figures are judged as they are shown: by the minute. */
const minutes = (ms: number) => Math.round(ms / MINUTE)

const minuteOfDay = (at: number, zone: string): number => {
  const [hour = 0, minute = 0] = localMinute(at, zone).slice(11).split(':').map(Number)
  return hour * 60 + minute
}

/** A person's duties under a scheme; `home` is their base and `zone` the one they are acclimatized to. */
export function judgedPeriods(
  scheme: Scheme,
  activities: readonly Activity[],
  { zone, home, pilots = 'two' }: { zone: string; home: string | null; pilots?: keyof typeof FLIGHT_24 },
): JudgedPeriod[] {
  const periods = dutyPeriods(activities)
  const rests = periods.map(leastRestAfter)
  return periods.map((period, index) => {
    const before = periods[index - 1]
    const rest = before ? period.from - before.to : null
    const leastRest = rests[index - 1] ?? null
    const restAfter = rests[index] as number
    const used = scheme === 'FAR_135' && period.flightDuty !== null ? period.to - period.from : period.flightDuty
    const longest =
      period.flights.length === 0 ? null : maxFdp(scheme, minuteOfDay(period.from, zone), period.flights.length)
    return {
      ...period,
      block: period.flights.reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0),
      longest,
      used,
      rest,
      leastRest,
      restAfter,
      dutyState: used === null || longest === null ? 'OK' : limitStateOf(minutes(used), minutes(longest)),
      restState: rest !== null && leastRest !== null && minutes(rest) < minutes(leastRest) ? 'OVER' : 'OK',
    }
  })

  function leastRestAfter(before: DutyPeriod): number {
    const flown = busiest24(activities, before.from, before.to)
    return minRest(scheme, {
      duty: before.to - before.from,
      atHome: home === null || before.endsAt === undefined || before.endsAt === home,
      overrun: flown - FLIGHT_24[pilots] * HOUR,
    })
  }
}
