import type { RequestParts } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import type { Plan } from './plan.ts'
import { DOMESTIC_VAT } from './sales.ts'
import { done, type Step } from './step.ts'
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
export function pricingSteps({ fleet, now }: Plan, at: number, written: WrittenRecords): Step[] {
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
