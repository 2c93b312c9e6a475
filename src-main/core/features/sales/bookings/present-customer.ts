import type { z } from 'zod'
import type { user } from '../../../../../src-shared/contract/contacts/people.ts'
import { presentAddress } from '../../../present/address.ts'
import { withoutNulls } from '../../../present/nulls.ts'
import { presentAccount } from '../../contacts/accounts/present.ts'
import type { AccountRow } from '../../contacts/accounts/queries.ts'
import { presentUser } from '../../contacts/people/present.ts'
import type { UserParts } from '../../contacts/people/queries.ts'

/** The customer of a booking: a person, or the account alone (decision 42). */
export interface Customer {
  /** Undefined where the account alone is the customer. */
  person: Pick<UserParts, 'user' | 'card'> | undefined
  /** The account that is booked on, whichever the person belongs to by now. */
  account: AccountRow
}

/** Customer -> wire: an account alone is shown in the fields of a person, by its own number, reference and name. */
export function presentCustomer({ person, account }: Customer): z.infer<typeof user> {
  if (person) return presentUser({ ...person, account })
  const { publicId, externalReference, name, email, phone, mobile, address, status } = account
  return {
    internalId: publicId,
    externalReference,
    lastName: name,
    ...withoutNulls({ email, phone, mobile, address: presentAddress(address) }),
    status,
    account: presentAccount(account),
    links: [],
  }
}
