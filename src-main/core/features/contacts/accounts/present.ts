import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { account } from '../../../../../src-shared/contract/contacts/accounts.ts'
import type { AccountsTable } from '../../../data/tables/people.ts'
import { presentAddress } from '../../../present/address.ts'
import { withoutNulls } from '../../../present/nulls.ts'

/** Row -> wire (wire-facts 1.8): null fields are left out. */
export function presentAccount(row: Selectable<AccountsTable>): z.infer<typeof account> {
  return {
    accountid: row.publicId,
    internalId: row.publicId,
    name: row.name,
    ...withoutNulls({
      accountNumber: row.accountNumber,
      externalReference: row.externalReference,
      email: row.email,
      phone: row.phone,
      mobile: row.mobile,
      vatNumber: row.vatNumber,
      notes: row.notes,
      address: presentAddress(row.address),
    }),
    status: row.status,
    links: [],
  }
}
