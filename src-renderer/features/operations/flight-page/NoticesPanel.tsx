import { Anchor } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import lists from '../../../ui/Lists.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { isoDay } from '../../../ui/time.ts'
import { validWords } from '../../airports/airports/airport-words.ts'
import type { FlightPage } from '../../flights/types.ts'

/** The notes of the airports of a flight and its alternates that are valid on its days; nothing without any. */
export function NoticesPanel({ flight }: { flight: FlightPage }) {
  const { departureAirport, arrivalAirport, departureAt, arrivalAt } = flight
  const alternates = [
    flight.alternateDepartureAirport,
    flight.alternateFirstArrivalAirport,
    flight.alternateSecondArrivalAirport,
  ].filter((code) => code !== null)
  const airports = [...new Set([departureAirport, arrivalAirport, ...alternates])].join(',')
  const query = { airports, from: isoDay(departureAt, 'UTC'), to: isoDay(arrivalAt, 'UTC') }
  const { data: notices = [] } = useApiQuery('airportDesk.notices', { query })
  if (notices.length === 0) return null
  return (
    <Panel title={t('Airport notices')} note={notices.length}>
      <ul className={lists.list}>
        {notices.map(({ id, airport, alert, note, validFrom, validTo }) => (
          <li key={id}>
            <Anchor href={`#/airports/${airport}`}>
              <b>{airport}</b>
            </Anchor>{' '}
            {alert && <StatusBadge tone="yellow">{t('Alert')}</StatusBadge>}{' '}
            <small>{validWords({ validFrom, validTo })}</small>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
