import type { z } from 'zod'
import type { airportCrew } from '../../../src-shared/contract/airport-records.ts'
import { countryAlpha3, countryName } from '../../../src-shared/countries/country.ts'
import { type CrewRole, crewRoleNames } from '../../../src-shared/crew-roles.ts'
import { unpack } from '../../data/tables/columns.ts'
import { nicknameOf } from '../../present/person.ts'
import { kilograms } from '../../present/weight.ts'
import type { AircraftRow } from '../aircraft/queries.ts'
import type { CrewOfAirport } from './crew.ts'
import type { AirportRow } from './queries.ts'

type Crew = z.infer<typeof airportCrew>

/** What nobody here keeps; real clients expect the keys. */
const unknown = {
  ...{ height: null, birthState: null, icalCalendarLink: null, staffingPlan: null, accountExpires: null },
  ...{ employmentType: null, allowance: null, allowanceDomestic: null, backgroundColor: null, catering: null },
  ...{ commercialComment: null, disableDpCalculation: null, disableFtFdpCalculation: null, important: null },
  ...{ interest: null, maintenanceController: null, masterCrewList: null, maxBlockHoursPerMonth: null },
  multiCrewLimitation: null,
}

function presentNationality(iso2: string): Crew['nationality'] {
  const name = countryName(iso2) ?? null
  const nothing = { continent: null, capital: null, ioc: null, domain: null, currencyCode: null, phone: null }
  return { name, iso2, iso3: countryAlpha3(iso2) ?? null, intname: name, ...nothing }
}

const presentRole = (role: string, order: number): Crew['roles'][number] => ({
  id: null,
  type: role,
  mandatoryId: null,
  label: crewRoleNames[role as CrewRole] ?? role,
  order,
  filterId: null,
  toDisplay: true,
  rosterFilter: true,
})

const presentTail = ({ typeName, model, tailNumber, status }: AircraftRow): Crew['aircrafts'][number] => ({
  aircraftName: typeName ?? model,
  registration: tailNumber,
  status,
  lastWarning: null,
  firstWarning: null,
})

/** Ways to reach somebody, the first of them the main one. */
function presentContacts({ email, mobile, phone }: CrewOfAirport): Crew['contacts'] {
  const ways = [
    { type: 'EMAIL', data: email },
    { type: 'MOBILE', data: mobile },
    { type: 'PHONE', data: phone },
  ]
  const given = ways.flatMap(({ type, data }) => (data ? [{ type, data }] : []))
  return given.map((way, index) => ({ id: null, ...way, main: index === 0, deleted: false }))
}

function presentHome({ name, icao, iata, faa, localIdentifier, timeZone }: AirportRow): Crew['homeAirport'] {
  return { name, icao, iata, faa, localIdentifier, timeZone }
}

const instantOf = (day: string | null) => (day === null ? null : Date.parse(day))

/** Row -> a crew member of an airport (wire-facts 7): nulls stay. */
export function presentAirportCrew(row: CrewOfAirport, home: AirportRow, fleet: AircraftRow[]): Crew {
  const { firstName, middleName, lastName, status, jobTitle, personnelNumber, salutation, gender, notes } = row
  const tails = unpack(row.tails)
  const account =
    row.accountName === null || row.accountStatus === null || row.accountNumber === null
      ? null
      : { name: row.accountName, status: row.accountStatus, accountNumber: row.accountNumber }
  return {
    ...unknown,
    id: row.publicId,
    externalReference: row.externalReference,
    firstName,
    middleName,
    lastName,
    accountName: row.accountName,
    nickname: nicknameOf(row),
    pilot: true,
    staff: true,
    status,
    jobTitle,
    weight: kilograms(row),
    personnelNumber,
    salutation,
    gender,
    logname: row.logName,
    notes,
    birthDate: row.birthDate,
    birthPlace: row.birthPlace,
    employedSince: instantOf(row.employedSince),
    employedUntil: instantOf(row.employedUntil),
    siflType: row.siflType,
    nationality: row.nationality === null ? null : presentNationality(row.nationality),
    homeAirport: presentHome(home),
    roles: unpack(row.roles).map(presentRole),
    aircrafts: fleet.filter(({ tailNumber }) => tails.includes(tailNumber)).map(presentTail),
    contacts: presentContacts(row),
    defaultAccount: account,
    accounts: account ? [account] : [],
    preferences: [],
  }
}
