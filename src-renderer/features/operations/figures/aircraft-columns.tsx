import type { ReactNode } from 'react'
import {
  arrivalPunctuality,
  costPerHour,
  departurePunctuality,
  emptyShare,
  revenuePerHour,
} from '../../../../src-shared/domain/operations/figures.ts'
import { fromMinor } from '../../../../src-shared/money/money.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { roundMoneyText } from '../../../ui/money.ts'
import { numberText } from '../../../ui/number.ts'
import type { Column } from '../../../ui/table-column.ts'
import classes from './Figures.module.css'
import { hoursText, NONE, percentText } from './figure-text.ts'
import type { AircraftFigures, ShowFlights } from './types.ts'

/** A figure in a table that opens what is behind it; the row opens something else. */
function Linked({ label, onOpen, children }: { label: string; onOpen(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={classes.linked}
      title={label}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    >
      {children}
    </button>
  )
}

/** A share in a CSV file: percent with a decimal. */
const percentIn = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 10)
const hoursIn = (minutes: number) => Math.round((minutes / 60) * 100) / 100

/** The columns of the table of aircraft; figures open the flights behind them. */
export function aircraftColumns(currency: string, onShow: ShowFlights): Column<AircraftFigures>[] {
  const nameOf = (one: AircraftFigures) => one.tailNumber ?? t('No aircraft')
  const money = (minor: number | null) => (minor === null ? NONE : roundMoneyText(minor, currency))
  const moneyIn = (minor: number | null) => (minor === null ? null : fromMinor(minor, currency))
  const opens = (one: AircraftFigures, of: Parameters<ShowFlights>[0]['of'], label: string, text: string) => (
    <Linked label={`${nameOf(one)}: ${label}`} onOpen={() => onShow({ of, aircraftId: one.aircraftId ?? 0 })}>
      {text}
    </Linked>
  )
  const right = { align: 'right' as const }
  return [
    {
      id: 'tail',
      title: t('Aircraft'),
      width: '1.2fr',
      sort: nameOf,
      cell: (one) => <b>{nameOf(one)}</b>,
    },
    { id: 'type', title: t('Type'), width: '1fr', sort: ({ type }) => type, cell: ({ type }) => type ?? '' },
    {
      id: 'hours',
      title: t('Block hours'),
      width: '1fr',
      ...right,
      sort: ({ blockMinutes }) => blockMinutes,
      text: ({ blockMinutes }) => hoursIn(blockMinutes),
      cell: ({ blockMinutes }) => hoursText(blockMinutes),
    },
    { id: 'legs', title: t('Legs'), width: 56, ...right, sort: ({ legs }) => legs, cell: ({ legs }) => legs },
    {
      id: 'empty',
      title: t('Positioning legs'),
      width: '1fr',
      ...right,
      sort: ({ emptyLegs }) => emptyLegs,
      cell: (one) => opens(one, 'empty', t('positioning legs'), String(one.emptyLegs)),
    },
    {
      id: 'share',
      title: t('Empty share'),
      width: '1fr',
      ...right,
      sort: emptyShare,
      text: (one) => percentIn(emptyShare(one)),
      cell: (one) => percentText(emptyShare(one)),
    },
    {
      id: 'revenue',
      title: t('Revenue ({{currency}})', { currency }),
      width: '1.4fr',
      ...right,
      sort: ({ revenue }) => revenue,
      text: ({ revenue }) => moneyIn(revenue),
      cell: ({ revenue }) => money(revenue),
    },
    {
      id: 'revenueHour',
      title: t('per hour'),
      width: '1fr',
      ...right,
      sort: revenuePerHour,
      text: (one) => moneyIn(revenuePerHour(one)),
      cell: (one) => money(revenuePerHour(one)),
    },
    {
      id: 'cost',
      title: t('Cost ({{currency}})', { currency }),
      width: '1.2fr',
      ...right,
      sort: ({ cost }) => cost,
      text: ({ cost }) => moneyIn(cost),
      cell: ({ cost }) => money(cost),
    },
    {
      id: 'costHour',
      title: t('per hour'),
      width: '1fr',
      ...right,
      sort: costPerHour,
      text: (one) => moneyIn(costPerHour(one)),
      cell: (one) => money(costPerHour(one)),
    },
    {
      id: 'departures',
      title: t('Dep on time'),
      width: '1fr',
      ...right,
      sort: departurePunctuality,
      text: (one) => percentIn(departurePunctuality(one)),
      cell: (one) => opens(one, 'lateDepartures', t('late departures'), percentText(departurePunctuality(one))),
    },
    {
      id: 'arrivals',
      title: t('Arr on time'),
      width: '1fr',
      ...right,
      sort: arrivalPunctuality,
      text: (one) => percentIn(arrivalPunctuality(one)),
      cell: (one) => opens(one, 'lateArrivals', t('late arrivals'), percentText(arrivalPunctuality(one))),
    },
    {
      id: 'uplift',
      title: t('Uplift (kg)'),
      width: '1fr',
      ...right,
      sort: ({ upliftKilograms }) => Math.round(upliftKilograms),
      cell: (one) => (one.upliftLegs === 0 ? NONE : numberText(Math.round(one.upliftKilograms))),
    },
    {
      id: 'upliftLegs',
      title: t('Recorded'),
      width: '1fr',
      ...right,
      sort: ({ upliftLegs }) => upliftLegs,
      cell: (one) => opens(one, 'noUplift', t('legs without uplift'), `${one.upliftLegs}/${one.legs}`),
    },
    {
      id: 'co2',
      title: t('CO₂ (kg)'),
      width: '1fr',
      ...right,
      sort: ({ co2Kilograms }) => Math.round(co2Kilograms),
      cell: (one) => (one.upliftLegs === 0 ? NONE : numberText(Math.round(one.co2Kilograms))),
    },
  ]
}
