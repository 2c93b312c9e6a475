import type { accountDesk as contract } from '../../../../../src-shared/contract/contacts/accounts-desk.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { isOn } from '../../../../../src-shared/wire/fields.ts'
import { contactCount, contactPage } from '../../../data/contacts/find.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { inOrder } from '../../../present/in-order.ts'
import { mergeAccounts } from '../duplicates/accounts.ts'
import { findDuplicates } from '../duplicates/find.ts'
import { checkMergeable } from '../duplicates/move.ts'
import { changeAccount } from './change.ts'
import { pageOf } from './desk-page.ts'
import { presentAccountRow } from './desk-present.ts'
import { accountSort, activeAccounts, bookingsByAccount, peopleByAccount } from './desk-queries.ts'
import { type AccountRow, accountByNumber, accountsById } from './queries.ts'

const account = async (db: OperatorDb, publicId: number) =>
  found(await accountByNumber(db, publicId), 'account_not_found')

/** Accounts with how many people and bookings each has. */
async function withCounts(db: OperatorDb, rows: AccountRow[]) {
  const ids = rows.map(({ id }) => id)
  const [people, bookings] = [await peopleByAccount(db, ids), await bookingsByAccount(db, ids)]
  const none = { bookings: 0, lastBookedAt: null }
  return rows.map((row) =>
    presentAccountRow(row, { people: people.get(row.id) ?? 0, ...(bookings.get(row.id) ?? none) }),
  )
}

export const accountDesk: HandlersOf<typeof contract> = {
  async table({ db }, { query: { sort, inactive, desc, ...query } }) {
    const listing = { noun: 'accounts' as const, inactive: isOn(inactive), desc: isOn(desc), ...query }
    const ids = await contactPage(db, { ...listing, sort: sort && accountSort(db, sort) })
    return withCounts(db, inOrder(ids, await accountsById(db, ids)))
  },
  async count({ db }, { query: { search, inactive } }) {
    return { count: await contactCount(db, { noun: 'accounts', search, inactive: isOn(inactive) }) }
  },
  async duplicates({ db }) {
    const rows = await withCounts(db, await activeAccounts(db))
    const compared = rows.map((row) => ({ ...row, phones: [row.phone] }))
    // Groups are ordered by the names of their records.
    const groups = await findDuplicates([compared], () => 0)
    return groups.map(({ alike, records }) => ({
      alike,
      records: records.map(({ accountId: id, name, externalReference, email, phone, city: place, bookings: uses }) => ({
        ...{ id, name, externalReference, email, phone, place, uses, isCrew: false },
      })),
    }))
  },
  async page({ db }, { params }) {
    return pageOf(db, await account(db, asNumber(params.accountId)))
  },
  async change(context, { params, body }) {
    const row = await account(context.db, asNumber(params.accountId))
    await changeAccount(context, row, body)
    return pageOf(context.db, await account(context.db, row.publicId))
  },
  async merge(context, { params, body }) {
    const merged = await account(context.db, asNumber(params.accountId))
    const stays = checkMergeable(merged, await accountByNumber(context.db, body.into), 'account')
    await mergeAccounts(context, merged, stays)
    return pageOf(context.db, await account(context.db, stays.publicId))
  },
}
