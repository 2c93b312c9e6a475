import type { CrewChanges, crew as contract } from '../../../src-shared/contract/crew.ts'
import type { Input } from '../../../src-shared/contract/endpoint.ts'
import { fieldProblem, found } from '../../../src-shared/errors.ts'
import type { Writing } from '../../context.ts'
import { bit, pack } from '../../data/tables/columns.ts'
import { givenAirport } from '../airports/given.ts'
import { changeUser } from '../users/change.ts'
import { createUser } from '../users/create.ts'
import { keptDay, unlessUnsaid } from '../users/rules.ts'
import { type CrewRow, crewRecords } from './queries.ts'

type NewCrew = Partial<Omit<Input<typeof contract.add>['body'], 'lastName'>>

/** The code under which an airport of the request is kept. @throws Problem invalid_input when there is none such. */
async function homeOf(writing: Writing, code: string | null | undefined): Promise<string | null | undefined> {
  return code ? (await givenAirport(writing.db, code, 'homeAirport')).code : code
}

/** @throws Problem invalid_input for the first tail that no aircraft of the fleet has. */
async function fleetTails(writing: Writing, given: string[]): Promise<string[]> {
  const tails = given.map((tail) => tail.toUpperCase())
  const fleet = await writing.db.from('aircraft').select('tailNumber').execute()
  const known = new Set(fleet.map(({ tailNumber }) => tailNumber))
  const unknown = tails.findIndex((tail) => !known.has(tail))
  if (unknown >= 0) throw fieldProblem(`tails[${unknown}]`, `no aircraft of the fleet has the tail ${given[unknown]}.`)
  return tails
}

/** Gives a user a crew record. */
export async function createCrew(writing: Writing, userId: string, given: NewCrew): Promise<void> {
  await writing.add('crew', {
    userId,
    jobTitle: given.jobTitle ?? null,
    roles: pack<string[]>(given.roles ?? []),
    tails: pack(await fleetTails(writing, given.tails ?? [])),
    homeAirport: (await homeOf(writing, given.homeAirport)) ?? null,
    employedSince: keptDay(given.employedSince),
    employedUntil: keptDay(given.employedUntil),
    luggageWeight: given.luggageWeight ?? null,
    luggageUnit: given.luggageWeight === undefined ? null : (given.luggageUnit ?? 'KILOGRAM'),
    flightHours: null,
    isExternal: bit(given.isExternal),
  })
}

/** Writes a new crew member; answers the pilot's id. The log name is the trigram until it is given another. */
export async function addCrewMember(writing: Writing, given: Input<typeof contract.add>['body']): Promise<number> {
  const user = await createUser(writing, { ...given, logName: given.logName ?? given.acronym })
  await createCrew(writing, user.id, given)
  return user.publicId
}

/** Changes what is given of a crew member, and tells the flights to come of it. @throws Problem; see `changeUser`. */
export async function changeCrewMember(writing: Writing, member: CrewRow, given: CrewChanges): Promise<void> {
  const { jobTitle, homeAirport, employedSince, employedUntil, luggageWeight, luggageUnit, ...others } = given
  const { roles, tails, isExternal, ...person } = others
  const { user } = found(await crewRecords(writing.db, member.publicId), 'crew member')
  await changeUser(writing, user, person)
  await writing.change('crew', member.id, {
    ...{ jobTitle, luggageWeight, luggageUnit },
    homeAirport: await homeOf(writing, homeAirport),
    employedSince: unlessUnsaid(employedSince, keptDay),
    employedUntil: unlessUnsaid(employedUntil, keptDay),
    roles: roles && pack<string[]>(roles),
    tails: tails && pack(await fleetTails(writing, tails)),
    isExternal: unlessUnsaid(isExternal, bit),
  })
}
