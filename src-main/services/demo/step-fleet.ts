import type { ApronClient } from '../../../src-shared/contract/index.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import { BASE, demoPartners, demoProvider } from '../../core/features/office/setup/demo-operator.ts'
import type { PlannedAircraft } from './fleet.ts'
import { drawnPicture } from './picture.ts'
import type { Plan } from './plan.ts'
import { done, type Step } from './step.ts'
import type { WrittenRecords } from './written.ts'

/** Cabins of the demo's types from the front to the back, by ICAO type; letters as in the contract. */
const cabins: Record<string, string[]> = {
  C25B: ['X.G', 'D.D', 'T.T', 'D.D', 'S.S', 'C.L'],
  E55P: ['X.G', '..B', 'D.D', 'T.T', 'D.D', 'S.S', 'C.L'],
  C68A: ['X.G', 'C.B', 'D.D', 'T.T', 'D.D', 'D.D', 'T.T', 'D.D', 'C.L'],
  CL35: ['X.G', 'C.G', 'D.D', 'T.T', 'D.D', 'D.B', 'T.B', 'D.B', 'C.L'],
  GLEX: ['X.G', 'L.G', 'D.D', 'T.T', 'D.D', 'D.D', 'T.C', 'D.D', 'B.D', 'B.T', 'B.D', 'C.L'],
}

function aircraftStep(aircraft: PlannedAircraft, at: number, written: WrittenRecords): Step {
  const { cabinCrew, turnaround: _t, hourlyRate: _h, fuelBurn: _f, ...own } = aircraft
  const large = cabinCrew > 0
  const body = {
    ...own,
    homebase: BASE,
    typeOfUse: 'COMMERCIAL',
    usesPricingEngine: true,
    layout: { flightCrew: 2, cabinCrew, onboardEngineer: 0 },
    equipment: {
      ...{ wifi: own.manufacturingYear > 2016, lavatory: true, enclosedLavatory: large, v230: true, espresso: large },
      ...{ petsAllowed: true, smokingAllowed: false, skiTube: !large, golfBags: true, coffeePot: true },
      standardSuitcases: own.numberOfSeats,
    },
    cabin: cabins[own.type] ?? null,
    beds: large ? Math.floor(own.numberOfSeats / 2) : 0,
    beltedToilet: !large,
  }
  return {
    at,
    run: async (desk) => written.aircraft.set(own.tailNumber, done(await desk.aircraft.add({ body })).id),
  }
}

/** A picture of each aircraft, drawn. */
const pictureSteps = ({ fleet }: Plan, at: number, written: WrittenRecords): Step[] =>
  fleet.map((aircraft, index) => ({
    at,
    async run(desk) {
      const params = { aircraftId: String(written.aircraft.of(aircraft.tailNumber)) }
      const file = { name: `${aircraft.tailNumber}.jpg`, bytes: await drawnPicture(aircraft, index) }
      done(await desk.aircraftPictures.add({ params, file }))
    },
  }))

const providerStep = (at: number, written: WrittenRecords): Step => ({
  at,
  async run(desk) {
    written.providers.set(demoProvider.name, done(await desk.providers.add({ body: demoProvider })).providerId)
  },
})

/** A Trip Support Provider is linked to the provider that it is. */
async function addPartner(desk: ApronClient, partner: (typeof demoPartners)[number], { providers }: WrittenRecords) {
  const link = partner.kind === 'TRIP_SUPPORT_PROVIDER' ? { providerId: providers.of(demoProvider.name) } : {}
  done(await desk.keys.addPartner({ body: { ...partner, ...link } }))
}

/** Partners, the fleet and its maintenance limits. */
export function fleetSteps(plan: Plan, at: number, written: WrittenRecords): Step[] {
  return [
    providerStep(at, written),
    ...demoPartners.map((partner): Step => ({ at, run: (desk) => addPartner(desk, partner, written) })),
    ...plan.fleet.map((aircraft) => aircraftStep(aircraft, at, written)),
    ...pictureSteps(plan, at, written),
    ...plan.defects.map(
      ({ tailNumber, ...body }): Step => ({
        at: Math.max(at, Math.min(plan.now, Date.parse(body.reportDay))),
        async run(desk) {
          const params = { aircraftId: String(written.aircraft.of(tailNumber)) }
          done(await desk.holdItems.add({ params, body }))
        },
      }),
    ),
    ...plan.limits.map(
      ({ tailNumber, ...body }): Step => ({
        at,
        async run(desk) {
          const params = { aircraftId: String(written.aircraft.of(tailNumber)) }
          done(await desk.maintenance.add({ params, body }))
        },
      }),
    ),
  ]
}

const PLANNED_AHEAD = 20 * DAY

/** Tasks: maintenance some weeks before, the rest when it happens. */
export function taskSteps(plan: Plan, atLeast: (wanted: number) => number, written: WrittenRecords): Step[] {
  return plan.tasks.map(({ tailNumber, ...task }) => ({
    at: atLeast(task.type === 'MAINTENANCE' ? task.startAt - PLANNED_AHEAD : task.startAt),
    async run(desk) {
      done(await desk.tasks.add({ body: { ...task, aircraftId: written.aircraft.of(tailNumber) } }))
    },
  }))
}
