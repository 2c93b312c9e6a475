import { XMLBuilder } from 'fast-xml-parser'
import { countryAlpha3 } from '../../../../../src-shared/countries/country.ts'
import type { FiledFlight, Traveler } from '../rules/types.ts'
import { latinName } from './latin.ts'

const genders: Record<string, string> = { MALE: 'M', FEMALE: 'F', OTHER: 'X' }
const country3 = (alpha2: string | null): string => (alpha2 ? (countryAlpha3(alpha2) ?? '') : '')

/** Empty texts are left out. */
const known = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )

const person = (traveler: Traveler) =>
  known({
    LastName: latinName(traveler.lastName ?? ''),
    FirstName: latinName(traveler.firstName ?? ''),
    MiddleName: latinName(traveler.middleName ?? ''),
    Gender: genders[traveler.gender ?? ''] ?? '',
    DateOfBirth: traveler.birthDate,
    PlaceOfBirth: traveler.birthPlace,
    CountryOfBirth: country3(traveler.birthCountry),
    Citizenship: country3(traveler.nationality),
    CountryOfResidence: country3(traveler.residence),
    ...(traveler.role === 'crew' ? { CrewPosition: traveler.isFlightDeck ? 'FlightDeck' : 'Cabin' } : {}),
    TravelDocument: known({
      Type: traveler.document?.type === 'PASSPORT' ? 'Passport' : 'Other',
      Number: traveler.document?.number.replace(/[^A-Za-z0-9]/g, '').toUpperCase(),
      CountryOfIssuance: country3(traveler.document?.issueCountry ?? null),
      ExpirationDate: traveler.document?.expirationDate,
    }),
  })

const place = ({ icao, iata, code, name, country }: FiledFlight['departure']) =>
  known({ Code: icao ?? iata ?? code, Name: name, Country: country3(country) })

const isUs = (country: string | null): boolean => ['US', 'PR', 'VI', 'GU'].includes(country ?? '')

/**
 * The notice of arrival or departure and the manifest of a private aircraft for CBP's eAPIS as XML: the data elements of
 * 19 CFR 122.22 (b) and (c). Times are UTC.
 */
export function eapis(flight: FiledFlight): string {
  const builder = new XMLBuilder({ format: true, indentBy: '  ', suppressEmptyNode: true })
  const instant = (at: number) => `${new Date(at).toISOString().slice(0, 16)}Z`
  const { operator, departure, arrival, departureAt, arrivalAt, tailNumber, aircraftType } = flight
  const notice = {
    TransmissionType: isUs(arrival.country) && !isUs(departure.country) ? 'ARRIVAL' : 'DEPARTURE',
    Aircraft: known({ TailNumber: (tailNumber ?? '').replace(/[^A-Za-z0-9]/g, '').toUpperCase(), Type: aircraftType }),
    Itinerary: {
      Departure: { ...place(departure), Time: instant(departureAt) },
      Arrival: { ...place(arrival), Time: instant(arrivalAt) },
    },
    Operator: known({ Name: operator.name, Email: operator.email }),
    EmergencyContact: known({ Name: operator.contact, Phone: operator.phone }),
    Crew: { '@count': flight.crew.length, Person: flight.crew.map(person) },
    Passengers: { '@count': flight.passengers.length, Person: flight.passengers.map(person) },
  }
  const { '@count': crew, ...crewList } = notice.Crew
  const { '@count': passengers, ...passengerList } = notice.Passengers
  const manifest = {
    ...notice,
    Crew: { Count: crew, ...crewList },
    Passengers: { Count: passengers, ...passengerList },
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ PrivateAircraftManifest: manifest })}`
}
