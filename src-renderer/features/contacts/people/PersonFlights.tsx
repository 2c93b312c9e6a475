import { Anchor } from '@mantine/core'
import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useZone } from '../../../data/use-zone.ts'
import lists from '../../../ui/Lists.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { plainDayAndClock } from '../../../ui/time.ts'
import type { PersonPage } from './PersonDialog.tsx'

const ROW_LIMIT = 50

/** The flights of a person, the latest first; those to come are not faint. */
export function PersonFlights({ flights, now }: { flights: PersonPage['flights']; now: number }) {
  const zone = useZone()
  const toCome = flights.filter(({ departureAt, canceled }) => departureAt >= now && !canceled).length
  return (
    <Panel
      title={t('Flights')}
      note={flights.length > 0 && t('{{all}}, {{toCome}} upcoming', { all: flights.length, toCome })}
    >
      {flights.length === 0 ? (
        <p className={lists.none}>{t('No flights yet, as passenger or crew.')}</p>
      ) : (
        <table className={lists.table}>
          <thead>
            <tr>
              <th>{t('Date')}</th>
              <th>{t('Flight')}</th>
              <th>{t('Route')}</th>
              <th>{t('Aircraft')}</th>
              <th>{t('Role')}</th>
            </tr>
          </thead>
          <tbody>
            {flights.slice(0, ROW_LIMIT).map((flight) => (
              <tr
                key={`${flight.flightId} ${flight.role}`}
                className={flight.canceled || flight.arrivalAt < now ? lists.faint : undefined}
              >
                <td style={{ whiteSpace: 'nowrap' }}>{plainDayAndClock(flight.departureAt, zone)}</td>
                <td>
                  <Anchor href={`#/flights/${flight.flightId}`}>{flightName(flight)}</Anchor>
                </td>
                <td>
                  {flight.departureAirport} → {flight.arrivalAirport}
                </td>
                <td>{flight.tailNumber}</td>
                <td>
                  {flight.role ? <StatusBadge tone="blue">{flight.role}</StatusBadge> : t('Passenger')}{' '}
                  {flight.canceled && <StatusBadge tone="red">{t('Canceled')}</StatusBadge>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {flights.length > ROW_LIMIT && (
        <p className={lists.none}>{t('Showing the latest {{shown}}.', { shown: ROW_LIMIT })}</p>
      )}
    </Panel>
  )
}
