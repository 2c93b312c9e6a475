import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { isPositioning } from '../../../ui/flight-words.ts'
import { BookingStatusBadge, FlightStatus } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { clock, duration, isoDay, weekdayDay } from '../../../ui/time.ts'
import classes from './Flights.module.css'

export type FlightRow = Answer<EndpointFor<'flightDesk.table'>>[number]

const LATE_MS = 5 * 60_000

function Clock({ at, scheduledAt, zone }: { at: number; scheduledAt: number; zone: string }) {
  const late = at - scheduledAt
  return (
    <>
      {clock(at, zone)}
      {Math.abs(late) >= LATE_MS && (
        <span
          className={classes.late}
          title={t('Scheduled {{scheduledAt}}', { scheduledAt: clock(scheduledAt, zone) })}
        >
          {late > 0 ? '+' : '-'}
          {duration(Math.abs(late))}
        </span>
      )}
    </>
  )
}

/** The columns of the flights table; each time in the zone chosen for its airport. */
export function flightColumns(zoneAt: (zone: string) => string): Column<FlightRow>[] {
  const dep = (flight: FlightRow) => zoneAt(flight.departureTimeZone)
  const arr = (flight: FlightRow) => zoneAt(flight.arrivalTimeZone)
  return [
    {
      id: 'departure',
      title: t('Date'),
      width: 92,
      sort: (flight) => flight.departureAt,
      text: (flight) => isoDay(flight.departureAt, dep(flight)),
      cell: (flight) => weekdayDay(flight.departureAt, dep(flight)),
    },
    {
      id: 'flight',
      title: t('Flight'),
      width: 78,
      sort: flightName,
      cell: (flight) => <b>{flightName(flight)}</b>,
    },
    {
      id: 'from',
      title: t('From'),
      width: 56,
      sort: (flight) => flight.departureAirport,
      cell: (flight) => flight.departureAirport,
    },
    {
      id: 'off',
      title: t('Dep'),
      width: 86,
      text: (flight) => clock(flight.departureAt, dep(flight)),
      cell: (flight) => <Clock at={flight.departureAt} scheduledAt={flight.scheduledDepartureAt} zone={dep(flight)} />,
    },
    {
      id: 'to',
      title: t('To'),
      width: 56,
      sort: (flight) => flight.arrivalAirport,
      cell: (flight) => flight.arrivalAirport,
    },
    {
      id: 'arrival',
      title: t('Arr'),
      width: 86,
      sort: (flight) => flight.arrivalAt,
      text: (flight) => clock(flight.arrivalAt, arr(flight)),
      cell: (flight) => <Clock at={flight.arrivalAt} scheduledAt={flight.scheduledArrivalAt} zone={arr(flight)} />,
    },
    {
      id: 'block',
      title: t('Block'),
      width: 54,
      align: 'right',
      sort: (flight) => flight.arrivalAt - flight.departureAt,
      text: (flight) => duration(flight.arrivalAt - flight.departureAt),
      cell: (flight) => duration(flight.arrivalAt - flight.departureAt),
    },
    {
      id: 'tail',
      title: t('Aircraft'),
      width: 116,
      sort: (flight) => flight.tailNumber,
      cell: (flight) =>
        flight.tailNumber ? (
          <>
            {flight.tailNumber} <span className={classes.faint}>{flight.aircraftType}</span>
          </>
        ) : (
          <span className={classes.missing}>{t('no tail')}</span>
        ),
    },
    {
      id: 'pax',
      title: t('Pax'),
      width: 48,
      align: 'right',
      sort: (flight) => flight.pax,
      cell: (flight) => (isPositioning(flight) ? <span className={classes.faint}>{t('POS')}</span> : flight.pax),
    },
    {
      id: 'crew',
      title: t('Crew'),
      width: '2fr',
      sort: (flight) => flight.crew.length,
      text: (flight) => flight.crew.map(({ role, name }) => `${role} ${name}`).join(', '),
      cell: (flight) =>
        flight.crew.length > 0 ? (
          <span title={flight.crew.map(({ role, name }) => `${role} ${name}`).join('\n')}>
            {flight.crew.map(({ name }) => name).join(', ')}
          </span>
        ) : (
          <span className={classes.missing}>{t('not assigned')}</span>
        ),
    },
    {
      id: 'booking',
      title: t('Booking'),
      width: 106,
      sort: (flight) => flight.bookingIdentifier,
      cell: (flight) => (
        <>
          <BookingStatusBadge letter={flight.bookingStatus} /> {flight.bookingIdentifier}
        </>
      ),
    },
    {
      id: 'account',
      title: t('Account'),
      width: '2fr',
      sort: (flight) => flight.accountName,
      cell: (flight) => flight.accountName,
    },
    {
      id: 'status',
      title: t('Status'),
      width: 90,
      sort: (flight) => flight.status,
      cell: (flight) => <FlightStatus status={flight.status} />,
    },
  ]
}
