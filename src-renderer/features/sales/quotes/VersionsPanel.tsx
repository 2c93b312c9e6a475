import { Select } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useAirportZone, useZone } from '../../../data/use-zone.ts'
import { moneyText } from '../../../ui/money.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { clock, dayAndClock, duration, weekdayAndClock } from '../../../ui/time.ts'
import type { BookingPage } from './types.ts'
import classes from './Versions.module.css'
import {
  countDifferences,
  type LegPair,
  pairedLegs,
  pairedPrices,
  type Version,
  type VersionLeg,
} from './version-differences.ts'

/** A leg of one version; what differs from the other is marked. */
function Leg({ leg, pair, side }: { leg: VersionLeg | undefined; pair: LegPair; side: 'before' | 'after' }) {
  const zoneOf = useAirportZone()
  const differs = (field: string) => pair.differs.has(field) || undefined
  if (!leg) return <div className={classes.absent}>{side === 'before' ? t('not yet added') : t('removed')}</div>
  const [from, to] = [zoneOf(leg.departure.timeZone), zoneOf(leg.arrival.timeZone)]
  return (
    <div className={classes.leg} data-only={differs('leg')}>
      <b data-differs={differs('route')}>
        {leg.departure.icao ?? leg.departure.code} → {leg.arrival.icao ?? leg.arrival.code}
      </b>
      <span data-differs={differs('departureAt')}>{weekdayAndClock(leg.departureAt, from)}</span>
      <span data-differs={differs('arrivalAt')}>{t('arr {{arrivalAt}}', { arrivalAt: clock(leg.arrivalAt, to) })}</span>
      <span>{duration(leg.blockTime * 60_000)}</span>
      <span data-differs={differs('pax')}>{t('{{pax}} pax', { pax: leg.pax })}</span>
      <span data-differs={differs('tailNumber')}>{leg.tailNumber ?? t('no tail')}</span>
      {leg.canceled && (
        <span data-differs={differs('canceled')}>
          <StatusBadge tone="red">{t('Canceled')}</StatusBadge>
        </span>
      )}
      {(leg.notes || differs('notes')) && <p data-differs={differs('notes')}>{leg.notes ?? t('no notes')}</p>}
      {(leg.planningNotes || differs('planningNotes')) && (
        <p data-differs={differs('planningNotes')}>
          {t('Planning: {{planningNotes}}', { planningNotes: leg.planningNotes ?? t('none') })}
        </p>
      )}
    </div>
  )
}

interface HeadProps {
  booking: BookingPage
  chosen: Version
  onChoose(version: number): void
  label: string
}

function Head({ booking, chosen, onChoose, label }: HeadProps) {
  const zone = useZone()
  return (
    <div className={classes.head}>
      <Select
        aria-label={label}
        w={124}
        allowDeselect={false}
        data={booking.versions.map(({ version }) => ({
          value: String(version),
          label: t('Version {{version}}', { version }),
        }))}
        value={String(chosen.version)}
        onChange={(version) => version && onChoose(Number(version))}
      />
      {chosen.version === booking.bookedVersion && <StatusBadge tone="green">{t('booked')}</StatusBadge>}
      {chosen.version === booking.version && <StatusBadge tone="blue">{t('current')}</StatusBadge>}
      <small>{t('{{at}} by {{actor}}', { at: dayAndClock(chosen.createdAt, zone), actor: chosen.actor })}</small>
    </div>
  )
}

/** Two versions side by side; what differs is marked in both. */
export function VersionsPanel({ booking }: { booking: BookingPage }) {
  const { versions } = booking
  const latest = versions[0] as Version
  const [left, setLeft] = useState(versions[1]?.version ?? latest.version)
  const [right, setRight] = useState(latest.version)
  const before = versions.find(({ version }) => version === left) ?? latest
  const after = versions.find(({ version }) => version === right) ?? latest
  const count = countDifferences(before, after)
  return (
    <Panel
      title={t('Versions')}
      note={
        versions.length === 1
          ? t('Only one version. A new version is saved when the price or itinerary changes.')
          : count === 0
            ? t('no differences')
            : t('{{count}} differences', { count })
      }
    >
      <div className={classes.sides} data-single={versions.length === 1 || undefined}>
        {versions.length > 1 && (
          <Head booking={booking} chosen={before} onChoose={setLeft} label={t('Version on the left')} />
        )}
        <Head booking={booking} chosen={after} onChoose={setRight} label={t('Version on the right')} />
        {pairedLegs(before.legs, after.legs).flatMap((pair) => [
          versions.length > 1 && <Leg key={`${pair.legId} before`} leg={pair.before} pair={pair} side="before" />,
          <Leg key={`${pair.legId} after`} leg={pair.after} pair={pair} side="after" />,
        ])}
        {pairedPrices(before.price, after.price).flatMap(({ part, label, differs, ...amounts }) => [
          versions.length > 1 && (
            <div key={`${part} before`} className={classes.price} data-sum={part === 'gross' || undefined}>
              <span>{label}</span>
              <span data-differs={differs || undefined}>{moneyText(amounts.before, before.price.currency)}</span>
            </div>
          ),
          <div key={`${part} after`} className={classes.price} data-sum={part === 'gross' || undefined}>
            <span>{label}</span>
            <span data-differs={differs || undefined}>{moneyText(amounts.after, after.price.currency)}</span>
          </div>,
        ])}
      </div>
    </Panel>
  )
}
