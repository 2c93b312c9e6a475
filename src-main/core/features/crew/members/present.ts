import type { z } from 'zod'
import { employmentNames } from '../../../../../src-shared/contract/contacts/profile.ts'
import type { crewObject, flightHours } from '../../../../../src-shared/contract/crew/crew-object.ts'
import type { staff } from '../../../../../src-shared/contract/crew/members.ts'
import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import { staffRoles } from '../../../../../src-shared/domain/flights/crew-roles.ts'
import { bestAirports, bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import type { AirportRow } from '../../../data/airports/queries.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { presentAirportObject } from '../../../present/airport.ts'
import { knownOf } from '../../../present/known.ts'
import { presentOperatorName } from '../../../present/operator.ts'
import { presentAccount } from '../../contacts/accounts/present.ts'
import { presentUser } from '../../contacts/people/present.ts'
import { presentCrewQualification } from '../qualifications/desk-present.ts'
import type { CrewFlight, RosterEntryRow } from '../roster/queries.ts'
import type { CrewParts } from './queries.ts'
import { actualSpan, allHours, sumHours } from './rules.ts'

type Roster = Answer<typeof staff.roster>['staff'][number]

const dayAt = (day: string | null | undefined): number | null => (day ? Date.parse(day) : null)

export const initialOf = ({ record }: Pick<CrewParts, 'record'>) =>
  allHours(record?.flightHours ? unpack(record.flightHours) : {})

/** The roles and aircraft of a crew member; nothing for a person who is none. */
function presentWork({ record, fleet }: CrewParts) {
  const crewRoles = record ? unpack(record.roles) : []
  const tails = record ? unpack(record.tails) : []
  const { labels, others } = staffRoles(crewRoles)
  const { allowance, allowanceDomestic, allowancePaymentSchema, maxBlockHoursPerMonth } = knownOf(
    employmentNames,
    record?.employment,
  )
  return {
    jobTitle: record?.jobTitle ?? null,
    isExternal: record?.isExternal === 1,
    employedSince: dayAt(record?.employedSince),
    employedUntil: dayAt(record?.employedUntil),
    luggageWeight: record?.luggageWeight ?? null,
    luggageUnit: record?.luggageUnit ?? null,
    roles: { Staff: labels, Others: others, Customer: record ? [] : ['Passenger'] },
    crewRoles,
    pilotOnAircraft: record && tails.length === 0 ? fleet.map(({ tailNumber }) => tailNumber) : tails,
    ...{ allowance, allowanceDomestic, allowancePaymentSchema, maxBlockHoursPerMonth },
    assignments: fleet
      .filter(({ tailNumber }) => tails.includes(tailNumber))
      .map(({ tailNumber, type }) => ({ registrationNumber: tailNumber, aircraftType: type, roles: crewRoles })),
  }
}

function presentCard(row: CrewParts['cards'][number]) {
  const { externalReference, number, type, visaType, issueCountry, issuePlace, issueDate, expirationDate } = row
  const main = row.main === 1
  return {
    ...{ id: row.publicId, externalReference, number, type, main },
    ...{ visaType, issueCountry, issuePlace, issueDate, expirationDate },
  }
}

/** Rows -> wire-facts 12: nulls stay. */
export function presentCrewObject(
  parts: CrewParts,
  operator: Parameters<typeof presentOperatorName>[0],
): z.infer<typeof crewObject> {
  const { user, account, home, cards, qualifications, counted } = parts
  const { externalReference, firstName, middleName, lastName, logName, acronym, personnelNumber } = user
  const { salutation, gender, birthDate, birthPlace, birthCountry, nationality, email, phone, mobile } = user
  return {
    ...{ pilotId: user.publicId, internalId: user.publicId, externalReference },
    ...{ firstName, middleName, lastName, logName, trigram: acronym, acronym, personnelNumber },
    ...{ salutation, gender, birthDate, birthPlace, birthCountry, nationality, email, phone, mobile },
    status: user.status,
    weight: user.weight,
    weightUnit: user.weightUnit,
    radiationProtectionRegistryId: user.radiationProtectionRegistryId,
    ...presentWork(parts),
    homeAirport: home ? presentAirportObject(home) : null,
    operator: presentOperatorName(operator),
    account: account ? presentAccount(account) : null,
    flightHours: sumHours(initialOf(parts), counted),
    userQualifications: qualifications.map(({ row, documents }) => presentCrewQualification(row, documents)),
    idCards: cards.map(presentCard),
    links: [],
  }
}

export function presentHours(parts: CrewParts): z.infer<typeof flightHours> {
  const { user, counted } = parts
  const initial = initialOf(parts)
  const { publicId: pilotId, externalReference } = user
  return { pilotId, externalReference, ...sumHours(initial, counted), initial, counted }
}

function presentEntry(
  row: RosterEntryRow,
  airport: AirportRow | undefined,
  flights: CrewFlight[],
): Roster['entries'][number] {
  const { publicId: id, type, name, notes, startAt: from, endAt: to } = row
  const none = { aircraft: null, aircraftVariant: null, aircraftEngineConfig: null }
  return {
    ...{ id, type, from, to, ...actualSpan({ from, to }, flights.map(spanOf)) },
    ...{ fromAirport: row.airport, toAirport: row.airport },
    airport: airport ? presentAirportObject(airport) : null,
    ...{ name, notes, endsDutyPeriod: row.endsDutyPeriod === 1 },
    ...none,
  }
}

const spanOf = (row: CrewFlight) => {
  const { departureAt: from, arrivalAt: to } = bestTimes(row)
  return { from, to, offBlockAt: row.offBlockAt, onBlockAt: row.onBlockAt }
}

interface Window {
  from: number
  to: number
}
const isWithin = (span: Window, window: Window | undefined) =>
  window !== undefined && span.from < window.to && span.to > window.from

function presentFlight(row: CrewFlight): Roster['flights'][number] {
  const { publicId: flightId, flightNumber, tripNumber, role, tailNumber, aircraftType } = row
  const { departureAt, arrivalAt } = bestTimes(row)
  const { departureAirport, arrivalAirport } = bestAirports(row)
  return {
    ...{ type: 'F', flightId, flightNumber, tripNumber, role, registrationNumber: tailNumber, aircraftType },
    ...{ fromAirport: departureAirport, toAirport: arrivalAirport },
    ...{ departureTime: departureAt, arrivalTime: arrivalAt, from: departureAt, to: arrivalAt },
    ...{ actualFrom: row.offBlockAt, actualTo: row.onBlockAt },
  }
}

/** One of the staff with what they do in a window. */
export function presentRoster(
  { user, account, cards, home }: CrewParts,
  entries: RosterEntryRow[],
  flights: CrewFlight[],
  { airports, flightsWithin }: { airports: AirportRow[]; flightsWithin: Window | undefined },
): Roster {
  const homeAirport = home ? presentAirportObject(home) : null
  return {
    user: { ...presentUser({ user, account, card: cards[0] }), id: user.publicId, trigram: user.acronym, homeAirport },
    flights: flights.filter((row) => isWithin(spanOf(row), flightsWithin)).map(presentFlight),
    entries: entries.map((row) =>
      presentEntry(
        row,
        airports.find(({ code }) => code === row.airport),
        flights,
      ),
    ),
  }
}
