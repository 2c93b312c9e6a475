import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  arrivalPunctuality,
  departurePunctuality,
  emptyShare,
} from '../../../../src-shared/domain/operations/figures.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { go } from '../../../ui/location.ts'
import { roundMoneyText } from '../../../ui/money.ts'
import { numberText } from '../../../ui/number.ts'
import { isoDay } from '../../../ui/time.ts'
import { monthName } from '../../crew/roster/month.ts'
import classes from './Figures.module.css'
import { changeText, hoursText, kilogramsText, NONE, percentText, tonsText } from './figure-text.ts'
import type { FigureSet, MonthFigures, ShowFlights } from './types.ts'

interface TileProps {
  label: string
  value: string
  /** The difference to the month before. */
  change: string
  /** What the figure counts. */
  note?: ReactNode
  /** Opens what is behind the figure. */
  onOpen(): void
}

/** One figure of the month, which opens what is behind it. */
function Tile({ label, value, change, note, onOpen }: TileProps) {
  return (
    <button type="button" className={classes.tile} onClick={onOpen}>
      <span className={classes.label}>
        {label}
        <IconChevronRight size={13} aria-hidden />
      </span>
      <b className={classes.value}>{value}</b>
      <span className={classes.change}>{change}</span>
      {note && <span className={classes.note}>{note}</span>}
    </button>
  )
}

/** The sums of the month, each beside that of the month before. */
export function Tiles({ figures, onShow }: { figures: MonthFigures; onShow: ShowFlights }) {
  const { total, before, currency, from, to } = figures
  const [earlier = ''] = monthName(before.month).split(' ')
  const against = (of: (set: FigureSet) => number | null, text: (value: number) => string, counts: keyof FigureSet) => {
    const [now, then] = [of(total), of(before.total)]
    if (before.total[counts] === 0) return t('{{month}}: no data', { month: earlier })
    if (now === null || then === null) return ''
    return t('{{change}} on {{month}}', { change: changeText(now, then, text), month: earlier })
  }
  const money = (minor: number) => roundMoneyText(minor, currency)
  const number = (value: number) => numberText(value)
  const points = (share: number) => t('{{points}} points', { points: Math.round(share * 100) })
  const ofLegs = (legs: number) => t('on {{legs}} of {{all}} legs', { legs, all: total.legs })
  const spent = () => go(`/expenses?from=${isoDay(from, 'UTC')}&to=${isoDay(to - 1, 'UTC')}`)
  return (
    <div className={classes.tiles}>
      <Tile
        label={t('Block hours')}
        value={hoursText(total.blockMinutes)}
        change={against(({ blockMinutes }) => blockMinutes, hoursText, 'legs')}
        onOpen={() => onShow({ of: 'legs' })}
      />
      <Tile
        label={t('Legs')}
        value={numberText(total.legs)}
        change={against(({ legs }) => legs, number, 'legs')}
        note={t('{{count}} positioning', { count: total.emptyLegs })}
        onOpen={() => onShow({ of: 'legs' })}
      />
      <Tile
        label={t('Empty share')}
        value={percentText(emptyShare(total))}
        change={against(emptyShare, points, 'legs')}
        note={t('{{hours}} block hours', { hours: hoursText(total.emptyBlockMinutes) })}
        onOpen={() => onShow({ of: 'empty' })}
      />
      <Tile
        label={t('Revenue')}
        value={money(total.revenue)}
        change={against(({ revenue }) => revenue, money, 'legs')}
        note={t('net')}
        onOpen={() => onShow({ of: 'legs' })}
      />
      <Tile
        label={t('Recorded cost')}
        value={money(total.cost)}
        change={against(({ cost }) => cost, money, 'cost')}
        note={t('net expenses')}
        onOpen={spent}
      />
      <Tile
        label={t('On-time departures')}
        value={percentText(departurePunctuality(total))}
        change={against(departurePunctuality, points, 'departures')}
        note={t('{{late}} of {{all}} late', { late: total.departures - total.departuresOnTime, all: total.departures })}
        onOpen={() => onShow({ of: 'lateDepartures' })}
      />
      <Tile
        label={t('On-time arrivals')}
        value={percentText(arrivalPunctuality(total))}
        change={against(arrivalPunctuality, points, 'arrivals')}
        note={t('{{late}} of {{all}} late', { late: total.arrivals - total.arrivalsOnTime, all: total.arrivals })}
        onOpen={() => onShow({ of: 'lateArrivals' })}
      />
      <Tile
        label={t('Fuel uplift')}
        value={total.upliftLegs > 0 ? kilogramsText(total.upliftKilograms) : NONE}
        change={against(({ upliftKilograms }) => upliftKilograms, kilogramsText, 'upliftLegs')}
        note={ofLegs(total.upliftLegs)}
        onOpen={() => onShow({ of: 'uplift' })}
      />
      <Tile
        label={t('CO₂ of uplift')}
        value={total.upliftLegs > 0 ? tonsText(total.co2Kilograms) : NONE}
        change={against(({ co2Kilograms }) => co2Kilograms, tonsText, 'upliftLegs')}
        note={
          total.upliftLegs < total.legs
            ? t('{{count}} legs without uplift', { count: total.legs - total.upliftLegs })
            : ofLegs(total.upliftLegs)
        }
        onOpen={() => onShow({ of: total.upliftLegs < total.legs ? 'noUplift' : 'uplift' })}
      />
    </div>
  )
}
