import type { ChangedLeg } from '../../../../../src-shared/contract/sales/booking-request.ts'
import type { itinerary as contract } from '../../../../../src-shared/contract/sales/itinerary.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem, found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { cancelOneLeg } from '../bookings/legs/change-leg.ts'
import type { LegView } from '../bookings/load-booking-views.ts'
import type { BookingRow } from '../bookings/queries.ts'
import { namedLegs } from '../bookings/rules/leg-match.ts'
import { stateAfter } from '../bookings/rules/states.ts'
import { submitLegs } from './add.ts'
import { changeLeg } from './change.ts'
import { presentItinerary } from './present.ts'
import { itineraryOf } from './queries.ts'
import { resolveLeg } from './rules.ts'

/** The itinerary as it is after what was written to it so far. */
async function show(db: OperatorDb, { publicId }: BookingRow) {
  return presentItinerary(await itineraryOf(db, String(publicId)))
}

async function showLeg(db: OperatorDb, booking: BookingRow, { publicId }: { publicId: number }) {
  const legs = await show(db, booking)
  return found(
    legs.find(({ id }) => id === publicId),
    'leg_not_found',
  )
}

/** @throws Problem invalid_input when a body names another leg than the path. */
function checkSameLeg(legs: LegView[], leg: LegView, body: ChangedLeg): void {
  const named = namedLegs([body], legs, (_, field) => field).get(0)
  if (named && named !== leg) throw fieldProblem('id', message('leg_differs_from_path'))
}

export const itinerary: HandlersOf<typeof contract> = {
  async list({ db }, { params }) {
    return presentItinerary(await itineraryOf(db, params.reference))
  },
  async add(context, { params, body }) {
    const view = await itineraryOf(context.db, params.reference)
    stateAfter('changeItinerary', view.booking)
    const { legs, events } = await submitLegs(context, view, body)
    for (const { kind, flight } of events) await context.record(kind, flight)
    return (await show(context.db, view.booking)).filter(({ id }) => legs.includes(id))
  },
  async change(context, { params, body }) {
    const { booking, legs } = await itineraryOf(context.db, params.reference)
    stateAfter('changeItinerary', booking)
    const view = found(resolveLeg(legs, params.flightId), 'flight_of_this_booking_not_found')
    checkSameLeg(legs, view, body)
    const events = await changeLeg(context, booking, view, body)
    for (const kind of events) if (view.flight) await context.record(kind, view.flight)
    return showLeg(context.db, booking, view.leg)
  },
  async cancel(context, { params }) {
    const { booking, legs } = await itineraryOf(context.db, params.reference)
    const view = found(resolveLeg(legs, params.flightId), 'flight_of_this_booking_not_found')
    const canceled = await cancelOneLeg(context, view)
    if (canceled && view.flight) await context.record('FLIGHT_CANCEL', view.flight)
    return showLeg(context.db, booking, view.leg)
  },
}
