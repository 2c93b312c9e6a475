import { t } from '../../../../src-shared/texts/texts.ts'
import { countryText } from '../../../ui/country-text.ts'
import { numberText } from '../../../ui/number.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { clock, offsetName } from '../../../ui/time.ts'
import classes from './Airports.module.css'

/** A line of the list: an airport that is kept, or one that was found. */
export interface AirportLine {
  code: string
  icao: string | null
  iata: string | null
  faa: string | null
  name: string
  city: string | null
  country: string | null
  timeZone: string
  longestRunway?: number | null
  notes?: number
  alerts?: number
  costs?: number
  fuels?: number
  companies?: number
}

const amount = (count: number | undefined) => (count ? count : <span className={classes.faint}>–</span>)

/** The columns of the airports; `kept` has what the operator keeps of each. */
export function airportColumns(now: number, kept: boolean): Column<AirportLine>[] {
  const columns: Column<AirportLine>[] = [
    {
      id: 'icao',
      title: t('Code'),
      width: 70,
      sort: ({ code }) => code,
      cell: ({ icao, code }) => <b>{icao ?? code}</b>,
    },
    { id: 'iata', title: t('IATA'), width: 56, sort: ({ iata }) => iata, cell: ({ iata }) => iata },
    { id: 'name', title: t('Name'), width: '2.4fr', sort: ({ name }) => name, cell: ({ name }) => name },
    { id: 'city', title: t('City'), width: '1.4fr', sort: ({ city }) => city, cell: ({ city }) => city },
    {
      id: 'country',
      title: t('Country'),
      width: '1.2fr',
      sort: ({ country }) => countryText(country),
      cell: ({ country }) => countryText(country),
    },
    {
      id: 'local',
      title: t('Local time'),
      width: 112,
      sort: ({ timeZone }) => offsetName(now, timeZone),
      cell: ({ timeZone }) => (
        <>
          {clock(now, timeZone)} <span className={classes.faint}>{offsetName(now, timeZone)}</span>
        </>
      ),
    },
  ]
  if (!kept) return columns
  return [
    ...columns,
    {
      id: 'runway',
      title: t('Runway'),
      width: 76,
      align: 'right',
      sort: ({ longestRunway }) => longestRunway ?? null,
      cell: ({ longestRunway }) => (longestRunway ? `${numberText(longestRunway)} m` : ''),
    },
    {
      id: 'notes',
      title: t('Notes'),
      width: 92,
      sort: ({ alerts = 0, notes = 0 }) => -(alerts * 100 + notes),
      cell: ({ notes = 0, alerts = 0 }) => (
        <>
          {amount(notes)}{' '}
          {alerts > 0 && <StatusBadge tone="yellow">{t('{{count}} alerts', { count: alerts })}</StatusBadge>}
        </>
      ),
    },
    {
      id: 'costs',
      title: t('Costs'),
      width: 54,
      align: 'right',
      sort: ({ costs }) => -(costs ?? 0),
      cell: ({ costs }) => amount(costs),
    },
    {
      id: 'fuels',
      title: t('Fuel'),
      width: 74,
      align: 'right',
      sort: ({ fuels }) => -(fuels ?? 0),
      cell: ({ fuels }) => amount(fuels),
    },
    {
      id: 'companies',
      title: t('Services'),
      width: 82,
      align: 'right',
      sort: ({ companies }) => -(companies ?? 0),
      cell: ({ companies }) => amount(companies),
    },
  ]
}
