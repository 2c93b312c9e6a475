import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem, found, Problem } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorTable } from '../../../data/tables.ts'
import type { Writing } from '../../../dispatch/context.ts'

/** Where records refer to an account; all of it goes to the one that stays. */
export const accountReferences = [
  ['users', 'accountId'],
  ['bookings', 'accountId'],
  ['pricingRules', 'accountId'],
  ['accounts', 'mergedIntoId'],
] as const satisfies readonly (readonly [OperatorTable, string])[]

/** The columns that refer to a person, except tickets, id cards and crew, which are unique per person. */
export const userReferences = [
  ['bookings', 'customerId'],
  ['bookings', 'salesPersonId'],
  ['aircraft', 'keyAccountManagerId'],
  ['expenses', 'userId'],
  ['expenses', 'reimbursableToId'],
  ['users', 'mergedIntoId'],
  ['rosterRequests', 'userId'],
  ['rosterRequests', 'withUserId'],
  ['fieldDevices', 'userId'],
  ['fieldInvitations', 'userId'],
] as const satisfies readonly (readonly [OperatorTable, string])[]

/** Lets everything that refers to one row refer to another. */
export async function repoint(
  writing: Writing,
  references: readonly (readonly [OperatorTable, string])[],
  from: string,
  to: string,
): Promise<void> {
  for (const [table, column] of references) {
    // Each table has the column listed beside it, which Kysely's types can't follow.
    const rows = writing.db.from(table as 'users').select('id')
    const ids = await rows.where(column as 'accountId', '=', from).execute()
    for (const { id } of ids) await writing.change(table as 'users', id, { [column]: to })
  }
}

const messageCodes = {
  account: {
    notFound: 'account_not_found',
    itself: 'account_merged_into_itself',
    merged: 'account_already_merged',
    inactive: 'merge_target_account_inactive',
  },
  person: {
    notFound: 'person_not_found',
    itself: 'person_merged_into_itself',
    merged: 'person_already_merged',
    inactive: 'merge_target_person_inactive',
  },
} as const

interface Mergeable {
  id: string
  publicId: number
  status: string
  mergedIntoId: string | null
}

/** @throws Problem invalid_input, state_conflict where one record can not be merged into the other. */
export function checkMergeable<Row extends Mergeable>(
  merged: Row,
  stays: Row | undefined,
  noun: keyof typeof messageCodes,
): Row {
  const { notFound, itself, merged: already, inactive } = messageCodes[noun]
  if (merged.id === stays?.id) throw fieldProblem('into', message(itself))
  if (merged.mergedIntoId !== null) throw new Problem('state_conflict', message(already))
  const into = found(stays, notFound)
  if (into.status !== 'ACTIVE') throw new Problem('state_conflict', message(inactive))
  return into
}
