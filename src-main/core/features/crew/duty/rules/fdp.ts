import { HOUR, MINUTE } from '../../../../../../src-shared/time/durations.ts'
import type { Scheme } from './limits.ts'

/**
 * The longest flight duty period in minutes of one or two sectors that begins at a minute of the day, acclimatised,
 * unextended: ORO.FTL.205(b), table 2, whose steps are a quarter of an hour.
 */
function longestOfTwo(start: number): number {
  const at = (hour: number, minute = 0) => hour * 60 + minute
  if (start >= at(6) && start < at(13, 30)) return at(13)
  if (start >= at(5) && start < at(6)) return at(12) + 15 * Math.floor((start - at(5)) / 15)
  if (start >= at(13, 30) && start < at(17)) return at(12, 45) - 15 * Math.floor((start - at(13, 30)) / 30)
  return at(11)
}

const LEAST = 9 * 60
const LESS_PER_SECTOR = 30

/** The longest flight duty period, milliseconds. Of 14 CFR 135.267(c) the duty day of 14 hours, whenever it begins. */
export function maxFdp(scheme: Scheme, startMinute: number, sectors: number): number {
  if (scheme === 'FAR_135') return 14 * HOUR
  const minutes = longestOfTwo(startMinute) - LESS_PER_SECTOR * Math.max(0, sectors - 2)
  return Math.max(LEAST, minutes) * MINUTE
}

interface Before {
  /** How long the duty was that the rest follows. */
  duty: number
  /** Whether it is taken where the person lives. */
  atHome: boolean
  /** Flight time beyond what 24 hours may have. */
  overrun?: number
}

/**
 * The shortest rest after a duty, milliseconds. ORO.FTL.235(a), (b): as long as the duty was, 12 hours at home and 10
 * elsewhere at least. 14 CFR 135.267(d), (e): 10 hours, and more after too long a flight.
 */
export function minRest(scheme: Scheme, { duty, atHome, overrun = 0 }: Before): number {
  if (scheme === 'EASA') return Math.max(duty, (atHome ? 12 : 10) * HOUR)
  if (overrun <= 0) return 10 * HOUR
  if (overrun <= 30 * MINUTE) return 11 * HOUR
  return (overrun <= 60 * MINUTE ? 12 : 16) * HOUR
}
