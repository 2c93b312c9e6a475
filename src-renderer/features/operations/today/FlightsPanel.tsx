import { Fragment } from 'react'
import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useAirportZone, useZone } from '../../../data/use-zone.ts'
import { readinessColumns } from '../../../ui/readiness-columns.ts'
import { FlightStatus, ServiceStatusBadge } from '../../../ui/StatusBadge.tsx'
import { clock, isoDay, weekdayDay } from '../../../ui/time.ts'
import { List } from './List.tsx'
import classes from './Today.module.css'
import type { TodayPage } from './urgent.ts'

type Flight = TodayPage['flights']['rows'][number]

const MOST = 40

/** The flights to show, coming ones first: past ones are left out unless there are no others. */
function shownOf(flights: Flight[]): Flight[] {
  const ahead = flights.filter(({ status }) => status !== 'On Block')
  return ahead.length > 0 ? ahead : flights
}

/** The flights of today and tomorrow with the letters of what each still needs. */
export function FlightsPanel({ flights }: { flights: TodayPage['flights'] }) {
  const zone = useZone()
  const airportZone = useAirportZone()
  const rows = shownOf(flights.rows)
  const begins = new Set(
    rows.flatMap((flight, index) => {
      const before = rows[index - 1]
      const same = before && isoDay(before.departureAt, zone) === isoDay(flight.departureAt, zone)
      return same ? [] : [flight.flightId]
    }),
  )
  return (
    <List
      title={t('Flights today and tomorrow')}
      shape="flight"
      total={rows.length}
      rows={rows}
      most={MOST}
      rowKey={({ flightId }) => String(flightId)}
      to={({ flightId }) => `/flights/${flightId}`}
      well={t('No flights today or tomorrow')}
      page={{ path: '/flights', label: t('all flights') }}
      head={
        <div className={classes.heads}>
          <span>{t('Off block')}</span>
          <span>{t('Flight')}</span>
          <span>{t('Route')}</span>
          <span>{t('Tail')}</span>
          <span>{t('Account')}</span>
          {readinessColumns().map(([subject, label]) => (
            <span key={subject} className={classes.letterHead}>
              {label}
            </span>
          ))}
        </div>
      }
    >
      {(flight) => (
        <Fragment>
          <span className={classes.time}>
            {begins.has(flight.flightId) && <small>{weekdayDay(flight.departureAt, zone)}</small>}
            {clock(flight.departureAt, airportZone(flight.departureTimeZone))}
          </span>
          <b>{flightName(flight)}</b>
          <span>
            {flight.departureAirport}-{flight.arrivalAirport}
          </span>
          <span>{flight.tailNumber ?? <em className={classes.bad}>{t('no tail')}</em>}</span>
          {flight.status === 'Scheduled' ? (
            <span className={classes.faint} title={flight.accountName}>
              {flight.accountName}
            </span>
          ) : (
            <span className={classes.status} title={flight.accountName}>
              <FlightStatus status={flight.status} />
            </span>
          )}
          {readinessColumns().map(([subject, label]) => {
            const letter = flight.ready[subject]
            return (
              <span key={subject} className={classes.letter} title={label}>
                {letter ? <ServiceStatusBadge status={letter.status} recheck={letter.recheck} narrow /> : '·'}
              </span>
            )
          })}
        </Fragment>
      )}
    </List>
  )
}
