import { amountText } from '../../../src-shared/money/money.ts'
import { DAY, HOUR, MINUTE } from '../../../src-shared/time/durations.ts'
import { demoProvider } from '../../core/features/office/setup/demo-operator.ts'
import { nextTurn } from '../../core/runtime/turns.ts'
import { paper } from './papers.ts'
import type { Plan } from './plan.ts'
import { currencyAt } from './rates.ts'
import type { PlannedBooking, PlannedFlight } from './sales.ts'
import { done, type Step } from './step.ts'
import type { WrittenRecords } from './written.ts'

const ASKED_AHEAD = 8 * DAY
const LOADED_AHEAD = 3 * DAY

/** Permits, slots, luggage, animals and crew notes of a flight. */
function clearanceSteps(plan: Plan, booking: PlannedBooking, flight: PlannedFlight, written: WrittenRecords): Step[] {
  const clearance = plan.clearances.get(flight)
  if (!clearance) return []
  const { permits, slots, luggage, animal, note } = clearance
  const id = () => String(written.flights.of(flight))
  const from = (wanted: number) => Math.min(Math.max(wanted, booking.enteredAt + HOUR), plan.now)
  const requestedAt = from(flight.departureAt - ASKED_AHEAD)
  const loaded = from(flight.departureAt - LOADED_AHEAD)
  const steps: Step[] = []
  const step = (at: number, run: Step['run']) => void steps.push({ at, run })

  for (const permit of permits) {
    step(requestedAt, async (desk) => {
      const body = { ...permit, providerId: written.providers.of(demoProvider.name) }
      done(await desk.permits.add({ params: { flightId: id() }, body }))
    })
  }
  for (const body of slots) {
    step(requestedAt, async (desk) => void done(await desk.slots.add({ params: { flightId: id() }, body })))
  }
  if (luggage > 0) {
    const body = [{ luggageWeight: luggage }]
    step(loaded, async (desk) => void done(await desk.paxDetails.replaceLuggage({ params: { id: id() }, body })))
  }
  if (animal) {
    step(
      loaded,
      async (desk) => void done(await desk.paxDetails.replaceAnimals({ params: { id: id() }, body: [animal] })),
    )
  }
  if (note) {
    step(loaded, async (desk) => {
      done(await desk.flightDesk.change({ params: { flightId: id() }, body: { notes: note } }))
    })
  }
  return steps
}

const CREWED_AHEAD = 21 * DAY
const NAMED_AHEAD = 4 * DAY
const ARRANGED_AHEAD = 8 * DAY
/** Why a flight is closed although a service of it is open. */
const SETTLED_LATER = 'Confirmed by phone, paper to follow'
/** Fuel of the coming days is released already. */
const RELEASED_AHEAD = 5 * DAY
const ROUTED_AHEAD = 2 * DAY
const CLOSED_AFTER = 20 * HOUR
const OFFERED_AHEAD = 18 * DAY
/** The price of an empty leg, in whole hundreds of EUR. */
const offerPrice = ({ distance }: PlannedFlight) => Math.ceil((distance * 6) / 100) * 10_000

