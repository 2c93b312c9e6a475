import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useAirportZone } from '../../../data/use-zone.ts'
import { useKeys } from '../../../ui/keys.ts'
import { FlightStatus, StatusBadge } from '../../../ui/StatusBadge.tsx'
import { clock, weekdayAndClock } from '../../../ui/time.ts'
import classes from './LegRail.module.css'
import { type TabId, tabPath } from './tabs.ts'
import { type Leg, useTrip } from './use-trip.ts'

/** How many subjects of a leg are open; a leg that was flown or canceled has none. */
function Readiness({ leg }: { leg: Leg }) {
  if (leg.status !== 'Scheduled' && leg.status !== 'Option') return <FlightStatus status={leg.status} />
  return leg.open > 0 ? (
    <StatusBadge tone="red">{t('{{open}} open', { open: leg.open })}</StatusBadge>
  ) : (
    <StatusBadge tone="green">{t('Ready')}</StatusBadge>
  )
}

/** The legs of the trip side by side: a click, or the keys [ and ], opens another one at the same section. */
export function LegRail({ flightId, tab }: { flightId: number; tab: TabId }) {
  const legs = useTrip(flightId)
  const zoneOf = useAirportZone()
  const [, go] = useLocation()
  const at = legs.findIndex((leg) => leg.flightId === flightId)
  const open = (index: number) => {
    const leg = legs[index]
    if (leg && at >= 0) go(tabPath(leg.flightId, tab))
  }
  useKeys({ '[': () => open(at - 1), ']': () => open(at + 1) })
  const rail = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another leg opens, and when the legs are there
  useEffect(() => {
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [flightId, legs.length])
  if (legs.length < 2) return null
  return (
    <nav
      ref={rail}
      className={classes.rail}
      aria-label={t('Legs of the trip')}
      title={t('[ and ] open the leg before and after')}
    >
      {legs.map((leg) => {
        const zone = zoneOf(leg.departureTimeZone)
        return (
          <Link
            key={leg.flightId}
            className={classes.leg}
            href={tabPath(leg.flightId, tab)}
            aria-current={leg.flightId === flightId ? 'page' : undefined}
            data-canceled={leg.status === 'Canceled' || undefined}
          >
            <b>{flightName(leg)}</b>
            <span>
              {leg.departureAirport} → {leg.arrivalAirport}
            </span>
            <span className={classes.time}>
              {weekdayAndClock(leg.departureAt, zone)}–{clock(leg.arrivalAt, zone)}
            </span>
            <Readiness leg={leg} />
          </Link>
        )
      })}
    </nav>
  )
}
