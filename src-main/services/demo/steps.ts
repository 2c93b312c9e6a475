import { DAY } from '../../../src-shared/time/durations.ts'
import type { Plan } from './plan.ts'
import { rateSteps } from './rates.ts'
import { Numbers, type Step } from './step.ts'
import { duplicateSteps } from './step-duplicates.ts'
import { fleetSteps, taskSteps } from './step-fleet.ts'
import { allFlightSteps } from './step-flights.ts'
import { moneySteps } from './step-money.ts'
import { offerSettingsStep } from './step-offers.ts'
import { peopleSteps, rosterSteps } from './step-people.ts'
import { placeSteps } from './step-places.ts'
import { pricingSteps } from './step-pricing.ts'
import { salesSteps } from './step-sales.ts'
import type { WrittenRecords } from './written.ts'

const DOUBLED_AGO = 3 * 24 * 60 * 60_000
const PREPARED_BEFORE = 5 * DAY

/** The calls that make the plan true, in the order of time; none is later than the plan's now. */
export async function stepsOf(plan: Plan): Promise<Step[]> {
  const written: WrittenRecords = {
    aircraft: new Numbers(),
    pilots: new Numbers(),
    types: new Numbers(),
    users: new Numbers(),
    bookings: new Numbers(),
    flights: new Numbers(),
    projects: new Numbers(),
    providers: new Numbers(),
  }
  const entered = [...plan.bookings, ...plan.quotes].map(({ enteredAt }) => enteredAt)
  const opened = Math.min(...entered) - PREPARED_BEFORE
  const atLeast = (wanted: number) => Math.min(Math.max(wanted, opened), plan.now)
  return [
    ...moneySteps(opened, written),
    offerSettingsStep(opened),
    ...rateSteps(opened, plan.now),
    ...fleetSteps(plan, opened, written),
    ...placeSteps(plan.places, opened),
    ...pricingSteps(plan, opened, written),
    ...peopleSteps(plan, opened, written),
    ...duplicateSteps(plan, atLeast(plan.now - DOUBLED_AGO)),
    ...taskSteps(plan, atLeast, written),
    ...rosterSteps(plan, atLeast, written),
    ...(await salesSteps(plan, written)),
    ...(await allFlightSteps(plan, written)),
  ]
    .filter(({ at }) => at <= plan.now)
    .sort((a, b) => a.at - b.at)
}
