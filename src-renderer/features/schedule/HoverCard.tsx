import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { bookingWord } from '../../ui/booking-letters.ts'
import { clock, duration, offsetName, weekdayDay } from '../../ui/time.ts'
import classes from './HoverCard.module.css'
import type { BoardAirport, BoardFlight, BoardTask } from './lanes.ts'
import { barKind } from './task-kinds.ts'
import type { Hovered } from './use-hover.ts'
import { flightName } from './words.ts'

type Airports = Map<string, BoardAirport>

const LATE_MS = 60_000

function End({
  code,
  at,
  scheduledAt,
  airports,
}: {
  code: string
  at: number
  scheduledAt: number
  airports: Airports
}) {
  const airport = airports.get(code)
  const zone = airport?.timeZone ?? 'UTC'
  const moved = at - scheduledAt
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
        <b>{clock(at, zone)}</b> {t('local (')}
        {offsetName(at, zone)})
      </p>
      {Math.abs(moved) >= LATE_MS && (
        <p className={classes.moved}>
          {t('scheduled')} {clock(scheduledAt, 'UTC')}, {duration(Math.abs(moved))}{' '}
          {moved > 0 ? t('later') : t('earlier')}
        </p>
      )}
    </div>
  )
}

function FlightCard({ flight, tail, airports }: { flight: BoardFlight; tail: string; airports: Airports }) {
  const crew = flight.crew.map(({ role, name }) => `${role} ${name}`).join(', ')
  return (
    <>
      <header>
        <b>{flightName(flight)}</b>
        <span>{t('trip {{tripNumber}}', { tripNumber: flight.tripNumber })}</span>
        <span>{tail}</span>
        <em data-status={flight.status}>{flight.status}</em>
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
        <dd>{flight.pax > 0 ? flight.pax : flight.flightType === 'POS' ? t('none, positioning') : t('none')}</dd>
        <dt>{t('Crew')}</dt>
        <dd data-missing={crew === '' || undefined}>{crew || t('not assigned')}</dd>
      </dl>
    </>
  )
}

function TaskCard({ task, tail }: { task: BoardTask; tail: string }) {
  const kind = barKind(task.type)
  return (
    <>
      <header>
        <b>{kind.word}</b>
        <span>{tail}</span>
        <span>{task.airport}</span>
      </header>
      <dl>
        <dt>{t('From')}</dt>
        <dd>
          {t('{{startAt}} {{startAt2}} UTC', {
            startAt: weekdayDay(task.startAt, 'UTC'),
            startAt2: clock(task.startAt, 'UTC'),
          })}
        </dd>
        <dt>{t('Until')}</dt>
        <dd>
          {t('{{endAt}} {{endAt2}} UTC', { endAt: weekdayDay(task.endAt, 'UTC'), endAt2: clock(task.endAt, 'UTC') })}
        </dd>
        {task.notes && (
          <>
            <dt>{t('Notes')}</dt>
            <dd>{task.notes}</dd>
          </>
        )}
      </dl>
    </>
  )
}

const GAP = 6
const LEFT_EDGE = 240

/** What a bar is about, beside it: below where there is room, else above. */
export function HoverCard({ item, tail, place, x, airports }: Hovered & { airports: Airports }) {
  const card = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState({ left: -9999, top: 0 })
  useLayoutEffect(() => {
    const { width, height } = card.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
    const below = place.bottom + GAP + height < innerHeight
    // Beside the pointer where the bar is long, and never over the tails at the left.
    const near = Math.max(place.left, x - width / 2, LEFT_EDGE)
    const left = Math.min(near, innerWidth - width - 10)
    setAt({ left, top: below ? place.bottom + GAP : place.top - GAP - height })
  }, [place, x])
  return (
    <div className={classes.card} ref={card} style={at} role="tooltip">
      {item.flight ? (
        <FlightCard flight={item.flight} tail={tail} airports={airports} />
      ) : (
        <TaskCard task={item.task} tail={tail} />
      )}
    </div>
  )
}
