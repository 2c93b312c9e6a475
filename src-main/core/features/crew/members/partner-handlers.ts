import { hourFields } from '../../../../../src-shared/contract/crew/crew-object.ts'
import type { staff as contract } from '../../../../../src-shared/contract/crew/members.ts'
import type { NotFoundCode } from '../../../../../src-shared/messages/not-found.ts'
import { parseTime, sinceOf } from '../../../../../src-shared/time/time.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { isOn } from '../../../../../src-shared/wire/fields.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import { pack } from '../../../data/tables/columns.ts'
import type { HandlersOf, Reading } from '../../../dispatch/context.ts'
import { grouped } from '../../../present/grouped.ts'
import { type UserRow, userByReference } from '../../contacts/people/queries.ts'
import { operator } from '../../office/setup/queries.ts'
import { flightsOfCrew, rosterBetween } from '../roster/queries.ts'
import { findMember } from './find.ts'
import { initialOf, presentCrewObject, presentHours, presentRoster } from './present.ts'
import { type CrewParts, changedSince, crewParts, crewUsers } from './queries.ts'
import { checkWindow, initialHours, matchesFilter } from './rules.ts'

const present = async ({ db }: Reading, people: CrewParts[]) => {
  const own = found(await operator(db), 'operator_not_found')
  return people.map((parts) => presentCrewObject(parts, own))
}
const partsOf = async ({ db }: Reading, user: UserRow | undefined, notFound: NotFoundCode) =>
  found((await crewParts(db, [found(user, notFound)]))[0], notFound)
const show = async (context: Reading, user: UserRow | undefined, notFound: NotFoundCode) =>
  found((await present(context, [await partsOf(context, user, notFound)]))[0], notFound)

/** A crew member by any reference; other people are not found. */
async function memberOf(context: Reading, reference: string) {
  const parts = await partsOf(context, await userByReference(context.db, reference), 'crew_member_not_found')
  return { ...parts, record: found(parts.record, 'crew_member_not_found') }
}

export const staff: HandlersOf<typeof contract> = {
  async list(context, { query: { modifiedSince } }) {
    const people = await crewParts(context.db, await crewUsers(context.db))
    if (modifiedSince === undefined) return present(context, people)
    const since = sinceOf(modifiedSince)
    return present(
      context,
      people.filter((parts) => changedSince(parts, since)),
    )
  },
  async read(context, { params }) {
    return show(context, await userByReference(context.db, params.reference), 'crew_member_not_found')
  },
  async find(context, { query }) {
    const [[field, value] = ['pilotId', undefined]] = Object.entries(query).filter(([, given]) => given !== undefined)
    const user = found(await findMember(context.db, query), 'crew_member_not_found', {
      in: 'query',
      field,
      value,
    })
    return show(context, user, 'crew_member_not_found')
  },
  async hours(context, { params }) {
    return presentHours(await memberOf(context, params.reference))
  },
  async setHours(context, { params, body }) {
    const member = await memberOf(context, params.reference)
    const before = initialOf(member)
    const initial = initialHours(before, member.counted, body)
    const differs = hourFields.some((field) => initial[field] !== before[field])
    if (differs) await context.change('crew', member.record.id, { flightHours: pack<Record<string, number>>(initial) })
    return presentHours(await memberOf(context, params.reference))
  },
  async roster(context, { query }) {
    const { db } = context
    const [from, to] = [parseTime(query.from, 'UTC'), parseTime(query.to, 'UTC')]
    checkWindow({ from, to })
    const active = (await crewUsers(db)).filter(({ status }) => status === 'ACTIVE')
    const people = (await crewParts(db, active)).filter(({ record }) =>
      matchesFilter(query.filter, record?.isExternal === 1),
    )
    const entries = await rosterBetween(db, { from, to })
    const airports = await airportsByCode(
      db,
      entries.flatMap(({ airport }) => airport ?? []),
    )
    const ids = people.map(({ user }) => user.id)
    // A duty that began before the window may have its first flight there.
    const since = Math.min(from, ...entries.map(({ startAt }) => startAt))
    const until = Math.max(to, ...entries.map(({ endAt }) => endAt))
    const flightsOf = grouped(await flightsOfCrew(db, ids, since, until), ({ userId }) => userId)
    const entriesOf = grouped(entries, ({ userId }) => userId)
    const shown = { airports, flightsWithin: isOn(query.includeFlights) ? { from, to } : undefined }
    return { staff: people.map((one) => presentRoster(one, entriesOf(one.user.id), flightsOf(one.user.id), shown)) }
  },
}
