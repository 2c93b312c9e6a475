import type { peopleDesk as contract } from '../../../../../src-shared/contract/contacts/people-desk.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { fieldProblem, found } from '../../../../../src-shared/wire/errors.ts'
import { isOn } from '../../../../../src-shared/wire/fields.ts'
import { contactCount, contactPage } from '../../../data/contacts/find.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { personName } from '../../../present/name.ts'
import { accountByNumber } from '../accounts/queries.ts'
import { findDuplicates } from '../duplicates/find.ts'
import { checkMergeable } from '../duplicates/move.ts'
import { mergePeople } from '../duplicates/people.ts'
import { changeUser } from './change.ts'
import { pageOf, presentPersonRow } from './desk-present.ts'
import { listedById, nextFlights, peopleInPortions, peopleSort, usesOfPeople } from './desk-queries.ts'
import { userByNumber } from './queries.ts'

const person = async (db: OperatorDb, publicId: number) => found(await userByNumber(db, publicId), 'person_not_found')

/** The row of the account a change names; null where it takes the person out of one. */
async function accountIdOf(db: OperatorDb, publicId: number | null | undefined) {
  if (publicId === null || publicId === undefined) return publicId
  const account = await accountByNumber(db, publicId)
  if (!account) throw fieldProblem('accountId', message('account_unknown'))
  return account.id
}

/** Active people as they are compared with each other. */
async function* comparedPeople(db: OperatorDb) {
  for await (const rows of peopleInPortions(db))
    yield rows.map((row) => ({ ...row, name: personName(row), phones: [row.phone, row.mobile] }))
}

type PersonName = Record<'firstName' | 'lastName', string | null> & { publicId: number }
const textOrder = (one: string | null, other: string | null): number =>
  (one ?? '') < (other ?? '') ? -1 : Number((one ?? '') > (other ?? ''))
const byName = (one: PersonName, other: PersonName): number =>
  textOrder(one.lastName, other.lastName) || textOrder(one.firstName, other.firstName) || one.publicId - other.publicId

export const peopleDesk: HandlersOf<typeof contract> = {
  async table({ db, now }, { query: { sort, inactive, desc, ...query } }) {
    const listing = { noun: 'users' as const, inactive: isOn(inactive), desc: isOn(desc), ...query }
    const ids = await contactPage(db, { ...listing, sort: sort && peopleSort(db, sort, now) })
    const rows = await listedById(db, ids)
    const next = await nextFlights(db, now)
    return rows.map((row) => presentPersonRow(row, next.get(row.id) ?? null))
  },
  async count({ db }, { query: { search, inactive } }) {
    return { count: await contactCount(db, { noun: 'users', search, inactive: isOn(inactive) }) }
  },
  async duplicates({ db }) {
    const groups = (await findDuplicates(comparedPeople(db), byName)).filter(({ records }) =>
      // Two crew members are not merged.
      records.some(({ crewId }) => crewId === null),
    )
    const uses = await usesOfPeople(db, [...new Set(groups.flatMap(({ records }) => records.map(({ id }) => id)))])
    return groups.map(({ alike, records }) => ({
      alike,
      records: records.map((row) => ({
        ...{ id: row.publicId, name: row.name, externalReference: row.externalReference, email: row.email },
        ...{ phone: row.mobile ?? row.phone, place: row.accountName, uses: uses.get(row.id) ?? 0 },
        isCrew: row.crewId !== null,
      })),
    }))
  },
  async page({ db }, { params }) {
    return pageOf(db, await person(db, asNumber(params.userId)))
  },
  async change(context, { params, body: { accountId, ...input } }) {
    const row = await person(context.db, asNumber(params.userId))
    await context.change('users', row.id, { accountId: await accountIdOf(context.db, accountId) })
    await changeUser(context, row, input)
    return pageOf(context.db, await person(context.db, row.publicId))
  },
  async merge(context, { params, body }) {
    const merged = await person(context.db, asNumber(params.userId))
    const stays = checkMergeable(merged, await userByNumber(context.db, body.into), 'person')
    await mergePeople(context, merged, stays)
    return pageOf(context.db, await person(context.db, stays.publicId))
  },
}
