import { MINUTE } from '../../../../src-shared/time/durations.ts'
import type { DutyOfPerson } from './types.ts'

type Period = DutyOfPerson['periods'][number]

/** The duty period that is under way, else the next one that begins within a day. */
export const currentPeriod = (periods: readonly Period[], now: number): Period | undefined =>
  periods.find(({ from, to }) => to > now && from < now + 24 * 60 * MINUTE)

/** The flight duty of a period in minutes: used until now, planned, and left up to the maximum; undefined without one. */
export function dutyLeft({ from, flightDuty, longest }: Period, now: number) {
  if (flightDuty === null || longest === null) return undefined
  const used = Math.max(0, Math.min(Math.floor((now - from) / MINUTE), flightDuty))
  return { used, planned: flightDuty, left: longest - used, longest }
}
