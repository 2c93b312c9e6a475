import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { demoProvider } from '../../core/features/office/setup/demo-operator.ts'
import type { Plan } from './plan.ts'
import type { PlannedBooking, PlannedFlight } from './sales.ts'
import { done, type Step } from './step.ts'
import type { WrittenRecords } from './written.ts'

const ASKED_AHEAD = 8 * DAY
const LOADED_AHEAD = 3 * DAY

/** Permits, slots, luggage, animals and crew notes of a flight. */
export function clearanceSteps(
  plan: Plan,
  booking: PlannedBooking,
  flight: PlannedFlight,
  written: WrittenRecords,
): Step[] {
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
