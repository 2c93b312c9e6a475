import { countryAlpha3 } from '../../../../../../src-shared/countries/country.ts'
import { borderCountry } from '../../../../../../src-shared/domain/flights/filings.ts'
import { latin, latinName } from '../../../../../../src-shared/strings/latin.ts'
import { localMinute } from '../../../../../../src-shared/time/time.ts'
import { filedAirport, filedFirstName, filedName, filedNumber } from '../rules/filed-names.ts'
import type { FiledFlight, Traveler } from '../rules/types.ts'

const VERSION = '2.2'
const genders: Record<string, string> = { MALE: 'M', FEMALE: 'F', OTHER: 'X' }
const country3 = (alpha2: string | null | undefined): string => (alpha2 ? (countryAlpha3(alpha2) ?? '') : '')

/** Empty texts and parts are left out. */
const known = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== '' &&
        value !== null &&
        value !== undefined &&
        !(typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0),
    ),
  )

/** The document of a person: P passport, F another one. */
const documentOf = (traveler: Traveler) => {
  const { document } = traveler
  return known({
    DocCode: document?.type === 'PASSPORT' ? 'P' : 'F',
    DocumentNbr: filedNumber(traveler),
    ExpiryDate: document?.expirationDate,
    CntryCode: country3(document?.issueCountry),
  })
}

const person = (traveler: Traveler) =>
  known({
    SurName: filedName(traveler, traveler.lastName),
    FirstName: filedFirstName(traveler),
    SecondName: filedName(traveler, traveler.middleName),
    Birthdate: traveler.birthDate,
    Sex: genders[traveler.gender ?? ''] ?? '',
    ResidenceCntry: country3(traveler.residence),
    CitizenshipCntry: country3(traveler.nationality),
  })

const homeOf = ({ address }: Traveler) =>
  known({
    StreetAddr: latin(address?.street ?? ''),
    City: latin(address?.city ?? ''),
    StateProvince: latin(address?.state ?? ''),
    ZipPostal: address?.zip,
    Country: country3(address?.country),
  })

const crewMember = (traveler: Traveler) => ({
  CrewDocument1: documentOf(traveler),
  ...person(traveler),
  ...known({ PermanentAddress: homeOf(traveler) }),
  TravelerType: 'CREW',
})
const passenger = (traveler: Traveler) => ({ PaxDocument1: documentOf(traveler), ...person(traveler) })

/** Where a flight begins or ends, with the elements that the direction prefixes. */
const location = (place: FiledFlight['departure']) => {
  const { city, name, country } = place
  return known({
    AirportCode: filedAirport(place),
    City: latin(city ?? ''),
    CountryCode: country3(country),
    PlaceDescription: latin(name),
  })
}

function itineraryOf({ departure, arrival, departureAt, arrivalAt }: FiledFlight) {
  const isInbound = borderCountry(arrival.country) === 'US' && borderCountry(departure.country) !== 'US'
  const way = isInbound ? 'Inbound' : 'Outbound'
  const [left, landed] = [localMinute(departureAt, departure.timeZone), localMinute(arrivalAt, arrival.timeZone)]
  return {
    [`${way}Itinerary`]: {
      [`${way}DepartureLocation`]: location(departure),
      LocalDepartureDate: left.slice(0, 10),
      LocalDepartureTime: left.slice(11, 16),
      [`${way}ArrivalLocation`]: location(arrival),
      LocalArrivalDate: landed.slice(0, 10),
      LocalArrivalTime: landed.slice(11, 16),
    },
  }
}

/** The words of a name: the last one is the family name. */
function nameOf(text: string) {
  const words = latinName(text).split(' ')
  return known({ LastName: words.at(-1) ?? '', FirstName: words.slice(0, -1).join(' ') })
}

/**
 * The notice of arrival or departure and the manifest of a private aircraft for CBP's eAPIS as XML, with the data elements
 * of 19 CFR 122.22 (b) and (c). CBP does not publish the schema (2.2): the elements are those that programs which upload
 * manifests of general aviation write; those of departures from the United States are named by analogy to arrivals. Times
 * are local to the airports.
 * @param sender The operator's sender ID at eAPIS.
 * @param now The time of preparation, in UTC in the file.
 */
export async function eapis(flight: FiledFlight, sender: string | undefined, now: number): Promise<string> {
  const { XMLBuilder } = await import('fast-xml-parser')
  const builder = new XMLBuilder({ format: true, indentBy: '  ', suppressEmptyNode: true })
  const manifest = eapisManifest(flight, sender, now)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ Manifest: manifest })}`
}

/** The elements of the same file. */
export function eapisManifest(flight: FiledFlight, sender: string | undefined, now: number) {
  const { operator, tailNumber, aircraftType, flightNumber } = flight
  const assembled = new Date(now).toISOString()
  const contact = known({ TelephoneNbr: operator.phone, EmailAddr: operator.email })
  const transaction = {
    FlightType: 'GA',
    SchemaVersion: VERSION,
    ...known({ SenderId: sender }),
    DateAssembled: assembled.slice(0, 10),
    TimeAssembled: assembled.slice(11, 16),
    EmergencyContact: { ...nameOf(operator.contact), ...contact },
    Itinerary: itineraryOf(flight),
    Aircraft: {
      AircraftDetail: known({
        TailNumber: (tailNumber ?? '').replace(/[^A-Za-z0-9]/g, '').toUpperCase(),
        TypeAircraft: aircraftType,
        CallSign: latin(flightNumber ?? '').replace(/[^A-Z0-9]/g, ''),
      }),
      OperatorDetail: {
        PersonOperator: { LastName: latin(operator.name) },
        ...known({ OperatorContact: contact }),
      },
    },
  }
  return {
    Transaction: transaction,
    FlightManifest: { Crew: flight.crew.map(crewMember), Pax: flight.passengers.map(passenger) },
  }
}
