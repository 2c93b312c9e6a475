import type { FilingField } from '../../../../../../src-shared/contract/operations/filings.ts'
import { countryAlpha3 } from '../../../../../../src-shared/countries/country.ts'
import type { FilingFormat } from '../../../../../../src-shared/domain/flights/filings.ts'
import { hasDigits, isTransliterable } from '../../../../../../src-shared/strings/latin.ts'
import { filedAirport, filedFirstName, filedName, filedNumber, hasOneName } from './filed-names.ts'
import type { FiledFlight, Traveler } from './types.ts'

/** Something that a file can't be made without. */
export interface Gap {
  name: string | null
  userId: number | null
  role: Traveler['role'] | 'flight'
  field: FilingField
  /** notLatin: it has letters that no rule writes in Latin ones; tooLong: the field of the file is shorter. */
  problem: 'missing' | 'expired' | 'notLatin' | 'tooLong'
}

const blank = (text: string | null): boolean => text === null || text.trim() === ''

/** What every format demands of a person (WCO/IATA/ICAO API guidelines, core data elements). */
const demanded = ['lastName', 'firstName', 'gender', 'birthDate', 'nationality'] as const

/** What one format demands beside. 19 CFR 122.22 has the country of residence. */
const more: Record<FilingFormat, readonly 'residence'[]> = { PAXLST: [], GAR: [], EAPIS: ['residence'] }

/** The names and places that a format carries as text. */
const texts: Record<FilingFormat, readonly ('lastName' | 'firstName' | 'middleName' | 'birthPlace')[]> = {
  PAXLST: ['lastName', 'firstName', 'middleName'],
  EAPIS: ['lastName', 'firstName', 'middleName'],
  GAR: ['lastName', 'firstName', 'middleName', 'birthPlace'],
}
/** The longest name or place of the formats (WCO/IATA/ICAO guide; the sheet of the Home Office). */
const MAX_TEXT = 35

/** Codes of airports that uploads know: of ICAO, IATA and the FAA. */
const AIRPORT = /^[A-Z0-9]{3,4}$/

const arrivalDay = ({ arrivalAt }: FiledFlight): string => new Date(arrivalAt).toISOString().slice(0, 10)

function gapsOfPerson(traveler: Traveler, format: FilingFormat, day: string): Gap[] {
  const { name, userId, role, document } = traveler
  const gap = (field: FilingField, problem: Gap['problem'] = 'missing'): Gap => ({ name, userId, role, field, problem })
  if (name === null) return [gap('lastName')]
  const fields = [...demanded, ...more[format]].filter((field) => blank(traveler[field])).map((field) => gap(field))
  if (format === 'EAPIS' && !blank(traveler.residence) && !countryAlpha3(traveler.residence ?? ''))
    fields.push(gap('residence'))
  const given = [filedFirstName(traveler), filedName(traveler, traveler.middleName)].filter(Boolean).join(' ')
  for (const field of texts[format]) {
    const text = traveler[field] ?? ''
    if (field === 'firstName' && hasOneName(traveler)) continue
    // The sheet has one cell for all given names.
    const isLong = format === 'GAR' && field === 'firstName' && given.length > MAX_TEXT
    if (!isTransliterable(text) || (field !== 'birthPlace' && hasDigits(text))) fields.push(gap(field, 'notLatin'))
    else if (filedName(traveler, text).length > MAX_TEXT || isLong) fields.push(gap(field, 'tooLong'))
    else if (text.trim() !== '' && filedName(traveler, text) === '') fields.push(gap(field))
  }
  if (document === null) return [...fields, gap('document')]
  const { number, issueCountry, expirationDate } = document
  return [
    ...fields,
    ...(isTransliterable(number) ? [] : [gap('documentNumber', 'notLatin')]),
    ...(filedNumber(traveler) === '' ? [gap('documentNumber')] : []),
    ...(filedNumber(traveler).length > MAX_TEXT ? [gap('documentNumber', 'tooLong')] : []),
    ...(blank(issueCountry) ? [gap('issueCountry')] : []),
    ...(expirationDate === null ? [gap('expirationDate')] : []),
    ...(expirationDate !== null && expirationDate < day ? [gap('expirationDate', 'expired')] : []),
  ]
}

/** What is missing for a file, by person: the crew first, then the passengers, then the flight. */
export function gapsOf(flight: FiledFlight, format: FilingFormat): Gap[] {
  const day = arrivalDay(flight)
  const ofFlight = (field: FilingField): Gap => ({
    name: null,
    userId: null,
    role: 'flight',
    field,
    problem: 'missing',
  })
  return [
    ...[...flight.crew, ...flight.passengers].flatMap((traveler) => gapsOfPerson(traveler, format, day)),
    ...(flight.tailNumber === null ? [ofFlight('aircraft')] : []),
    ...(['departure', 'arrival'] as const)
      .filter((end) => !AIRPORT.test(filedAirport(flight[end])))
      .map((end) => ofFlight(`${end}Airport`)),
    ...(flight.crew.length === 0 ? [ofFlight('crew')] : []),
    ...(format === 'GAR' && flight.tailNumber !== null && blank(flight.homebase) ? [ofFlight('homebase')] : []),
  ]
}
