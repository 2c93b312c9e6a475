import { t } from '../../../../src-shared/texts/texts.ts'
import { MINUTE } from '../../../../src-shared/time/durations.ts'
import { duration } from '../../../ui/time.ts'
import type { FlightPage } from '../../flights/types.ts'

type Logbook = FlightPage['logbook']

/** Minutes as hours and minutes: `0:30`. */
export const hoursAndMinutes = (minutes: number) => duration(minutes * MINUTE)

/** Minutes of a typed duration, `1:05` or `65`; undefined for anything else. */
export function typedMinutes(text: string): number | undefined {
  const [, hours, minutes] = /^\s*(?:(\d{1,2}):(?=[0-5]\d\s*$))?(\d{1,4})\s*$/.exec(text) ?? []
  return minutes === undefined ? undefined : Number(hours ?? 0) * 60 + Number(minutes)
}

/** `Night 0:30 · take-off by day · landing by night`. */
export function logbookWords({ nightTime, dayTakeOffs, nightTakeOffs, dayLandings, nightLandings }: Logbook): string {
  const counts = (day: number, night: number) => t('{{day}} day / {{night}} night', { day, night })
  return [
    t('Night {{time}}', { time: hoursAndMinutes(nightTime) }),
    t('take-offs {{counts}}', { counts: counts(dayTakeOffs, nightTakeOffs) }),
    t('landings {{counts}}', { counts: counts(dayLandings, nightLandings) }),
  ].join(' · ')
}
