import { MINUTE } from '../../../src-shared/time/durations.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { answered, type TestApron } from '../../support/apron.ts'
import { jpeg } from '../../support/files.ts'
import { seededRandom } from '../../support/random.ts'

const RECEIPT_BYTES = 150_000

interface Flown {
  flightId: number
  departureAt: number
  arrivalAt: number
}

export interface Work {
  device: TestApron
  pilotId: number
  /** The flights of these days, earliest first. */
  flights: Flown[]
  /** Calls in all. */
  calls: number
  /** Photos of receipts among them. */
  receipts: number
  /** Moves the clock of the device. */
  at(now: number): void
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10)

/** A photo: bytes that can't be compressed. */
function photo(seed: number): Uint8Array {
  const random = seededRandom(seed)
  return Buffer.concat([jpeg, Buffer.from(Array.from({ length: RECEIPT_BYTES }, () => Math.floor(random() * 256)))])
}

/**
 * What a crew member reports over some days: flight by flight, one call per field as the screens save it, and then
 * corrections of it until there are as many calls as wanted.
 */
export async function reportDays({ device, pilotId, flights, calls, receipts, at }: Work): Promise<void> {
  const { desk } = device
  let photos = 0
  const count = async () => {
    const rows = device.core.data.db.selectFrom('pendingCalls').select(({ fn }) => fn.countAll<number>().as('count'))
    return Number((await rows.executeTakeFirstOrThrow()).count)
  }
  const reports = (flight: Flown, round: number): (() => Promise<Reply>)[] => {
    const { flightId, departureAt, arrivalAt } = flight
    const params = { flightId: String(flightId) }
    const movement = (body: object) => () => desk.flightDesk.movement({ params, body: { ...body, confirmed: true } })
    const fuel = (body: object) => () => desk.flightDesk.fuel({ params, body })
    const report = (body: object) => () => desk.crewReports.report({ params, body })
    const uplift = 2100 + round
    const expense = async () => {
      const given = { flightId, pilotId, type: 'CREW' as const, net: 4200 + round, currency: 'EUR' }
      const reply = await desk.expenses.add({ body: { ...given, date: day(arrivalAt) } })
      if (photos >= receipts) return reply
      photos += 1
      const { expenseId } = answered(reply)
      const file = { name: `receipt-${photos}.jpg`, bytes: photo(photos) }
      return desk.documents.add({ query: { noun: 'expenses', recordId: expenseId }, file })
    }
    return [
      movement({ offBlockAt: departureAt + round * MINUTE }),
      movement({ takeOffAt: departureAt + (8 + round) * MINUTE }),
      movement({ landingAt: arrivalAt - (8 + round) * MINUTE }),
      movement({ onBlockAt: arrivalAt - round * MINUTE }),
      fuel({ fuelRemaining: 900 }),
      fuel({ upliftMass: uplift }),
      fuel({ fuelOffBlock: 900 + uplift }),
      fuel({ fuelArrival: 1200 + round }),
      report({ crewRemarks: `Remarks of the crew, ${round + 1}.` }),
      report({ delayCode: round % 2 === 0 ? '75' : '93' }),
      report({ pilotFlying: pilotId }),
      () => desk.crewReports.boarding({ params, body: { boarding: round % 2 === 0 ? 'ON_BOARD' : 'NO_SHOW' } }),
      () => desk.flightDesk.logbook({ params, body: { dayLandings: round + 1 } }),
      expense,
      expense,
    ]
  }
  for (let round = 0; ; round++)
    for (const flight of flights) {
      if (round === 0) {
        at(flight.departureAt - 60 * MINUTE)
        await desk.roster.startDuty({
          params: { pilotId: String(pilotId) },
          body: { at: flight.departureAt - 60 * MINUTE },
        })
        at(flight.arrivalAt + 30 * MINUTE)
      }
      for (const report of reports(flight, round)) {
        answered(await report())
        if ((await count()) >= calls) return
      }
      if (round === 0)
        await desk.roster.endDuty({
          params: { pilotId: String(pilotId) },
          body: { at: flight.arrivalAt + 30 * MINUTE },
        })
    }
}
