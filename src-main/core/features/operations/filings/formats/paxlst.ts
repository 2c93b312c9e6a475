import { countryAlpha3 } from '../../../../../../src-shared/countries/country.ts'
import { borderCountry, type FilingList } from '../../../../../../src-shared/domain/flights/filings.ts'
import { localMinute } from '../../../../../../src-shared/time/time.ts'
import { filedGivenName, filedName, filedNumber } from '../rules/filed-names.ts'
import type { FiledFlight, Traveler } from '../rules/types.ts'
import { interchange, type Segment, unoa } from './edifact.ts'

/** Codes of the message that differ between passengers and crew (guide: BGM, NAD, CNT). */
const codes = {
  PASSENGERS: { list: '745', person: 'FL', count: '42', reference: 'PAX' },
  CREW: { list: '250', person: 'FM', count: '41', reference: 'CRW' },
} as const satisfies Record<FilingList, object>

/** How authorities are addressed; where it is not known, the country says who is meant. */
const recipients: Record<string, string> = { US: 'USADHS', GB: 'UKBAGAPIS' }
const country3 = (alpha2: string | null): string => (alpha2 ? (countryAlpha3(alpha2) ?? '') : '')

export const defaultRecipient = (country: string | null): string =>
  (country && recipients[country]) || `${country3(country) || 'XXX'}APIS`

/** The longest name part, document number and party of the guide. */
const LONGEST = 35
const short = (text: string): string => text.slice(0, LONGEST)

/** `2611240930`: YYMMDDHHMM on the clocks of an airport. */
const clockDigits = (at: number, zone: string): string => localMinute(at, zone).slice(2).replace(/\D/g, '')
/** `720907` of `1972-09-07`. */
const dayDigits = (day: string | null): string => (day ?? '').slice(2).replaceAll('-', '')

const genders: Record<string, string> = { MALE: 'M', FEMALE: 'F', OTHER: 'X' }
const documents: Record<string, string> = { PASSPORT: 'P', IDCARD: 'I', ID_CARD: 'I', VISA: 'V' }

const airportOf = ({ iata, icao, code }: FiledFlight['departure']): string => unoa(iata ?? icao ?? code)

function personSegments(traveler: Traveler, flight: FiledFlight, list: FilingList): Segment[] {
  const { document } = traveler
  const givenNames = [filedGivenName(traveler), filedName(traveler, traveler.middleName)]
  const optional = (value: string, segment: Segment): Segment[] => (value === '' ? [] : [segment])
  const residence = country3(traveler.residence)
  const birth = country3(traveler.birthCountry)
  return [
    ['NAD', codes[list].person, '', '', [filedName(traveler, traveler.lastName), ...givenNames]],
    ['ATT', '2', '', genders[traveler.gender ?? ''] ?? 'U'],
    ['DTM', ['329', dayDigits(traveler.birthDate)]],
    ['LOC', '22', airportOf(flight.arrival)],
    ['LOC', '178', airportOf(flight.departure)],
    ['LOC', '179', airportOf(flight.arrival)],
    ...optional(residence, ['LOC', '174', residence]),
    ...optional(birth, ['LOC', '180', birth]),
    ...(list === 'CREW' ? ([['EMP', '1', [traveler.isFlightDeck ? 'CR1' : 'CR2', '110', '111']]] as Segment[]) : []),
    ['NAT', '2', country3(traveler.nationality)],
    ['DOC', [documents[document?.type ?? ''] ?? 'F', '110', '111'], filedNumber(traveler)],
    ['DTM', ['36', dayDigits(document?.expirationDate ?? null)]],
    ['LOC', '91', country3(document?.issueCountry ?? null)],
  ]
}

/** The flight as authorities know it: its number, else the registration without its hyphen. */
const flightId = ({ flightNumber, tailNumber }: FiledFlight): string =>
  unoa(flightNumber ?? tailNumber ?? '').replace(/[^A-Z0-9]/g, '')

interface PaxlstParties {
  sender: string
  recipient: string
  /** Of the authority that gets it. */
  country: string | null
}

/**
 * A PAXLST D.05B message of the passengers or the crew of a flight in an interchange of its own (WCO/IATA/ICAO
 * implementation guide). Times of the flight are those of the airports' clocks.
 * @param now The time of preparation, which makes the control reference too.
 */
export function paxlst(
  flight: FiledFlight,
  list: FilingList,
  { sender, recipient, country }: PaxlstParties,
  now: number,
): string {
  const { operator, departure, arrival, departureAt, arrivalAt } = flight
  const stamp = new Date(now).toISOString().replace(/\D/g, '')
  const [day, time, reference] = [stamp.slice(2, 8), stamp.slice(8, 12), stamp.slice(2, 14)]
  const people = list === 'CREW' ? flight.crew : flight.passengers
  const message = `${codes[list].reference}001`
  const contacts = [
    ...(operator.phone ? [[unoa(operator.phone.replaceAll('+', '')), 'TE']] : []),
    ...(operator.email ? [[unoa(operator.email), 'EM']] : []),
  ]
  const body: Segment[] = [
    ['UNH', message, ['PAXLST', 'D', '05B', 'UN', 'IATA'], `${flightId(flight)}${day}`, ['01', 'F']],
    // CBP tells crew lists apart: C is that of a commercial flight with passengers (implementation guide of the DHS).
    list === 'CREW' && borderCountry(country) === 'US' ? ['BGM', codes[list].list, 'C'] : ['BGM', codes[list].list],
    // The number of the transmission, its first one; several states want it.
    ['RFF', ['TN', reference, '', '', '1']],
    ['NAD', 'MS', '', '', short(unoa(operator.contact))],
    ...(contacts.length > 0 ? ([['COM', ...contacts]] as Segment[]) : []),
    ['TDT', '20', flightId(flight), '', '', ...(operator.icaoCode ? [unoa(operator.icaoCode)] : [])],
    ['LOC', '125', airportOf(departure)],
    ['DTM', ['189', clockDigits(departureAt, departure.timeZone), '201']],
    ['LOC', '87', airportOf(arrival)],
    ['DTM', ['232', clockDigits(arrivalAt, arrival.timeZone), '201']],
    ...people.flatMap((traveler) => personSegments(traveler, flight, list)),
    ['CNT', [codes[list].count, String(people.length)]],
  ]
  const [from, to] = [short(unoa(sender)), short(unoa(recipient))]
  return interchange([
    ['UNB', ['UNOA', '4'], from, to, [day, time], reference, '', 'APIS'],
    ['UNG', 'PAXLST', from, to, [day, time], reference, 'UN', ['D', '05B']],
    ...body,
    ['UNT', String(body.length + 1), message],
    ['UNE', '1', reference],
    ['UNZ', '1', reference],
  ])
}
