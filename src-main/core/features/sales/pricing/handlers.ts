import type { pricing as contract } from '../../../../../src-shared/contract/sales/pricing.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { presentRule } from './present.ts'
import { pricingRules, ruleByPublicId } from './queries.ts'
import { addRule, changeRule } from './write.ts'

export const pricing: HandlersOf<typeof contract> = {
  async list({ db }) {
    return (await pricingRules(db)).map(presentRule)
  },
  async add(context, { body }) {
    const { publicId } = await addRule(context, body)
    return presentRule(found(await ruleByPublicId(context.db, publicId), 'pricing_rule_not_found'))
  },
  async change(context, { params, body }) {
    const row = found(await ruleByPublicId(context.db, asNumber(params.ruleId)), 'pricing_rule_not_found')
    await changeRule(context, row, body)
    return presentRule(found(await ruleByPublicId(context.db, row.publicId), 'pricing_rule_not_found'))
  },
  async remove(context, { params }) {
    const row = found(await ruleByPublicId(context.db, asNumber(params.ruleId)), 'pricing_rule_not_found')
    await context.remove('pricingRules', row.id)
  },
}
