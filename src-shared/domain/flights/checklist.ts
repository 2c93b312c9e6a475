import type { ChecklistKind } from '../office/checklist-items.ts'
import {
  arrivalApisCountries,
  borderCountry,
  europeanApisCountries,
  garCountries,
  otherApisCountries,
  schengen,
  usTerritories,
} from './filings.ts'

type ChecklistEnd = 'DEPARTURE' | 'ARRIVAL'

/** A rule that asks for something at the airports, countries, aircraft and flights it names; what it leaves out is any. */
export interface ChecklistRule {
  item: ChecklistKind
  /** ICAO codes of airports. */
  airports?: string[] | undefined
  /** ISO 3166 alpha-2 codes. */
  countries?: string[] | undefined
  /** Tail numbers. */
  tails?: string[] | undefined
  /** PAX, POS, ... */
  flightTypes?: string[] | undefined
  end?: ChecklistEnd | undefined
  /** Only where the flight crosses a border. */
  acrossBorder?: boolean | undefined
  /** Only where the other end is outside the Schengen area. */
  outsideSchengen?: boolean | undefined
  /** How the item is called there: GAR. */
  name?: string | undefined
}

interface Place {
  code: string
  country: string | null
}

export interface CheckedFlight {
  flightType: string
  tailNumber: string | null
  departure: Place
  arrival: Place
}

/** An item that a flight needs at one of its ends. */
export interface RequiredItem {
  item: ChecklistKind
  end: ChecklistEnd
  airport: string
  name: string | null
}

const coordinated = [
  ...['EGLL', 'EGKK', 'EGLC', 'EGSS', 'EHAM', 'EDDF', 'EDDM', 'EDDL', 'EDDB', 'LFPG', 'LFPO', 'LSZH', 'LSGG', 'LOWW'],
  ...['LIML', 'LIMC', 'LIRF', 'LEMD', 'LEBL', 'LEPA', 'LPPT', 'EKCH', 'ENGM', 'ESSA', 'EFHK', 'EIDW', 'EBBR', 'LKPR'],
  ...['EPWA', 'LHBP', 'LTFM', 'LLBG', 'OMDB', 'OMDW', 'KJFK', 'KLGA', 'KDCA', 'RJTT', 'VHHH', 'WSSS'],
]
const prior = ['EGLF', 'EGKB', 'EGLC', 'EGWU', 'LFMD', 'LFTZ', 'LSZS', 'LFLB', 'KDCA']
const landingPermits = [
  'TR',
  'EG',
  'SA',
  'AE',
  'QA',
  'KW',
  'OM',
  'BH',
  'IL',
  'JO',
  'IN',
  'CN',
  'KZ',
  'UZ',
  'AZ',
  'NG',
  'KE',
]

/** The rules that Apron comes with; the operator's own replace them. */
export const defaultRules: readonly ChecklistRule[] = [
  { item: 'HANDLING' },
  { item: 'SLOT', airports: coordinated },
  { item: 'PPR', airports: prior },
  { item: 'MIGRATION', countries: [...garCountries], acrossBorder: true, name: 'GAR' },
  { item: 'MIGRATION', countries: [...usTerritories], acrossBorder: true, name: 'eAPIS' },
  {
    item: 'MIGRATION',
    countries: [...europeanApisCountries],
    acrossBorder: true,
    end: 'ARRIVAL',
    outsideSchengen: true,
    name: 'APIS',
  },
  { item: 'MIGRATION', countries: [...otherApisCountries], acrossBorder: true, name: 'APIS' },
  { item: 'MIGRATION', countries: [...arrivalApisCountries], acrossBorder: true, end: 'ARRIVAL', name: 'APIS' },
  { item: 'LANDING', countries: landingPermits, end: 'ARRIVAL', acrossBorder: true },
]

const names = (list: readonly string[] | undefined, value: string | null): boolean =>
  !list || list.length === 0 || (value !== null && list.includes(value))

/** What a flight needs by some rules, each item once at each end; fuel is at departure. */
export function requiredItems(rules: readonly ChecklistRule[], flight: CheckedFlight): RequiredItem[] {
  const crosses = borderCountry(flight.departure.country) !== borderCountry(flight.arrival.country)
  const required = new Map<string, RequiredItem>()
  for (const end of ['DEPARTURE', 'ARRIVAL'] as const) {
    const [place, other] = end === 'DEPARTURE' ? [flight.departure, flight.arrival] : [flight.arrival, flight.departure]
    for (const { item, name = null, ...rule } of rules) {
      if (rule.end ? rule.end !== end : item === 'FUEL' && end === 'ARRIVAL') continue
      if (rule.acrossBorder && !crosses) continue
      if (rule.outsideSchengen && schengen.includes(other.country ?? '')) continue
      if (!names(rule.airports, place.code) || !names(rule.countries, place.country)) continue
      if (!names(rule.tails, flight.tailNumber) || !names(rule.flightTypes, flight.flightType)) continue
      const key = `${item} ${end} ${name ?? ''}`
      if (!required.has(key)) required.set(key, { item, end, airport: place.code, name })
    }
  }
  return [...required.values()]
}

/** Records of a flight by which items are settled. */
export interface SettledBy {
  services: { kind: string; target: string; status: string }[]
  slots: { kind: string; target: string; airport: string; status: string }[]
  permits: { kind: string; country: string | null; status: string }[]
  fuels: { status: string }[]
}

const isThere = ({ status }: { status: string }): boolean => status !== 'CNL'

/** Whether a record of a flight stands for an item; a canceled one does not. */
export function hasRecord({ item, end, airport }: RequiredItem, records: SettledBy): boolean {
  if (item === 'FUEL') return records.fuels.some(isThere)
  if (item === 'SLOT' || item === 'PPR')
    return records.slots.some(
      (one) => isThere(one) && one.kind === item && (one.target === end || one.airport === airport),
    )
  if (item === 'LANDING') return records.permits.some((one) => isThere(one) && one.kind === 'LANDING')
  return records.services.some((one) => isThere(one) && one.kind === item && one.target === end)
}

/** The subject of readiness that an item belongs to. */
export const subjectOf = (item: ChecklistKind): 'services' | 'slots' | 'permits' | 'fuel' =>
  item === 'FUEL' ? 'fuel' : item === 'LANDING' ? 'permits' : item === 'SLOT' || item === 'PPR' ? 'slots' : 'services'
