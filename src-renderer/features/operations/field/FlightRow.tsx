import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { isPositioning } from '../../../ui/flight-words.ts'
import { FlightStatus, StatusBadge } from '../../../ui/StatusBadge.tsx'
import { clock, weekdayDay } from '../../../ui/time.ts'
import classes from './Field.module.css'
import { fieldPath } from './paths.ts'
import type { CrewFlight } from './types.ts'
import { UTC } from './utc.ts'

interface FlightRowProps {
  pilotId: number
  flight: CrewFlight
  /** It is over and not reported. */
  open: boolean
  withDay?: boolean
}

/** A flight in the list of a crew member: times in UTC and local, route, aircraft, role and passengers. */
export function FlightRow({ pilotId, flight, open, withDay }: FlightRowProps) {
  const { departureAt, arrivalAt, departureTimeZone, arrivalTimeZone, status } = flight
  const ends = [
    { airport: flight.departureAirport, at: departureAt, zone: departureTimeZone },
    { airport: flight.arrivalAirport, at: arrivalAt, zone: arrivalTimeZone },
  ]
  return (
    <a
      className={classes.flight}
      href={`#${fieldPath(pilotId, 'flights', flight.flightId, ...(open ? ['report'] : []))}`}
      data-canceled={status === 'Canceled' || undefined}
    >
      {ends.map(({ airport, at, zone }, index) => (
        <span key={zone + String(index)} className={classes.end}>
          <b>{airport}</b>
          <span>
            {clock(at, 'UTC')} <i>{UTC}</i>
          </span>
          <small>{t('{{time}} local', { time: clock(at, zone) })}</small>
        </span>
      ))}
      <span className={classes.what}>
        <b>{flightName(flight)}</b>
        <span>{[flight.tailNumber, flight.role].filter(Boolean).join(', ')}</span>
        <small>{isPositioning(flight) ? t('Positioning') : t('{{count}} passengers', { count: flight.pax })}</small>
      </span>
      <span className={classes.state}>
        {withDay && <small>{weekdayDay(departureAt, 'UTC')}</small>}
        {open ? <StatusBadge tone="yellow">{t('Report')}</StatusBadge> : <FlightStatus status={status} />}
      </span>
    </a>
  )
}
