import { fuelUnitText } from '../../../../src-shared/domain/airports/fuel.ts'
import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import { fromMinor } from '../../../../src-shared/money/money.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { roundMoneyText } from '../../../ui/money.ts'
import { numberText } from '../../../ui/number.ts'
import type { Column } from '../../../ui/table-column.ts'
import { clock, isoDay, weekdayDay } from '../../../ui/time.ts'
import { hoursText, NONE } from './figure-text.ts'
import type { FlightBehind } from './types.ts'

const delay = (minutes: number | null) => (minutes === null ? NONE : `${minutes > 0 ? '+' : ''}${minutes}`)

/** The columns of the flights behind a figure; each departure in the zone chosen for its airport. */
export function flightColumns(zoneAt: (zone: string) => string, currency: string): Column<FlightBehind>[] {
  const zone = (flight: FlightBehind) => zoneAt(flight.departureTimeZone)
  const right = { align: 'right' as const }
  return [
    {
      id: 'departure',
      title: t('Date'),
      width: 86,
      sort: ({ departureAt }) => departureAt,
      text: (flight) => isoDay(flight.departureAt, zone(flight)),
      cell: (flight) => weekdayDay(flight.departureAt, zone(flight)),
    },
    {
      id: 'clock',
      title: t('Dep'),
      width: 54,
      text: (flight) => clock(flight.departureAt, zone(flight)),
      cell: (flight) => clock(flight.departureAt, zone(flight)),
    },
    {
      id: 'flight',
      title: t('Flight'),
      width: 84,
      sort: flightName,
      cell: (flight) => <b>{flightName(flight)}</b>,
    },
    {
      id: 'tail',
      title: t('Tail'),
      width: 78,
      sort: ({ tailNumber }) => tailNumber,
      cell: ({ tailNumber }) => tailNumber,
    },
    {
      id: 'route',
      title: t('Route'),
      width: 100,
      sort: ({ departureAirport, arrivalAirport }) => `${departureAirport}–${arrivalAirport}`,
      cell: ({ departureAirport, arrivalAirport }) => `${departureAirport}–${arrivalAirport}`,
    },
    {
      id: 'account',
      title: t('Account'),
      width: '1fr',
      sort: ({ accountName }) => accountName,
      cell: ({ isEmpty, accountName }) => (isEmpty ? t('Positioning') : accountName),
    },
    {
      id: 'block',
      title: t('Block'),
      width: 56,
      ...right,
      sort: ({ blockMinutes }) => blockMinutes,
      cell: ({ blockMinutes }) => hoursText(blockMinutes),
    },
    {
      id: 'departureDelay',
      title: t('Dep delay'),
      width: 76,
      ...right,
      sort: ({ departureDelay }) => departureDelay,
      cell: ({ departureDelay }) => delay(departureDelay),
    },
    {
      id: 'arrivalDelay',
      title: t('Arr delay'),
      width: 70,
      ...right,
      sort: ({ arrivalDelay }) => arrivalDelay,
      cell: ({ arrivalDelay }) => delay(arrivalDelay),
    },
    { id: 'code', title: t('Code'), width: 48, sort: ({ delayCode }) => delayCode, cell: ({ delayCode }) => delayCode },
    {
      id: 'uplift',
      title: t('Uplift'),
      width: 80,
      ...right,
      sort: ({ uplift }) => uplift,
      cell: ({ uplift, fuelMassUnit }) =>
        uplift === null ? NONE : `${numberText(Math.round(uplift))} ${fuelUnitText(fuelMassUnit)}`,
    },
    {
      id: 'revenue',
      title: t('Revenue ({{currency}})', { currency }),
      width: 104,
      ...right,
      sort: ({ revenue }) => revenue,
      text: ({ revenue }) => (revenue === null ? null : fromMinor(revenue, currency)),
      cell: ({ revenue }) => (revenue === null ? NONE : roundMoneyText(revenue, currency)),
    },
  ]
}
