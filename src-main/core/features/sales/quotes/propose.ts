import type { Answer, Input } from '../../../../../src-shared/contract/endpoint.ts'
import type { proposals } from '../../../../../src-shared/contract/sales/quotes-desk.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { accountByNumber } from '../../contacts/accounts/queries.ts'
import { bookingByPublicId } from '../bookings/queries.ts'
import { type Pricing, priceByRules } from '../pricing/price-for.ts'
import { priceOf } from '../pricing/rules/price.ts'
import { presentPositionLeg, presentPricing, presentProposedLeg } from './desk-present.ts'
import { checkedLegs, type DraftLeg, draftLegs } from './draft.ts'
import { flownTogether } from './plan.ts'

type ProposalRequest = Input<typeof proposals.propose>['body']

/** The price of a draft and its other figures. @throws Problem; see `readItinerary`. */
export async function proposal(
  db: OperatorDb,
  request: ProposalRequest,
  currency: string,
): Promise<Answer<typeof proposals.propose>> {
  const { workflow = 'CHARTER', bookingid, accountId, evenWithoutEngine } = request
  const booking =
    bookingid === undefined ? undefined : found(await bookingByPublicId(db, bookingid), 'booking_not_found')
  const account = accountId === undefined ? undefined : found(await accountByNumber(db, accountId), 'account_not_found')
  const { aircraft, legs } = await draftLegs(db, { ...request, workflow })
  const usesPricingEngine = aircraft?.usesPricingEngine === 1
  const priced = async (all: DraftLeg[]): Promise<Pricing> => {
    const toPrice = { aircraft, accountId: account?.id ?? null, workflow, legs: all.map(({ plan }) => plan) }
    if (usesPricingEngine || evenWithoutEngine) return priceByRules(db, toPrice, currency)
    return { rule: undefined, lines: [], price: priceOf([], currency) }
  }
  const { position, ...together } = await flownTogether(db, legs, booking?.id)
  const shown = request.positioning ? together.legs : await checkedLegs(db, legs, booking?.id)
  const pricing = await priced(legs)
  return {
    legs: shown.map((leg) => presentProposedLeg(leg, workflow)),
    positionLegs: position.map((leg) => presentPositionLeg(leg, workflow)),
    usesPricingEngine,
    rule: pricing.rule ? { ruleId: pricing.rule.publicId, name: pricing.rule.name } : null,
    ...presentPricing(pricing),
    withPositionLegs: position.length > 0 ? presentPricing(await priced([...legs, ...position])) : null,
  }
}
