import type { z } from 'zod'
import type { pricingRule } from '../../../../../src-shared/contract/sales/pricing.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { PricingRuleRow } from './queries.ts'

/** Row -> what the desk edits. */
export function presentRule(row: PricingRuleRow): z.infer<typeof pricingRule> {
  return {
    ruleId: row.publicId,
    name: row.name,
    aircraftId: row.aircraftPublicId,
    tailNumber: row.tailNumber,
    accountId: row.accountPublicId,
    accountName: row.accountName,
    workflow: row.workflow,
    validFrom: row.validFrom,
    validTo: row.validTo,
    priority: row.priority,
    currency: row.currency,
    blockHour: row.blockHour,
    positionHour: row.positionHour,
    minimumMinutes: row.minimumMinutes,
    landing: row.landing,
    handling: row.handling,
    overnight: row.overnight,
    airportFees: unpack(row.airportFees),
    passengerTax: row.passengerTax,
    vatDomestic: row.vatDomestic,
    vatInternational: row.vatInternational,
    fet: row.fet,
  }
}
