import type { FilingField } from '../../../../../src-shared/contract/operations/filings.ts'
import type { FilingFormat } from '../../../../../src-shared/filings.ts'
import type { FiledFlight, Traveler } from './types.ts'

/** Something that a file can't be made without. */
export interface Gap {
  name: string | null
  userId: number | null
  role: Traveler['role'] | 'flight'
  field: FilingField
  problem: 'missing' | 'expired'
}

const blank = (text: string | null): boolean => text === null || text.trim() === ''

/** What every format demands of a person (WCO/IATA/ICAO API guidelines, core data elements). */
const demanded = ['lastName', 'firstName', 'gender', 'birthDate', 'nationality'] as const

/** What one format demands beside. 19 CFR 122.22 has the country of residence. */
const more: Record<FilingFormat, readonly 'residence'[]> = { PAXLST: [], GAR: [], EAPIS: ['residence'] }

const arrivalDay = ({ arrivalAt }: FiledFlight): string => new Date(arrivalAt).toISOString().slice(0, 10)

function gapsOfPerson(traveler: Traveler, format: FilingFormat, day: string): Gap[] {
  const { name, userId, role, document } = traveler
  const gap = (field: FilingField, problem: Gap['problem'] = 'missing'): Gap => ({ name, userId, role, field, problem })
  if (name === null) return [gap('lastName')]
  const fields = [...demanded, ...more[format]].filter((field) => blank(traveler[field])).map((field) => gap(field))
  if (document === null) return [...fields, gap('document')]
  const { number, issueCountry, expirationDate } = document
  return [
    ...fields,
    ...(blank(number.replace(/[^A-Za-z0-9]/g, '')) ? [gap('documentNumber')] : []),
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
    ...(flight.crew.length === 0 ? [ofFlight('crew')] : []),
    ...(format === 'GAR' && flight.tailNumber !== null && blank(flight.homebase) ? [ofFlight('homebase')] : []),
  ]
}
