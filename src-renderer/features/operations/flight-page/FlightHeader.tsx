import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowLeft, IconCalendarTime } from '@tabler/icons-react'
import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { HOUR } from '../../../../src-shared/time/durations.ts'
import { useAirportZone } from '../../../data/use-zone.ts'
import { bookingWord } from '../../../ui/booking-letters.ts'
import { isPositioning } from '../../../ui/flight-words.ts'
import { go, pageOfRoute } from '../../../ui/location.ts'
import classes from '../../../ui/RecordHeader.module.css'
import { BookingStatusBadge, FlightStatus, StatusBadge } from '../../../ui/StatusBadge.tsx'
import { duration, fullDay } from '../../../ui/time.ts'
import { wordsWithin } from '../../../ui/words.ts'
import type { FlightPage } from '../../flights/types.ts'
import { searchOfView } from '../board/model/zoom.ts'
import { FlightPrints } from '../papers/FlightPrints.tsx'
import { FlightActions } from './FlightActions.tsx'

const back = () => (history.length > 1 ? history.back() : go('/flights'))

/** Names the window after the flight. */
function WindowTitle({ flight }: { flight: FlightPage }) {
  useDocumentTitle(
    t('{{flight}} {{departureAirport}}-{{arrivalAirport}} - Apron', {
      flight: flightName(flight),
      departureAirport: flight.departureAirport,
      arrivalAirport: flight.arrivalAirport,
    }),
  )
  return null
}

interface FlightHeaderProps {
  flight: FlightPage
  /** In the drawer, whose bar has the buttons that leave it. */
  beside: boolean
}

/** The flight's number, route, state, aircraft, booking and account. */
export function FlightHeader({ flight, beside }: FlightHeaderProps) {
  const zone = useAirportZone()(flight.departure.timeZone)
  const onBoard = `/board?${searchOfView({ from: flight.departureAt - 8 * HOUR, zoom: 'day' })}`
  return (
    <header className={classes.header}>
      {!beside && (
        <>
          <WindowTitle flight={flight} />
          <Tooltip label={t('Back')}>
            <ActionIcon aria-label={t('Back')} variant="default" onClick={back}>
              <IconArrowLeft size={16} />
            </ActionIcon>
          </Tooltip>
        </>
      )}
      <div className={classes.name}>
        <h1>{flightName(flight)}</h1>
        <span>{t('trip {{tripNumber}}', { tripNumber: flight.tripNumber })}</span>
      </div>
      <div className={classes.route}>
        <b>
          {flight.departureAirport} <i>→</i> {flight.arrivalAirport}
        </b>
        <span>
          {t('{{from}} to {{to}}', {
            from: flight.departure.city ?? flight.departure.name,
            to: flight.arrival.city ?? flight.arrival.name,
          })}
        </span>
      </div>
      <div className={classes.fact}>
        <b>{fullDay(flight.departureAt, zone)}</b>
        <span>
          {t('{{duration}} block, {{distance}} NM', {
            duration: duration(flight.blockTime * 60_000),
            distance: Math.round(flight.distance),
          })}
        </span>
      </div>
      <div className={classes.fact}>
        <b>{flight.tailNumber ?? t('No tail')}</b>
        <span>{flight.aircraftType ?? t('to be assigned')}</span>
      </div>
      <div className={`${classes.fact} ${classes.account}`} title={flight.accountName}>
        <b>{flight.accountName || t('No account')}</b>
        <span>{flight.customerName}</span>
      </div>
      <div className={classes.fact}>
        <b>
          <BookingStatusBadge letter={flight.bookingStatus} /> {flight.bookingIdentifier}
        </b>
        <span>
          {bookingWord(flight.bookingStatus)}, {wordsWithin(flight.workflow)}
        </span>
      </div>
      <div className={classes.state}>
        {isPositioning(flight) && <StatusBadge tone="grey">{t('POS')}</StatusBadge>}
        {flight.postFlightClosed && (
          <StatusBadge tone="grey" title={t('Post-flight closed. Reopen it to edit the flight.')}>
            {t('Closed')}
          </StatusBadge>
        )}
        {flight.arrivalAirport !== flight.plannedArrivalAirport && (
          <StatusBadge
            tone="yellow"
            title={t('Planned destination: {{airport}}', { airport: flight.plannedArrivalAirport })}
          >
            {t('Diverted')}
          </StatusBadge>
        )}
        <FlightStatus status={flight.status} />
        {flight.status !== 'Option' && pageOfRoute() !== 'board' && (
          <Button
            variant="default"
            title={t('Show flight on the board')}
            leftSection={<IconCalendarTime size={14} />}
            onClick={() => go(onBoard)}
          >
            {t('Board')}
          </Button>
        )}
        <FlightPrints flightId={flight.flightId} />
        <FlightActions flight={flight} />
      </div>
    </header>
  )
}
