import { type KeyboardEvent, useRef } from 'react'
import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { clock, duration } from '../../../ui/time.ts'
import classes from './Map.module.css'
import { type MapFlight, phaseOf } from './tracks.ts'

interface FlightListProps {
  flights: MapFlight[]
  at: number
  zone: string
  chosen: number | undefined
  choose(flightId: number | undefined): void
}

/** How long until it leaves, until it is there, or since when it is. */
function when(flight: MapFlight, at: number): string {
  const phase = phaseOf(flight, at)
  if (phase === 'before') return t('in {{length}}', { length: duration(flight.departureAt - at) })
  return phase === 'flying'
    ? t('{{length}} to go', { length: duration(flight.arrivalAt - at) })
    : t('{{length}} ago', { length: duration(at - flight.arrivalAt) })
}

/** The flights of the map as a list for keys: arrows go through them, Enter opens one. */
export function FlightList({ flights, at, zone, chosen, choose }: FlightListProps) {
  const list = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const rows = [...(list.current?.querySelectorAll('a') ?? [])]
    rows[rows.indexOf(document.activeElement as HTMLAnchorElement) + by]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from link to link
    <div className={classes.list} ref={list} onKeyDown={step}>
      {flights.map((flight) => (
        <a
          key={flight.flightId}
          href={`#/flights/${flight.flightId}`}
          data-phase={phaseOf(flight, at)}
          data-chosen={chosen === flight.flightId || undefined}
          onMouseEnter={() => choose(flight.flightId)}
          onMouseLeave={() => choose(undefined)}
          onFocus={() => choose(flight.flightId)}
          onBlur={() => choose(undefined)}
        >
          <span className={classes.time}>{clock(flight.departureAt, zone)}</span>
          <b>{flightName(flight)}</b>
          <span>
            {flight.departureAirport}-{flight.arrivalAirport}
          </span>
          <span className={classes.tail}>{flight.tailNumber ?? t('no tail')}</span>
          <span className={classes.when}>{when(flight, at)}</span>
        </a>
      ))}
    </div>
  )
}
