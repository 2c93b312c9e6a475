import type { ChangedAccount } from '../../../../../src-shared/contract/contacts/accounts.ts'
import { pack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import type { AccountRow } from './queries.ts'
import { storedAddress } from './rules.ts'

/** The fields of an account that can be changed: one left out stays, null clears it. */
type Change = { [Field in keyof ChangedAccount]: ChangedAccount[Field] | null } & {
  [Field in 'name' | 'accountNumber' | 'externalReference' | 'status']?: ChangedAccount[Field]
}

/** Changes the given fields of an account; one that is made active again is no longer merged into another. */
export async function changeAccount(writing: Writing, account: AccountRow, input: Change): Promise<void> {
  const { name, accountNumber, externalReference, email, phone, mobile, vatNumber, notes, status } = input
  const address = input.address && storedAddress(input.address)
  await writing.change('accounts', account.id, {
    ...{ name, accountNumber, externalReference, email, phone, mobile, vatNumber, notes, status },
    address: address && pack(address),
    mergedIntoId: status === 'ACTIVE' ? null : undefined,
  })
}
