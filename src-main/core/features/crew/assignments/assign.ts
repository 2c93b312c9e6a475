import type { MemberInput } from '../../../../../src-shared/contract/crew/assignments.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem, found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { bit } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { createUser } from '../../contacts/people/create.ts'
import { userByNumber, userReferredTo } from '../../contacts/people/queries.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import { createCrew } from '../members/desk-write.ts'
import { crewOf, crewRecordOf, peopleCalled } from './queries.ts'

/** The person of a log name, preferring crew. @throws Problem invalid_input when it is that of several. */
async function personCalled(db: OperatorDb, logName: string, index: number) {
  const people = await peopleCalled(db, logName)
  const crew = people.filter(({ crewId }) => crewId !== null)
  const [person, another] = crew.length > 0 ? crew : people
  if (another) throw fieldProblem(`[${index}].logName`, message('log_name_not_unique', { logName }))
  return person
}

/**
 * The person a member names: by pilotId, else by externalReference, else by logName; the id of the user.
 * @throws Problem invalid_input when nothing names them, or two things name different people.
 */
async function findPerson(db: OperatorDb, member: MemberInput, index: number): Promise<string | undefined> {
  const { pilotId, externalReference, logName } = member
  if (pilotId === undefined && externalReference === undefined && logName === undefined) {
    throw fieldProblem(`[${index}].pilotId`, message('crew_member_reference_required'))
  }
  const numbered = pilotId === undefined ? undefined : await userByNumber(db, pilotId)
  const referred = externalReference === undefined ? undefined : await userReferredTo(db, externalReference)
  if (numbered && referred && numbered.id !== referred.id) {
    throw fieldProblem(`[${index}].externalReference`, message('reference_of_other_person'))
  }
  if (pilotId !== undefined && !numbered && referred) {
    throw fieldProblem(`[${index}].pilotId`, message('pilot_id_unknown'))
  }
  const known = numbered ?? referred ?? (logName === undefined ? undefined : await personCalled(db, logName, index))
  return known?.id
}

const userFields = (member: MemberInput) => ({
  firstName: member.firstName,
  middleName: member.middleName,
  lastName: member.lastName,
  logName: member.logName,
  gender: member.gender,
  email: member.email,
  phone: member.phone,
  mobile: member.mobile,
  acronym: member.trigram,
  personnelNumber: member.personnelNumber,
  weight: member.weight,
  weightUnit: member.weightUnit,
})

/** Brings the records of a member up to date, and makes those that are missing; the id of the user. */
async function writePerson(writing: Writing, known: string | undefined, member: MemberInput): Promise<string> {
  const { externalReference, luggageWeight, luggageUnit, role } = member
  const id = known ?? (await createUser(writing, { ...userFields(member), externalReference })).id
  if (known) await writing.change('users', known, { ...userFields(member), externalReference })
  const record = await crewRecordOf(writing.db, id)
  if (record) await writing.change('crew', record.id, { luggageWeight, luggageUnit })
  else await createCrew(writing, id, { roles: [role], luggageWeight, luggageUnit })
  return id
}

/** The field that names a member, and its value. */
function namedBy(member: MemberInput): [string, string | number | undefined] {
  if (member.pilotId !== undefined) return ['pilotId', member.pilotId]
  return member.externalReference === undefined
    ? ['logName', member.logName]
    : ['externalReference', member.externalReference]
}

/** The id of the user a member names, who is created or updated if `update`. @throws Problem unknown_record. */
async function userOf(writing: Writing, member: MemberInput, index: number, update: boolean): Promise<string> {
  const known = await findPerson(writing.db, member, index)
  const [field, value] = namedBy(member)
  const by = { in: 'body' as const, field: `[${index}].${field}`, value }
  if (!update) return found(await crewRecordOf(writing.db, known ?? ''), 'crew_member_not_found', by).userId
  // pilotIds are assigned here, so a pilotId alone can't create a person.
  const creatable = member.externalReference ?? member.logName ?? member.lastName
  return writePerson(writing, creatable ? known : found(known, 'crew_member_not_found', by), member)
}

type Seated = MemberInput & { seat: number }

/**
 * The members with the users they name; `update` creates and updates those.
 * @throws Problem invalid_input for a member that is named by nothing or twice; unknown_record for one not known.
 */
export async function withUsers(writing: Writing, list: Seated[], update: boolean) {
  const members: (Seated & { userId: string })[] = []
  for (const [index, member] of list.entries()) {
    const userId = await userOf(writing, member, index, member.updateCrewUsers ?? update)
    if (members.some((other) => other.userId === userId)) {
      throw fieldProblem(`[${index}]`, message('person_listed_twice'))
    }
    members.push({ ...member, userId })
  }
  return members
}

/** Makes the crew of a flight this list. Says whether anything differs, and whether the people do. */
export async function replaceCrew(writing: Writing, flight: FlightRow, crew: (Seated & { userId: string })[]) {
  const before = new Map((await crewOf(writing.db, flight.id)).map((row) => [row.userId, row.id]))
  let changed = false
  let people = false
  for (const { userId, role, seat, isPilotLanding, isPilotTakeoff } of crew) {
    const fields = { role, position: seat, isPilotLanding: bit(isPilotLanding), isPilotTakeoff: bit(isPilotTakeoff) }
    const id = before.get(userId)
    before.delete(userId)
    if (id) changed = (await writing.change('flightCrew', id, fields)) || changed
    else people = !!(await writing.add('flightCrew', { flightId: flight.id, userId, ...fields }))
  }
  for (const id of before.values()) people = await writing.remove('flightCrew', id)
  return { changed: changed || people, people }
}
