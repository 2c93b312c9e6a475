import { employmentNames } from '../../../../../src-shared/contract/contacts/profile.ts'
import type { CrewChanges, crew as contract } from '../../../../../src-shared/contract/crew/members-desk.ts'
import type { Input } from '../../../../../src-shared/contract/endpoint.ts'
import { tailKey } from '../../../../../src-shared/domain/fleet/tail.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem, found } from '../../../../../src-shared/wire/errors.ts'
import { requiredAirport } from '../../../data/airports/required.ts'
import { bit, pack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { withKnown } from '../../../present/known.ts'
import { changeUser } from '../../contacts/people/change.ts'
import { createUser } from '../../contacts/people/create.ts'
import { mapDefined, storedDay } from '../../contacts/people/rules.ts'
import { type CrewRow, crewRecords } from './desk-queries.ts'

type NewCrew = Partial<Omit<Input<typeof contract.add>['body'], 'lastName'>>

/** The code under which an airport of the request is kept. @throws Problem invalid_input when there is none such. */
async function homeOf(writing: Writing, code: string | null | undefined): Promise<string | null | undefined> {
  return code ? (await requiredAirport(writing.db, code, 'homeAirport')).code : code
}

/** Tails as they are registered. @throws Problem invalid_input for the first that no aircraft of the fleet has. */
async function fleetTails(writing: Writing, input: string[]): Promise<string[]> {
  const fleet = await writing.db.from('aircraft').select(['tailKey', 'tailNumber']).execute()
  const known = new Map(fleet.map((row) => [row.tailKey, row.tailNumber]))
  return input.map((tail, index) => {
    const registered = known.get(tailKey(tail))
    if (registered) return registered
    throw fieldProblem(`tails[${index}]`, message('tail_not_in_fleet', { tail }))
  })
}

/** Gives a user a crew record. */
export async function createCrew(writing: Writing, userId: string, input: NewCrew): Promise<void> {
  await writing.add('crew', {
    userId,
    jobTitle: input.jobTitle ?? null,
    roles: pack<string[]>(input.roles ?? []),
    tails: pack(await fleetTails(writing, input.tails ?? [])),
    homeAirport: (await homeOf(writing, input.homeAirport)) ?? null,
    employedSince: storedDay(input.employedSince),
    employedUntil: storedDay(input.employedUntil),
    luggageWeight: input.luggageWeight ?? null,
    luggageUnit: input.luggageWeight === undefined ? null : (input.luggageUnit ?? 'KILOGRAM'),
    flightHours: null,
    isExternal: bit(input.isExternal),
    employment: withKnown(employmentNames, null, input),
  })
}

/** Writes a new crew member; answers the pilot's id. The log name is the trigram until it is given another. */
export async function addCrewMember(writing: Writing, input: Input<typeof contract.add>['body']): Promise<number> {
  const user = await createUser(writing, { ...input, logName: input.logName ?? input.acronym })
  await createCrew(writing, user.id, input)
  return user.publicId
}

/** Changes the given fields of a crew member, and records the change for the flights to come. @throws Problem; see `changeUser`. */
export async function changeCrewMember(writing: Writing, member: CrewRow, input: CrewChanges): Promise<void> {
  const { jobTitle, homeAirport, employedSince, employedUntil, luggageWeight, luggageUnit, ...others } = input
  const { roles, tails, isExternal, ...person } = others
  const { user, crew } = found(await crewRecords(writing.db, member.publicId), 'crew_member_not_found')
  await changeUser(writing, user, person)
  await writing.change('crew', member.id, {
    ...{ jobTitle, luggageWeight, luggageUnit },
    homeAirport: await homeOf(writing, homeAirport),
    employedSince: mapDefined(employedSince, storedDay),
    employedUntil: mapDefined(employedUntil, storedDay),
    roles: roles && pack<string[]>(roles),
    tails: tails && pack(await fleetTails(writing, tails)),
    isExternal: mapDefined(isExternal, bit),
    employment: withKnown(employmentNames, crew.employment, input),
  })
}
