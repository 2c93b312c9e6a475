import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { aircraft as contract } from '../../../../../src-shared/contract/fleet/aircraft.ts'
import type { EndpointFor } from '../../../../../src-shared/contract/index.ts'
import { fromMinor } from '../../../../../src-shared/money/money.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { type AircraftRow, resolveAircraft } from '../../fleet/aircraft/queries.ts'
import { type PricingRuleRow, rulesOfAircraft } from './queries.ts'

type Pricing = Answer<EndpointFor<'aircraft.pricing'>>

function presentRule(row: PricingRuleRow): Pricing['rules'][number] {
  const { name, workflow, validFrom, validTo, currency, minimumMinutes, vatDomestic, vatInternational, fet } = row
  const whole = (amount: number) => fromMinor(amount, currency)
  return {
    id: row.publicId,
    name,
    workflow,
    validFrom,
    validTo,
    currency,
    blockHour: whole(row.blockHour),
    positionHour: row.positionHour === null ? null : whole(row.positionHour),
    minimumMinutes,
    landing: whole(row.landing),
    handling: whole(row.handling),
    overnight: whole(row.overnight),
    passengerTax: whole(row.passengerTax),
    airportFees: unpack(row.airportFees).map(({ airport, amount }) => ({ airport, amount: whole(amount) })),
    vatDomestic,
    vatInternational,
    fet,
  }
}

/** The price rules of an aircraft; agreements with single accounts are left out. */
function presentPricing(row: AircraftRow, rules: PricingRuleRow[]): Pricing {
  const { publicId: aircraftId, tailNumber } = row
  const open = rules.filter(({ accountId }) => accountId === null).map(presentRule)
  return { aircraftId, tailNumber, usesPricingEngine: row.usesPricingEngine === 1, rules: open }
}

export const aircraftPricing: Pick<HandlersOf<typeof contract>, 'pricing'> = {
  async pricing({ db }, { params }) {
    const row = found(await resolveAircraft(db, params.tailNumber), 'aircraft_not_found')
    return presentPricing(row, await rulesOfAircraft(db, row.id))
  },
}
