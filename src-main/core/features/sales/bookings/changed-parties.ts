import type { UserInput } from '../../../../../src-shared/contract/contacts/people.ts'
import type { CustomerInput } from '../../../../../src-shared/contract/sales/booking-request.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { namedAccount } from '../../contacts/accounts/create.ts'
import { customerOf, salesPersonOf } from './parties.ts'
import { customerIn } from './rules/customer.ts'
import { matchesKnown } from './rules/same-party.ts'
import type { BookingView } from './view.ts'

/**
 * The customer, account and sales person of a booking after a change: a request that repeats the known data leaves
 * them, also where it would find or make others if the booking were new; a party it does not name stays.
 * @throws Problem; see `bookingParties`.
 */
export async function changedParties(
  writing: Writing,
  { booking, customer: { person: known, account } }: BookingView,
  input: { customer?: CustomerInput | undefined; salesPerson?: UserInput | undefined },
) {
  const { account: requested, ...person } = customerIn(input.customer ?? {})
  const { externalReference, firstName, lastName, logName, email } = person
  const shown = known?.user ?? { ...account, lastName: account.name }
  const stays = matchesKnown({ externalReference, firstName, lastName, logName, email }, shown)
  const { accountid: publicId, externalReference: ofAccount, name, accountNumber } = requested ?? {}
  const sameAccount = matchesKnown({ publicId, externalReference: ofAccount, name, accountNumber }, account)
  const accountId = sameAccount
    ? booking.accountId
    : (await namedAccount(writing, requested ?? {}, undefined, 'customer.account')).id
  return {
    customerId: stays ? booking.customerId : ((await customerOf(writing, person, accountId))?.id ?? null),
    accountId,
    salesPersonId:
      (input.salesPerson && (await salesPersonOf(writing, input.salesPerson))?.id) ?? booking.salesPersonId,
  }
}
