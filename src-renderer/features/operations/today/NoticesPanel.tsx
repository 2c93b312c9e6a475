import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dayMonth, isoDay } from '../../../ui/time.ts'
import { List } from './List.tsx'
import classes from './Today.module.css'
import type { TodayPage } from './urgent.ts'

/** The alerts and temporary notices of the airports of today's and tomorrow's flights; nothing without any. */
export function NoticesPanel({ flights }: { flights: TodayPage['flights'] }) {
  const ahead = flights.rows.filter(({ status }) => status !== 'On Block')
  const airports = [...new Set(ahead.flatMap((flight) => [flight.departureAirport, flight.arrivalAirport]))].sort()
  const days = ahead
    .flatMap(({ departureAt, arrivalAt }) => [isoDay(departureAt, 'UTC'), isoDay(arrivalAt, 'UTC')])
    .sort()
  const query = { airports: airports.join(','), from: days[0] ?? '', to: days.at(-1) ?? '' }
  const { data = [] } = useApiQuery('airportDesk.notices', { query }, { enabled: airports.length > 0 })
  const rows = data.filter(({ alert, validFrom, validTo }) => alert || validFrom !== null || validTo !== null)
  if (rows.length === 0) return null
  return (
    <List
      title={t('Airport notices')}
      shape="short"
      total={rows.length}
      rows={rows}
      most={10}
      rowKey={({ id }) => String(id)}
      to={({ airport }) => `/airports/${airport}`}
      well=""
      page={{ path: '/airports', label: t('airports', { context: 'page' }) }}
    >
      {({ airport, alert, note, validTo }) => (
        <>
          {alert ? (
            <StatusBadge tone="yellow" title={t('Alert')}>
              !
            </StatusBadge>
          ) : (
            <span />
          )}
          <b>{airport}</b>
          <span title={note}>{note}</span>
          <span className={classes.end}>
            {validTo && t('until {{day}}', { day: dayMonth(Date.parse(validTo), 'UTC') })}
          </span>
        </>
      )}
    </List>
  )
}
