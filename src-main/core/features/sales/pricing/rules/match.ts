import type { PricingRulesTable } from '../../../../data/tables/pricing.ts'

/** When a pricing rule counts; null does not matter. */
export type Conditions = Pick<
  PricingRulesTable,
  'publicId' | 'aircraftId' | 'accountId' | 'workflow' | 'validFrom' | 'validTo' | 'priority'
>

/** The request to price. */
interface PriceRequest {
  aircraftId: string
  accountId: string | null
  workflow: string
  /** The local day of the first departure. */
  day: string
}

/** Null: whatever it is. */
const is = (wanted: string | null, value: string | null) => wanted === null || wanted === value

const matches = (rule: Conditions, { aircraftId, accountId, workflow, day }: PriceRequest) =>
  is(rule.aircraftId, aircraftId) &&
  is(rule.accountId, accountId) &&
  is(rule.workflow, workflow) &&
  (rule.validFrom ?? day) <= day &&
  day <= (rule.validTo ?? day)

const input = (rule: Conditions) =>
  [rule.aircraftId, rule.accountId, rule.workflow, rule.validFrom, rule.validTo].filter((value) => value !== null)
    .length

/** The order in which rules count: by priority, then those that ask for more, then the newest. */
export const ruleOrder = (a: Conditions, b: Conditions): number =>
  b.priority - a.priority || input(b) - input(a) || b.publicId - a.publicId

/** The rule that prices a request; undefined when none matches, and then it costs 0 (spec: Pricing rule). */
export function ruleFor<R extends Conditions>(rules: R[], request: PriceRequest): R | undefined {
  return rules.filter((rule) => matches(rule, request)).toSorted(ruleOrder)[0]
}
