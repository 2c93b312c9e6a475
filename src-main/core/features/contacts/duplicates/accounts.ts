import type { Writing } from '../../../dispatch/context.ts'
import type { AccountRow } from '../accounts/queries.ts'
import { accountReferences, repoint } from './move.ts'
import { lacking } from './rules.ts'

const details = ['email', 'phone', 'mobile', 'vatNumber', 'notes', 'address'] as const

/** Moves people and bookings of an account to another, which stands in for it from then on. */
export async function mergeAccounts(writing: Writing, merged: AccountRow, stays: AccountRow): Promise<void> {
  await repoint(writing, accountReferences, merged.id, stays.id)
  await writing.change('accounts', stays.id, lacking(stays, merged, details))
  await writing.change('accounts', merged.id, { status: 'INACTIVE', mergedIntoId: stays.id })
}
