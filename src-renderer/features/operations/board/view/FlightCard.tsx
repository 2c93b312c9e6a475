import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useOperator } from '../../../../data/operator.ts'
import { useApiQuery } from '../../../../data/use-api-query.ts'
import { bookingWord } from '../../../../ui/booking-letters.ts'
import { readinessColumns } from '../../../../ui/readiness-columns.ts'
import { FlightStatus, ServiceStatusBadge } from '../../../../ui/StatusBadge.tsx'
import { clock, dayAndClock, duration, offsetName, placeOf, weekdayDay } from '../../../../ui/time.ts'
import { slotName, slotWarning } from '../../../flights/slots/slot-words.ts'
import { mark } from '../dom.ts'
import type { BoardAirport, BoardFlight } from '../model/lanes.ts'
import classes from './HoverCard.module.css'

type Airports = Map<string, BoardAirport>

const LATE_MS = 60_000

interface EndProps {
  code: string
  at: number
  scheduledAt: number
  airports: Airports
}

/** One end of a flight: airport and time in UTC, local, and at the base where its time differs. */
function End({ code, at, scheduledAt, airports }: EndProps) {
  const { baseZone } = useOperator()
  const airport = airports.get(code)
  const zone = airport?.timeZone ?? 'UTC'
  const moved = at - scheduledAt
  const known = [offsetName(at, 'UTC'), offsetName(at, zone)]
  const values = { time: clock(scheduledAt, 'UTC'), length: duration(Math.abs(moved)) }
  return (
    <div>
      <b className={classes.code}>
        {airport?.icao ?? code} {airport?.iata && <span>{airport.iata}</span>}
      </b>
      <p className={classes.place}>{airport?.city ?? airport?.name ?? ''}</p>
      <p>
        <b>{clock(at, 'UTC')}</b> {t('UTC')} {weekdayDay(at, 'UTC')}
      </p>
      <p>
        <b>{clock(at, zone)}</b> {t('local ({{offset}})', { offset: offsetName(at, zone) })}
      </p>
      {!known.includes(offsetName(at, baseZone)) && (
        <p>
          <b>{clock(at, baseZone)}</b> {t('base ({{place}})', { place: placeOf(baseZone) })}
        </p>
      )}
      {Math.abs(moved) >= LATE_MS && (
        <p className={classes.moved}>
          {moved > 0
            ? t('scheduled {{time}}, {{length}} later', values)
            : t('scheduled {{time}}, {{length}} earlier', values)}
        </p>
      )}
    </div>
  )
}

/** The readiness of the flight by subject, with its slots and PPRs. */
function Readiness({ flight }: { flight: BoardFlight }) {
  const { data } = useApiQuery('schedule.card', { params: { flightId: String(flight.flightId) } })
  return (
    <>
      <div className={classes.letters}>
        {readinessColumns().map(([subject, label]) => {
          const letter = data?.ready[subject]
          return (
            <div key={subject}>
              <span>{label}</span>
              {letter ? <ServiceStatusBadge {...letter} /> : <i>{data ? '–' : '…'}</i>}
            </div>
          )
        })}
      </div>
      {data && data.slots.length > 0 && (
        <dl>
          <dt>{t('Slots')}</dt>
          <dd>
            {data.slots.map((slot) => {
              const wrong = slotWarning(slot, flight)
              return (
                <p key={slot.slotId}>
                  {[slotName(slot.kind), slot.airport, slot.at === null ? '' : dayAndClock(slot.at, 'UTC'), slot.number]
                    .filter(Boolean)
                    .join(' ')}{' '}
                  <ServiceStatusBadge status={slot.status} recheck={slot.recheck} />
                  {wrong && <b className={classes.wrong}> {wrong}</b>}
                </p>
              )
            })}
          </dd>
        </dl>
      )}
    </>
  )
}

interface FlightCardProps {
  flight: BoardFlight
  tail: string
  airports: Airports
}

/** The flight in the hover card. */
export function FlightCard({ flight, tail, airports }: FlightCardProps) {
  const crew = flight.crew.map(({ role, name }) => `${role} ${name}`).join(', ')
  const noPassengers = flight.flightType === 'POS' ? t('none, positioning') : t('none')
  return (
    <>
      <header>
        <b>{flightName(flight)}</b>
        <span>{t('trip {{tripNumber}}', { tripNumber: flight.tripNumber })}</span>
        <span>{tail}</span>
        <span className={classes.status}>
          <FlightStatus status={flight.status} />
        </span>
      </header>
      <div className={classes.ends}>
        <End
          code={flight.departureAirport}
          at={flight.departureAt}
          scheduledAt={flight.scheduledDepartureAt}
          airports={airports}
        />
        <i>{duration(flight.arrivalAt - flight.departureAt)}</i>
        <End
          code={flight.arrivalAirport}
          at={flight.arrivalAt}
          scheduledAt={flight.scheduledArrivalAt}
          airports={airports}
        />
      </div>
      <dl>
        <dt>{t('Booking')}</dt>
        <dd>
          {flight.bookingIdentifier} <b className={classes.letter}>{flight.bookingStatus}</b>{' '}
          {bookingWord(flight.bookingStatus)}
        </dd>
        <dt>{t('Account')}</dt>
        <dd>{flight.accountName || t('none')}</dd>
        <dt>{t('Pax')}</dt>
        <dd>{flight.pax > 0 ? flight.pax : noPassengers}</dd>
        <dt>{t('Crew')}</dt>
        <dd {...mark({ missing: crew === '' })}>{crew || t('not assigned')}</dd>
      </dl>
      <Readiness flight={flight} />
    </>
  )
}
