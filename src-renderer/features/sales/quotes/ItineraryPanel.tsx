import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useAirportZone } from '../../../data/use-zone.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { FlightStatus, StatusBadge } from '../../../ui/StatusBadge.tsx'
import { clock, duration, offsetName, weekdayDay } from '../../../ui/time.ts'
import classes from './Quote.module.css'
import type { BookingPage } from './types.ts'
import { warningTone, warningWords } from './warning-words.ts'

type Leg = BookingPage['itinerary'][number]

const placeOf = ({ city, name }: Leg['departure']) => city ?? name
const codeOf = ({ icao, code }: Leg['departure']) => icao ?? code

function End({ at, airport, label }: { at: number; airport: Leg['departure']; label: string }) {
  const zone = useAirportZone()(airport.timeZone)
  return (
    <div>
      <b>{clock(at, zone)}</b> {weekdayDay(at, zone)}
      <p title={airport.name}>
        {label}{' '}
        {zone === 'UTC'
          ? t('{{at}} local', { at: clock(at, airport.timeZone) })
          : t('{{at}} UTC', { at: clock(at, 'UTC') })}{' '}
        ({offsetName(at, airport.timeZone)})
      </p>
    </div>
  )
}

function LegRow({ leg, number, tail }: { leg: Leg; number: number; tail: string | null }) {
  const { departure, arrival, flight } = leg
  return (
    <div className={classes.leg} data-canceled={leg.canceled || undefined}>
      <span className={classes.number}>{number}</span>
      <div className={classes.ends}>
        <b>
          {codeOf(departure)}
          <i>→</i>
          {codeOf(arrival)}
        </b>
        <p>{t('{{departure}} to {{arrival}}', { departure: placeOf(departure), arrival: placeOf(arrival) })}</p>
        <p>
          {[
            t('{{duration}} block', { duration: duration(leg.blockTime * 60_000) }),
            t('{{distance}} NM', { distance: Math.round(leg.distance) }),
            leg.pax === 0 ? t('positioning') : t('{{pax}} pax', { pax: leg.pax }),
            leg.tailNumber !== tail && leg.tailNumber,
            leg.requestedAircraftType && t('{{type}} requested', { type: leg.requestedAircraftType }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <End at={leg.departureAt} airport={departure} label={t('dep')} />
      <End at={leg.arrivalAt} airport={arrival} label={t('arr')} />
      <div className={classes.flight}>
        {flight ? (
          <>
            <a href={`#/flights/${flight.flightId}`}>{flightName({ ...flight, flightNumber: leg.flightNumber })}</a>
            <FlightStatus status={flight.status} />
          </>
        ) : leg.canceled ? (
          <StatusBadge tone="red">{t('Canceled')}</StatusBadge>
        ) : (
          <StatusBadge tone="grey">{t('no flight yet')}</StatusBadge>
        )}
      </div>
      {leg.warnings.length > 0 && (
        <div className={classes.warnings}>
          {leg.warnings.map(({ type, message }) => (
            <span key={`${type} ${message && messageText(message)}`} className={classes.warning}>
              <StatusBadge tone={warningTone(type)}>{warningWords(type)}</StatusBadge>
              {message && <span>{messageText(message)}</span>}
            </span>
          ))}
        </div>
      )}
      {leg.notes && <div className={classes.wordsOfLeg}>{leg.notes}</div>}
      {leg.planningNotes && (
        <div className={classes.wordsOfLeg}>
          {t('Planning: {{planningNotes}}', { planningNotes: leg.planningNotes })}
        </div>
      )}
    </div>
  )
}

/** The legs with times, distances, warnings, and the flights they became. */
export function ItineraryPanel({ booking }: { booking: BookingPage }) {
  const { itinerary } = booking
  const flying = itinerary.filter(({ canceled }) => !canceled)
  const minutes = flying.reduce((sum, { blockTime }) => sum + blockTime, 0)
  return (
    <Panel
      title={t('Itinerary')}
      note={
        flying.length > 0 &&
        t('{{count}} legs, {{duration}} block', { count: flying.length, duration: duration(minutes * 60_000) })
      }
    >
      {itinerary.length === 0 && <p className={classes.none}>{t('No legs yet. Edit the quote to add some.')}</p>}
      {itinerary.map((leg, index) => (
        <LegRow key={leg.legId} leg={leg} number={index + 1} tail={booking.tailNumber} />
      ))}
    </Panel>
  )
}
