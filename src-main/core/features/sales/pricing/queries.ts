import type { OperatorDb } from '../../../data/operator-db.ts'
import { ruleOrder } from './rules/match.ts'

function rules(db: OperatorDb) {
  return db
    .from('pricingRules')
    .leftJoin('aircraft', 'aircraft.id', 'pricingRules.aircraftId')
    .leftJoin('accounts', 'accounts.id', 'pricingRules.accountId')
    .selectAll('pricingRules')
    .select(['aircraft.publicId as aircraftPublicId', 'aircraft.tailNumber'])
    .select(['accounts.publicId as accountPublicId', 'accounts.name as accountName'])
}

export function ruleByPublicId(db: OperatorDb, publicId: number) {
  return rules(db).where('pricingRules.publicId', '=', publicId).executeTakeFirst()
}
export type PricingRuleRow = NonNullable<Awaited<ReturnType<typeof ruleByPublicId>>>

/** All rules, in the order in which they count. */
export async function pricingRules(db: OperatorDb): Promise<PricingRuleRow[]> {
  return (await rules(db).execute()).toSorted(ruleOrder)
}

/** The rules that can price an aircraft: its own and those of the whole fleet, in the order in which they count. */
export async function rulesOfAircraft(db: OperatorDb, aircraftId: string): Promise<PricingRuleRow[]> {
  const own = rules(db).where((eb) =>
    eb.or([eb('pricingRules.aircraftId', '=', aircraftId), eb('pricingRules.aircraftId', 'is', null)]),
  )
  return (await own.execute()).toSorted(ruleOrder)
}
