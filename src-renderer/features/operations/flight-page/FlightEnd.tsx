import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import type { Why } from '../../../ui/blocked.tsx'
import { useHour } from '../../../ui/clock.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { clock, dayAndClock, dayMonth, duration, isoDay, offsetName } from '../../../ui/time.ts'
import type { FlightPage } from '../../flights/types.ts'
import classes from './TimesPanel.module.css'

interface FlightEndProps {
  end: 'departure' | 'arrival'
  airport: FlightPage['departure']
  /** The estimated instant the fields name; undefined while they name none. */
  at: number | undefined
  scheduledAt: number
  date: string
  time: string
  /** Completes a date that is typed without month or year. */
  near: number
  onDate(text: string): void
  onTime(text: string): void
  /** The estimate has come true, or nothing changes the flight any more. */
  /** Why its times can't be changed now. */
  why: Why
}

const labels = perLanguage(() => ({
  departure: { date: t('Departure date (UTC)'), time: t('Departure time (UTC)') },
  arrival: { date: t('Arrival date (UTC)'), time: t('Arrival time (UTC)') },
}))

/** `21 Nov 11:50`, without the day where it is the same as in UTC. */
function localWords(at: number, zone: string): string {
  return dayMonth(at, zone) === dayMonth(at, 'UTC') ? clock(at, zone) : dayAndClock(at, zone)
}

/** One end of a flight: its airport, the estimated time to type over, and the scheduled one. */
export function FlightEnd({ end, airport, at, scheduledAt, date, time, near, onDate, onTime, why }: FlightEndProps) {
  const zone = airport.timeZone
  const today = isoDay(useHour(), 'UTC')
  const moved = at === undefined ? 0 : at - scheduledAt
  const late = Math.abs(moved) >= 60_000
  return (
    <div>
      <p className={classes.airport}>
        <b>{airport.icao ?? airport.code}</b>
        {airport.iata && <span>{airport.iata}</span>}
        <span title={airport.name}>{airport.name}</span>
      </p>
      <div className={classes.fields}>
        <DateField
          label={labels()[end].date}
          text={date}
          setText={onDate}
          near={isoDay(near, 'UTC')}
          lean="nearest"
          today={today}
          why={why}
        />
        <TimeField label={labels()[end].time} text={time} setText={onTime} why={why} />
      </div>
      <dl className={classes.times}>
        <dt>{t('Local')}</dt>
        <dd>
          {at === undefined ? '--:--' : <b>{localWords(at, zone)}</b>} {airport.city ?? ''}{' '}
          {at !== undefined && `(${offsetName(at, zone)})`}
        </dd>
        <dt>{t('Scheduled')}</dt>
        <dd>
          {t('{{scheduledAt}} UTC, {{scheduledAt2}} local', {
            scheduledAt: dayAndClock(scheduledAt, 'UTC'),
            scheduledAt2: localWords(scheduledAt, zone),
          })}
        </dd>
        {late && (
          <>
            <dt>{t('Difference')}</dt>
            <dd className={classes.moved}>
              {moved > 0
                ? t('{{length}} later than scheduled', { length: duration(moved) })
                : t('{{length}} earlier than scheduled', { length: duration(-moved) })}
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
