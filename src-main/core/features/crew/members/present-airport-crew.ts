import type { z } from 'zod'
import type { airportCrew } from '../../../../../src-shared/contract/airports/airport-records.ts'
import { employmentNames, profileNames } from '../../../../../src-shared/contract/contacts/profile.ts'
import type { ExpiryState } from '../../../../../src-shared/domain/contacts/expiry.ts'
import {
  type CrewRole,
  crewRoleNames,
  crewRoles,
  isCabinCrew,
  isPilot,
} from '../../../../../src-shared/domain/flights/crew-roles.ts'
import type { AirportRow } from '../../../data/airports/queries.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { presentCountry } from '../../../present/country.ts'
import { knownOf } from '../../../present/known.ts'
import { nicknameOf } from '../../../present/person.ts'
import { presentPreferences } from '../../../present/preferences.ts'
import { kilograms } from '../../../present/weight.ts'
import type { AircraftRow } from '../../fleet/aircraft/queries.ts'
import { stationNumber } from '../assignments/rules.ts'
import type { CrewOfAirport } from './airport-crew.ts'

type Crew = z.infer<typeof airportCrew>
/** When something of a crew member runs out. */
interface Expiry {
  expires: string | null
  state: ExpiryState
}

function presentRole(role: string, order: number): Crew['roles'][number] {
  const id = crewRoles.indexOf(role as CrewRole) + 1
  const { station, hasSeat } = stationNumber(role)
  return {
    ...{ id, type: role, mandatoryId: hasSeat ? id : null, label: crewRoleNames[role as CrewRole] ?? role },
    ...{ order, filterId: station, toDisplay: true, rosterFilter: true },
  }
}

/** Days on which something of a crew member runs out that is to be renewed by now. */
function presentWarnings(expiries: Expiry[]) {
  const days = expiries.flatMap(({ expires, state }) => (expires && state !== 'OK' ? Date.parse(expires) : []))
  const [firstWarning = null] = days.sort((a, b) => a - b)
  return { firstWarning, lastWarning: days.at(-1) ?? null }
}

const presentTail = (
  { typeName, model, tailNumber, status }: AircraftRow,
  expiries: Expiry[],
): Crew['aircrafts'][number] => ({
  aircraftName: typeName ?? model,
  registration: tailNumber,
  status,
  ...presentWarnings(expiries),
})

/** The contact details of a person, the main one first. */
function presentContacts({ publicId, email, mobile, phone }: CrewOfAirport): Crew['contacts'] {
  const ways = [
    { type: 'EMAIL', data: email },
    { type: 'MOBILE', data: mobile },
    { type: 'PHONE', data: phone },
  ]
  const input = ways.flatMap(({ type, data }, index) => (data ? [{ id: publicId * 10 + index + 1, type, data }] : []))
  return input.map((way, index) => ({ ...way, main: index === 0, deleted: false }))
}

function presentHome({ name, icao, iata, faa, localIdentifier, timeZone }: AirportRow): Crew['homeAirport'] {
  return { name, icao, iata, faa, localIdentifier, timeZone }
}

const instantOf = (day: string | null) => (day === null ? null : Date.parse(day))

/** Row -> a crew member of an airport (wire-facts 7): nulls stay. */
export function presentAirportCrew(
  row: CrewOfAirport,
  {
    home,
    fleet,
    expiries,
    calendarLink,
  }: { home: AirportRow; fleet: AircraftRow[]; expiries: Expiry[]; calendarLink: string | null },
): Crew {
  const { firstName, middleName, lastName, status, jobTitle, personnelNumber, salutation, gender, notes } = row
  const [tails, roles] = [unpack(row.tails), unpack(row.roles)]
  const { important, preferences, ...profile } = knownOf(profileNames, row.profile)
  const employment = knownOf(employmentNames, row.employment)
  const account =
    row.accountName === null || row.accountStatus === null || row.accountNumber === null
      ? null
      : { name: row.accountName, status: row.accountStatus, accountNumber: row.accountNumber }
  return {
    ...profile,
    important: important ?? false,
    ...employment,
    disableDpCalculation: employment.disableDpCalculation ?? false,
    disableFtFdpCalculation: employment.disableFtFdpCalculation ?? false,
    maintenanceController: employment.maintenanceController ?? false,
    masterCrewList: employment.masterCrewList ?? false,
    multiCrewLimitation: employment.multiCrewLimitation ?? false,
    icalCalendarLink: calendarLink,
    accountExpires: instantOf(row.employedUntil),
    id: row.publicId,
    externalReference: row.externalReference,
    firstName,
    middleName,
    lastName,
    accountName: row.accountName,
    nickname: nicknameOf(row),
    pilot: isPilot(roles),
    cabin: isCabinCrew(roles),
    staff: row.isExternal === 0,
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
    nationality: row.nationality === null ? null : presentCountry(row.nationality),
    homeAirport: presentHome(home),
    roles: roles.map(presentRole),
    // A crew member without aircraft of their own flies the whole fleet.
    aircrafts: fleet
      .filter(({ tailNumber }) => tails.length === 0 || tails.includes(tailNumber))
      .map((aircraft) => presentTail(aircraft, expiries)),
    contacts: presentContacts(row),
    defaultAccount: account,
    accounts: account ? [account] : [],
    preferences: presentPreferences(preferences),
  }
}
