import type { Answer, Input } from '../../../../../src-shared/contract/endpoint.ts'
import type { proposals } from '../../../../../src-shared/contract/sales/quotes-desk.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { accountByNumber } from '../../contacts/accounts/queries.ts'
import { type AircraftRow, fleet } from '../../fleet/aircraft/queries.ts'
import { bookingByPublicId } from '../bookings/queries.ts'
import { priceInCurrency } from '../bookings/rules/price.ts'
import { priceByRules } from '../pricing/price-for.ts'
import { presentPositionLeg } from './desk-present.ts'
import { isCapable } from './desk-rules.ts'
import { type Plan, planFor } from './plan.ts'

type AvailabilityRequest = Input<typeof proposals.availability>['body']
type Available = Answer<typeof proposals.availability>[number]

const minutesOf = (legs: { plan: { blockTime: number } }[]) => legs.reduce((sum, { plan }) => sum + plan.blockTime, 0)

/** Where an aircraft goes after its last leg; null where it has no home and no next flight. */
async function afterwards(db: OperatorDb, { homebase }: AircraftRow, plan: Plan): Promise<Available['after']> {
  const airport = plan.next?.from ?? homebase
  if (airport === null) return null
  const [row] = await airportsByCode(db, [airport])
  const positioning = minutesOf(plan.position.filter(({ before }) => before === plan.alone.length))
  return { airport, positioning, at: plan.next?.startAt ?? null, timeZone: row?.timeZone ?? 'UTC' }
}

/** Each aircraft in use that has the seats, the range and the runway for legs; the price includes its positioning. */
export async function availability(
  db: OperatorDb,
  request: AvailabilityRequest,
  currency: string,
): Promise<Available[]> {
  const { workflow = 'CHARTER', bookingid, accountId, legs } = request
  const booking =
    bookingid === undefined ? undefined : found(await bookingByPublicId(db, bookingid), 'booking_not_found')
  const account = accountId === undefined ? undefined : found(await accountByNumber(db, accountId), 'account_not_found')
  const carrying = legs.filter(({ pax }) => pax > 0)
  // Positioning flights that a draft has already are those of one aircraft; each has its own.
  const toFly = carrying.length > 0 ? carrying : legs
  const offers = (await fleet(db, false)).map(async (aircraft): Promise<Available[]> => {
    const plan = await planFor(db, aircraft, toFly, workflow, booking?.id)
    if (!isCapable(plan.alone)) return []
    const toPrice = { aircraft, accountId: account?.id ?? null, workflow, legs: plan.flown.map((leg) => leg.plan) }
    const { price } = await priceByRules(db, toPrice, currency)
    const { tailNumber, type, numberOfSeats } = aircraft
    return [
      {
        ...{ aircraft: tailNumber, type, numberOfSeats, available: plan.reasons.length === 0, reasons: plan.reasons },
        from: plan.from,
        positionLegs: plan.position.map((leg) => presentPositionLeg(leg, workflow)),
        positioning: minutesOf(plan.position.filter(({ before }) => before < plan.alone.length)),
        after: await afterwards(db, aircraft, plan),
        price: priceInCurrency(price),
      },
    ]
  })
  return (await Promise.all(offers)).flat()
}
