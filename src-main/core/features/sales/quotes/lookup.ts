import type { Input } from '../../../../../src-shared/contract/endpoint.ts'
import type { proposals } from '../../../../../src-shared/contract/sales/quotes-desk.ts'
import { type Message, message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { Price } from '../../../data/tables/columns.ts'
import { accountsNamed } from '../../contacts/accounts/queries.ts'
import { type RequestedAccount, selectAccount } from '../../contacts/accounts/rules.ts'
import { fullNameOf } from '../../contacts/people/rules.ts'
import { type AircraftRow, fleet } from '../../fleet/aircraft/queries.ts'
import { asTail, resolveNames } from '../bookings/legs/resolve-names.ts'
import { customerIn } from '../bookings/rules/customer.ts'
import { priceFor } from '../pricing/price-for.ts'
import { priceOf } from '../pricing/rules/price.ts'
import { isCapable } from './desk-rules.ts'
import type { CheckedLeg } from './draft.ts'
import { type Plan, planFor } from './plan.ts'

type LookupRequest = Input<typeof proposals.lookup>['body']

/** The offer of one aircraft for a request. */
export interface Offer {
  aircraft: AircraftRow
  /** Why it is not available; empty when it is. */
  reasons: Message[]
  legs: CheckedLeg[]
  price: Price
  position: Plan['position']
  priceWithPositioning: Price
}

/** The offer of an aircraft for a request; nothing when it can't fly it and was not requested by name. */
async function offer(
  db: OperatorDb,
  aircraft: AircraftRow,
  request: LookupRequest,
  at: { accountId: string | null; currency: string },
): Promise<Offer[]> {
  const named = asTail(request.aircraft) !== ''
  const { pax = 0, workflow = 'CHARTER' } = request
  const input = request.legs.map((leg) => ({ ...leg, pax: leg.pax ?? pax }))
  const { alone, flown, position, reasons } = await planFor(db, aircraft, input, workflow, undefined)
  if (!named && !isCapable(alone)) return []
  const priced = async (legs: CheckedLeg[]): Promise<Price> => {
    const toPrice = { aircraft, accountId: at.accountId, workflow, legs: legs.map(({ plan }) => plan) }
    return (await priceFor(db, toPrice, at.currency))?.price ?? priceOf([], at.currency)
  }
  const priceWithPositioning = await priced(flown)
  const whole = request.autoCreatePosFlights || position.length === 0
  const price = whole ? priceWithPositioning : await priced(alone)
  const legs = request.autoCreatePosFlights ? flown : alone
  return [{ aircraft, reasons, legs, price, position, priceWithPositioning }]
}

/** The aircraft a request is about: the one it names, else those in use that can do it. @throws Problem invalid_input. */
async function requestedAircraft(db: OperatorDb, request: LookupRequest): Promise<AircraftRow[]> {
  const tail = asTail(request.aircraft)
  const { fleet: named } = await resolveNames(db, [[tail, 'aircraft']], [])
  return tail === '' ? await fleet(db, false) : [...named.values()]
}

/** The account a request is for. @throws Problem invalid_input when nothing names it, nor a customer. */
function requestedAccount({ customer }: LookupRequest): RequestedAccount {
  const { account, ...person } = customerIn(customer)
  const fullName = fullNameOf(person)
  if (account || fullName || person.externalReference || person.logName) return { ...account, fullName }
  throw fieldProblem('customer.account.name', message('account_or_customer_required'))
}

/** The offers of all aircraft that can fly a request, or of the one it names; writes nothing (decision 17). */
export async function offers(db: OperatorDb, request: LookupRequest, currency: string): Promise<Offer[]> {
  const asks = requestedAccount(request)
  const account = selectAccount(asks, await accountsNamed(db, asks))
  const aircraft = await requestedAircraft(db, request)
  const all = await Promise.all(
    aircraft.map((one) => offer(db, one, request, { accountId: account?.id ?? null, currency })),
  )
  return all.flat()
}