/** The records attached to a booked flight, each at its usual time, up to now. */
function flightSteps(plan: Plan, booking: PlannedBooking, flight: PlannedFlight, written: WrittenRecords): Step[] {
  const { now } = plan
  const params = () => ({ flightId: String(written.flights.of(flight)) })
  const from = (wanted: number) => Math.max(wanted, booking.enteredAt + HOUR)
  const steps: Step[] = []

  const crew = plan.crews.get(flight.trip as NonNullable<PlannedFlight['trip']>) ?? []
  steps.push({
    at: from(flight.departureAt - CREWED_AHEAD),
    async run(desk) {
      const body = crew.map(({ crew: member, role }) => ({ pilotId: written.pilots.of(member), role }))
      done(await desk.flightCrew.assign({ params: params(), query: { updateCrewUsers: false }, body }))
    },
  })
  if (booking.status === 'B') {
    for (const [index, user] of flight.passengers.entries()) {
      const isMain = index === 0
      const run: Step['run'] = async (desk) =>
        void done(await desk.passengers.add({ params: params(), body: { paxUserId: written.users.of(user), isMain } }))
      steps.push({ at: from(flight.departureAt - NAMED_AHEAD), run })
    }
    const arrangedAt = Math.min(from(flight.departureAt - ARRANGED_AHEAD), now)
    for (const { tripSupport, ...service } of plan.services.get(flight) ?? []) {
      steps.push({
        at: arrangedAt,
        async run(desk) {
          const body = { ...service, ...(tripSupport ? { providerId: written.providers.of(demoProvider.name) } : {}) }
          done(await desk.services.add({ params: params(), body }))
        },
      })
    }
  }
  if (booking.status === 'B' && flight.pax === 0 && flight.departureAt > now) {
    const body = { price: offerPrice(flight), currency: 'EUR' }
    const run: Step['run'] = async (desk) => void done(await desk.flightDesk.offer({ params: params(), body }))
    steps.push({ at: from(flight.departureAt - OFFERED_AHEAD), run })
  }
  const fuel = plan.fuels.get(flight)
  if (fuel && booking.status === 'B') {
    const { orderedAt, ...order } = fuel
    const body = { ...order, unit: 'LITER', currency: 'EUR' } as const
    steps.push({
      at: from(orderedAt),
      async run(desk) {
        const { fuelId } = done(await desk.fuels.add({ params: params(), body }))
        if (flight.departureAt < now || flight.departureAt > now + RELEASED_AHEAD) return
        const bytes = paper(['Fuel release', `${flight.from} - ${flight.to}`, `${order.quantity} liter JET A-1`])
        const file = { name: `Fuel release ${flight.from}.pdf`, bytes }
        done(await desk.flightFuels.addRelease({ params: { ...params(), fuelId: String(fuelId) }, file }))
      },
    })
  }
  const routing = plan.routings.get(flight)
  if (routing) {
    const run: Step['run'] = async (desk) =>
      void done(await desk.flightDesk.change({ params: params(), body: { ...routing } }))
    steps.push({ at: Math.min(from(flight.departureAt - ROUTED_AHEAD), now), run })
  }
  const moved = plan.movements.get(flight)
  if (moved) {
    const last = Math.max(...Object.values(moved))
    steps.push({
      at: Math.min(last + 5 * MINUTE, now),
      run: async (desk) => void done(await desk.flightDesk.movement({ params: params(), body: { ...moved } })),
    })
    const body = plan.burns.get(flight)
    if (body) {
      const run: Step['run'] = async (desk) => void done(await desk.flightDesk.fuel({ params: params(), body }))
      steps.push({ at: Math.min(last + 10 * MINUTE, now), run })
    }
    steps.push({
      at: moved.onBlockAt === undefined ? now + 1 : last + CLOSED_AFTER,
      run: async (desk) =>
        void done(await desk.flightDesk.close({ params: params(), body: { reason: SETTLED_LATER } })),
    })
  }
  for (const { crew: payer, notedAt, project, withReceipt, ...expense } of plan.expenses.get(flight) ?? []) {
    steps.push({
      at: notedAt,
      async run(desk) {
        const person = payer ? { pilotId: written.pilots.of(payer), reimbursableTo: written.pilots.of(payer) } : {}
        const flightId = written.flights.of(flight)
        const projectId = project === undefined ? undefined : written.projects.of(project)
        const isAtDeparture = expense.type.startsWith('DEPARTURE')
        const currency = currencyAt(isAtDeparture ? flight.from : flight.to)
        const body = { ...expense, ...person, flightId, projectId, currency }
        const { expenseId } = done(await desk.expenses.add({ body }))
        if (!withReceipt) return
        const { supplier, date, net, tax } = expense
        const bytes = paper([supplier, date, '', `Total ${amountText(net + tax, currency)} ${currency}`, 'Thank you'])
        const file = { name: `Receipt ${supplier}.pdf`, bytes }
        done(await desk.documents.add({ query: { noun: 'expenses', recordId: expenseId }, file }))
      },
    })
  }
  return steps
}

/** The steps of all flights, with a turn for others now and then. */
export async function allFlightSteps(plan: Plan, written: WrittenRecords): Promise<Step[]> {
  const steps: Step[] = []
  for (const booking of plan.bookings)
    for (const flight of booking.flights) {
      await nextTurn()
      steps.push(...flightSteps(plan, booking, flight, written), ...clearanceSteps(plan, booking, flight, written))
    }
  return steps
}
