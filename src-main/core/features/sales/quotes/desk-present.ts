import type { z } from 'zod'
import type { lookupResult } from '../../../../../src-shared/contract/sales/quotes-desk.ts'
import { englishText } from '../../../../../src-shared/messages/index.ts'
import { withoutNulls } from '../../../present/nulls.ts'
import { presentAircraftObj } from '../../fleet/aircraft/present.ts'
import { presentCourse } from '../bookings/present-booking.ts'
import { priceInCurrency } from '../bookings/rules/price.ts'
import { presentWarning } from '../feasibility/leg-warnings.ts'
import type { Pricing } from '../pricing/price-for.ts'
import type { CheckedLeg } from './draft.ts'
import type { Offer } from './lookup.ts'

type Operator = Parameters<typeof presentAircraftObj>[1]

/** Draft -> the form in which a quote has its legs, as far as they are known (wire-facts 24.3). */
export function presentProposedLeg(leg: CheckedLeg, workflow: string) {
  const { plan, given, aircraft, warnings } = leg
  return {
    ...presentCourse(leg, plan),
    workflow: given.workflow ?? workflow,
    warnings,
    ...withoutNulls({
      aircraft: aircraft?.tailNumber,
      workflowCustomName: given.workflowCustomName,
      flightNumber: given.flightNumber,
      notes: given.notes,
      planningNotes: given.planningNotes,
    }),
  }
}

/** A positioning flight; `before` is the place of the leg that follows. */
export const presentPositionLeg = (leg: CheckedLeg & { before: number }, workflow: string) => ({
  ...presentProposedLeg(leg, workflow),
  before: leg.before,
})

export const presentPricing = ({ price, lines }: Pricing) => ({ price: priceInCurrency(price), lines })

export function presentOffer(offer: Offer, operator: Operator, workflow = 'CHARTER'): z.infer<typeof lookupResult> {
  const { aircraft, reasons, legs, price, position, priceWithPositioning } = offer
  return {
    aircraft: aircraft.tailNumber,
    aircraftObj: presentAircraftObj(aircraft, operator),
    available: reasons.length === 0,
    reasons: reasons.map(englishText),
    legs: legs.map((leg) => ({
      ...presentProposedLeg(leg, workflow),
      warnings: leg.warnings.map(presentWarning),
    })),
    price: priceInCurrency(price),
    positionLegs: position.map((leg) => ({
      ...presentPositionLeg(leg, workflow),
      warnings: leg.warnings.map(presentWarning),
    })),
    priceWithPositioning: priceInCurrency(priceWithPositioning),
  }
}
