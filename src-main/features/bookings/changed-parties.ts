import type { GivenUser } from '../../../src-shared/contract/users.ts'
import type { Writing } from '../../context.ts'
import { namedAccount } from '../accounts/create.ts'
import { customerOf, salesPersonOf } from './parties.ts'
import { saysOnly } from './rules/same-party.ts'
import type { BookingView } from './view.ts'

/**
 * Customer, account and sales person of a booking after a change: a request that says of them what is known already
 * leaves them, also where it would find or make others if the booking were new; what it does not name stays.
 * @throws Problem; see `bookingParties`.
 */
export async function changedParties(
  writing: Writing,
  { booking, customer: { user, account } }: BookingView,
  given: { customer?: GivenUser | undefined; salesPerson?: GivenUser | undefined },
) {
  const { account: asked, ...person } = given.customer ?? {}
  const { externalReference, firstName, lastName, logName, email } = person
  const stays = saysOnly({ externalReference, firstName, lastName, logName, email }, user)
  const { accountid: publicId, externalReference: ofAccount, name, accountNumber } = asked ?? {}
  const sameAccount = !account || saysOnly({ publicId, externalReference: ofAccount, name, accountNumber }, account)
  const accountId = sameAccount
    ? booking.accountId
    : (await namedAccount(writing, asked ?? {}, undefined, 'customer.account')).id
  return {
    customerId: stays ? booking.customerId : (await customerOf(writing, person, accountId)).id,
    accountId,
    salesPersonId:
      (given.salesPerson && (await salesPersonOf(writing, given.salesPerson))?.id) ?? booking.salesPersonId,
  }
}
