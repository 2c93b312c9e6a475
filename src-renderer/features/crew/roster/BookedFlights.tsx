import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { DUTY_CLOCK, dutyCodeOf, isLeave } from '../../../../src-shared/domain/crew/duty-codes.ts'
import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import lists from '../../../ui/Lists.module.css'
import { dayAndClock } from '../../../ui/time.ts'

interface BookedFlightsProps {
  pilotId: number
  /** The duty code of the entry; a person on standby can be called to a flight. */
  code: string
  span: { startAt: number; endAt: number } | undefined
}

/** A duty that keeps a person from flying at the same time. */
const isInTheWay = (code: string) => code !== '' && code !== DUTY_CLOCK && dutyCodeOf(code).kind !== 'STANDBY'

/** The flights that a person is assigned to at the time of an entry: a warning before it is saved; nothing without any. */
export function BookedFlights({ pilotId, code, span }: BookedFlightsProps) {
  const query = { from: span?.startAt ?? 0, to: span?.endAt ?? 0, pilotId }
  const needsConfirmation = span !== undefined && isInTheWay(code)
  const { data } = useApiQuery('roster.board', { query }, { enabled: needsConfirmation })
  const flights = needsConfirmation ? (data?.flights ?? []) : []
  if (flights.length === 0) return null
  return (
    <Alert
      color={isLeave(code) ? 'red' : 'yellow'}
      icon={<IconAlertTriangle size={18} />}
      title={t('Assigned to {{count}} flights at this time', { count: flights.length })}
      role="status"
    >
      <ul className={lists.list}>
        {flights.map((flight) => (
          <li key={flight.flightId}>
            <Anchor href={`#/flights/${flight.flightId}/crew`} underline="always">
              {flightName(flight)}
            </Anchor>{' '}
            {flight.departureAirport}-{flight.arrivalAirport}, {flight.role},{' '}
            {t('{{start}} to {{end}} UTC', {
              start: dayAndClock(flight.departureAt, 'UTC'),
              end: dayAndClock(flight.arrivalAt, 'UTC'),
            })}
          </li>
        ))}
      </ul>
      {t('You can save the entry. The flights then show a conflict until their crew is changed.')}
    </Alert>
  )
}
