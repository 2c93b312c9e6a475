import type { AirportRow } from './set.ts'

/** An airport as the source has it; `icao` is its ident there and `faa` the code GPS receivers use. */
export interface SourceAirport {
  icao: string
  iata: string | null
  faa: string | null
  local: string | null
  name: string
  type: string
  latitude: number
  longitude: number
  elevation_ft: number
  country_code: string
  state: string | null
  city: string | null
  length_ft: number | null
  width_ft: number | null
}

/** Fields for aeroplanes, by the source's name; heliports, seaplane bases and closed fields are left out. */
const kinds: Record<string, string> = { large_airport: 'large', medium_airport: 'medium', small_airport: 'small' }

/** Countries and territories whose local codes are given by the FAA. */
const faaCountries = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP'])

const FOUR_LETTERS = /^[A-Z]{4}$/
const METRES_IN_A_FOOT = 0.3048

const metres = (feet: number | null) => (feet !== null && feet > 0 ? Math.round(feet * METRES_IN_A_FOOT) : null)
const degrees = (value: number) => Math.round(value * 1e5) / 1e5

/**
 * Trims the source to the fields that business aviation can use: those with an ICAO or IATA code or a code of the FAA.
 * The GPS code comes before the ident, since idents stay when a country moves to new ICAO codes (Lima is SPJC, ident
 * SPIM). Id and time zone are left to the caller.
 */
export function trimAirports(source: SourceAirport[]): Omit<AirportRow, 'id' | 'timeZone'>[] {
  const fields = source.filter((field) => field.type in kinds)
  const byGps = ownersOf(fields, (field) => (FOUR_LETTERS.test(field.faa ?? '') ? field.faa : null))
  const icaoOf = (field: SourceAirport) =>
    FOUR_LETTERS.test(field.faa ?? '')
      ? field.faa
      : FOUR_LETTERS.test(field.icao) && !byGps.has(field.icao)
        ? field.icao
        : null
  const byFaa = ownersOf(fields, (field) => (faaCountries.has(field.country_code) ? field.local : null))
  const faaOf = (field: SourceAirport) => (field.local && byFaa.get(field.local) === field ? field.local : null)
  const byIata = ownersOf(fields, (field) => field.iata)
  const taken = (code: string, field: SourceAirport) =>
    [byGps, byFaa, byIata].some((owners) => (owners.get(code) ?? field) !== field)

  return fields
    .filter((field) => icaoOf(field) || field.iata || faaOf(field))
    .map((field) => ({
      code: icaoOf(field) ?? (taken(field.icao, field) ? `${field.country_code}-${field.icao}` : field.icao),
      icao: icaoOf(field),
      iata: field.iata,
      faa: faaOf(field),
      localIdentifier: field.local,
      name: field.name.trim(),
      city: field.city?.trim() || null,
      state: stateOf(field),
      country: field.country_code,
      latitude: degrees(field.latitude),
      longitude: degrees(field.longitude),
      // The source writes 0 where it does not know.
      elevation: field.elevation_ft === 0 ? null : field.elevation_ft,
      longestRunway: metres(field.length_ft),
      widestRunway: metres(field.width_ft),
      kind: kinds[field.type] ?? '',
    }))
}

/** The airport of each code: of several, the one that GPS receivers know by it, then the first by ident. */
function ownersOf(fields: SourceAirport[], codeOf: (field: SourceAirport) => string | null) {
  const owners = new Map<string, SourceAirport>()
  for (const field of fields) {
    const code = codeOf(field)
    if (code && (!owners.has(code) || (field.faa === code && owners.get(code)?.faa !== code))) owners.set(code, field)
  }
  return owners
}

/** `US-PA` -> `PA`; the source's mark for "unassigned" is no state. */
function stateOf({ state, country_code }: SourceAirport): string | null {
  const part = state?.slice(country_code.length + 1) ?? ''
  return part === '' || part === 'U-A' ? null : part
}
