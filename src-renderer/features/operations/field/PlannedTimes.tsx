import { t } from '../../../../src-shared/texts/texts.ts'
import { MINUTE } from '../../../../src-shared/time/durations.ts'
import { numberText } from '../../../ui/number.ts'
import { clock, dayMonth, duration, offsetName } from '../../../ui/time.ts'
import type { FlightPage } from '../../flights/types.ts'
import classes from './Field.module.css'
import { Section } from './Section.tsx'
import { UTC } from './utc.ts'

/** When a flight leaves and arrives: in UTC, and in the time of the airport. */
export function PlannedTimes({ flight }: { flight: FlightPage }) {
  const ends = [
    { label: t('Departure'), at: flight.departureAt, planned: flight.scheduledDepartureAt, ...flight.departure },
    { label: t('Arrival'), at: flight.arrivalAt, planned: flight.scheduledArrivalAt, ...flight.arrival },
  ]
  const alternates = [flight.alternateFirstArrivalAirport, flight.alternateSecondArrivalAirport].filter(Boolean)
  return (
    <Section title={t('Times')}>
      <div className={classes.times}>
        {ends.map(({ label, at, planned, code, iata, name, timeZone }) => (
          <div key={label}>
            <small>{label}</small>
            <b>
              {clock(at, 'UTC')} <i>{UTC}</i>
            </b>
            <span>
              {t('{{time}} local ({{offset}}), {{day}}', {
                time: clock(at, timeZone),
                offset: offsetName(at, timeZone),
                day: dayMonth(at, timeZone),
              })}
            </span>
            {at !== planned && <small>{t('scheduled {{time}} UTC', { time: clock(planned, 'UTC') })}</small>}
            <span>{[code, iata, name].filter(Boolean).join(', ')}</span>
          </div>
        ))}
      </div>
      <p className={classes.facts}>
        {[
          t('Block {{length}}', { length: duration(flight.blockTime * MINUTE) }),
          `${numberText(flight.distance)} NM`,
          flight.flightLevel !== null && `FL${flight.flightLevel}`,
          alternates.length > 0 && t('Alternates {{airports}}', { airports: alternates.join(', ') }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
    </Section>
  )
}
