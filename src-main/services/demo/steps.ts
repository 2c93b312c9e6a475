import type { RequestParts } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import { demoLetterhead, demoProjects } from '../../core/features/office/setup/demo-operator.ts'
import { paper } from './papers.ts'
import type { PlannedPlace } from './places.ts'
import type { Plan } from './plan.ts'
import { rateSteps } from './rates.ts'
import { DOMESTIC_VAT } from './sales.ts'
import { done, Numbers, type Step } from './step.ts'
import { fleetSteps, taskSteps } from './step-fleet.ts'
import { allFlightSteps } from './step-flights.ts'
import { offerSettingsStep } from './step-offers.ts'
import { peopleSteps, rosterSteps } from './step-people.ts'
import { salesSteps } from './step-sales.ts'
import type { WrittenRecords } from './written.ts'

/** Fees at airports that cost more than the rest, minor units of EUR. */
const dearAirports = [
  ['LFMN', 120_000],
  ['EGLF', 145_000],
  ['LSZS', 98_000],
  ['LEIB', 74_000],
  ['OMDB', 210_000],
] as const

type Rule = RequestParts<EndpointFor<'pricing.add'>>['body'] & { tailNumber?: string | undefined }

const year = (at: number) => new Date(at).getUTCFullYear()

/** The prices of each aircraft, for its owners too, and last year's prices. */
function pricingSteps({ fleet, now }: Plan, at: number, written: WrittenRecords): Step[] {
  const common = {
    currency: 'EUR',
    landing: 55_000,
    handling: 68_000,
    vatDomestic: DOMESTIC_VAT,
    airportFees: dearAirports.map(([airport, amount]) => ({ airport, amount })),
  }
  const own = fleet.flatMap(({ tailNumber, hourlyRate, mtow }) => {
    const rule = { ...common, tailNumber, overnight: mtow > 15_000 ? 120_000 : 70_000, minimumMinutes: 60 }
    return {
      ...rule,
      name: `Charter ${tailNumber}`,
      blockHour: hourlyRate,
      positionHour: hourlyRate * 0.75,
      priority: 10,
    }
  })
  const [first] = fleet
  const last = year(now) - 1
  const others = [
    { ...common, name: 'Owners, at cost', workflow: 'OWNER', blockHour: 210_000, handling: 42_000, priority: 20 },
    { ...common, name: 'Anything else', blockHour: 480_000, overnight: 90_000 },
    {
      ...{ ...common, name: `Charter ${last}`, tailNumber: first?.tailNumber, blockHour: 285_000, priority: 10 },
      ...{ validFrom: `${last}-01-01`, validTo: new Date(Math.min(at, now - 60 * DAY)).toISOString().slice(0, 10) },
    },
  ]
  return [...own, ...others].map(
    ({ tailNumber, ...body }: Rule): Step => ({
      at,
      async run(desk) {
        const aircraftId = tailNumber === undefined ? null : written.aircraft.of(tailNumber)
        done(await desk.pricing.add({ body: { ...body, aircraftId } }))
      },
    }),
  )
}

/** The operator's records of some airports. */
const placeSteps = (places: PlannedPlace[], at: number): Step[] =>
  places.map(({ airport, figures, costs, fuels, notes, companies }) => ({
    at,
    async run({ airportDesk, documents }) {
      const params = { airportCode: airport }
      const { recordId } = done(await airportDesk.keep({ params, body: figures }))
      for (const body of costs) done(await airportDesk.addCost({ params, body }))
      for (const body of fuels) done(await airportDesk.addFuel({ params, body }))
      for (const body of notes) done(await airportDesk.addNote({ params, body }))
      for (const body of companies) done(await airportDesk.addCompany({ params, body }))
      const bytes = paper([`Airport briefing ${airport}`, '', ...notes.map(({ note }) => note)])
      const query = { noun: 'airportData', recordId: recordId ?? 0 } as const
      done(await documents.add({ query, file: { name: `Briefing ${airport}.pdf`, bytes } }))
    },
  }))

/** The letterhead of invoices, and the projects that expenses are booked to. */
function moneySteps(at: number, written: WrittenRecords): Step[] {
  const letterhead: Step = {
    at,
    run: async (desk) => void done(await desk.invoices.saveLetterhead({ body: demoLetterhead })),
  }
  const projects = demoProjects.map(
    (body): Step => ({
      at,
      run: async (desk) => written.projects.set(body.externalReference, done(await desk.projects.create({ body })).id),
    }),
  )
  return [letterhead, ...projects]
}

/** Accounts and people that come a second time, as requests from elsewhere bring them: written a little differently. */
const ACCOUNTS = [4, 21]
const PEOPLE = [12, 57]

const shouted = (name: string) => name.toUpperCase()
const withoutForm = (name: string) => name.split(' ').slice(0, -1).join(' ')

/** Doubles to be found and merged; each long after the original. */
function duplicateSteps({ accounts, users }: Plan, at: number): Step[] {
  return [
    ...ACCOUNTS.flatMap((index) => accounts[index] ?? []).map(
      ({ name, phone }, index): Step => ({
        at,
        async run(desk) {
          const body = { name: index === 0 ? withoutForm(name) : shouted(name), phone, notes: 'From a web request.' }
          done(await desk.accounts.create({ body }))
        },
      }),
    ),
    ...PEOPLE.flatMap((index) => users[index] ?? []).map(
      ({ firstName, lastName, email }, index): Step => ({
        at,
        async run(desk) {
          const body = index === 0 ? { firstName, lastName: shouted(lastName) } : { firstName, lastName, email }
          done(await desk.users.create({ body }))
        },
      }),
    ),
  ]
}

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
