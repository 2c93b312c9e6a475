import { join } from 'node:path'
import Database from 'better-sqlite3'
import { HOUR, MINUTE } from '../../../src-shared/time/durations.ts'
import { answered, startApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'
import { copyFlights } from '../fill.ts'

/** A fleet that is busy without a pause. */
export const AIRCRAFT = 20
/** Bars within a month of the board. */
export const BARS = 2000

const MONTH = 31 * 24 * HOUR
/** A round is a return trip. */
const FLIGHTS_A_ROUND = 2
/** One aircraft is there and back so often within a month. */
const ROUNDS_A_MONTH = BARS / AIRCRAFT / FLIGHTS_A_ROUND
const ROUND = Math.floor(MONTH / ROUNDS_A_MONTH / MINUTE) * MINUTE
/** An aircraft is in maintenance after so many rounds. */
const ROUNDS_A_TASK = 25
/** How far the flights reach into the future: as far as a board is turned in a minute. */
const ROUNDS_AHEAD = 4 * ROUNDS_A_MONTH
/** The originals lie outside of every view. */
const ELSEWHERE = 2 * 365 * 24 * HOUR

/** Makes an operator with twenty aircraft, each with a flight there and back, crew, and a task. */
async function plant(folder: string): Promise<number> {
  const apron = await startApron({ folder })
  const { desk, clock } = apron
  const at = Math.floor(clock.now() / HOUR) * HOUR + ELSEWHERE
  for (let n = 0; n < AIRCRAFT; n++) {
    const tail = `HB-B${String(n).padStart(2, '0')}`
    const { id: aircraftId } = await addJet(apron, tail)
    const base = at + n * 40 * MINUTE
    const ways = [
      { from: 'LSZH', to: 'EGLF', departureAt: base },
      { from: 'EGLF', to: 'LSZH', departureAt: base + 4 * HOUR },
    ]
    for (const [way, leg] of ways.entries()) {
      const flightId = await bookFlight(apron, { tail, flightNumber: `B${n}${way}`, ...leg, pax: 4 })
      const body = (['CMD', 'FO'] as const).map((role) => ({ logName: `${role}${n}`, lastName: `${role} ${n}`, role }))
      answered(await desk.flightCrew.assign({ params: { flightId: String(flightId) }, body }))
    }
    const startAt = base + 8 * HOUR
    const body = { aircraftId, type: 'MAINTENANCE' as const, airport: 'LSZH', startAt, endAt: startAt + 3 * HOUR }
    answered(await desk.tasks.add({ body }))
  }
  await apron.close()
  return at
}

/** The three looks of a flight, and flights that were flown. */
function vary(file: string, now: number): void {
  const database = new Database(file)
  database.exec(`
    update "flights" set "flightType" = 'POS', "pax" = 0 where "publicId" % 5 = 0;
    update "bookings" set "status" = 'O' where "publicId" % 9 = 0;
    update "flights" set "offBlockAt" = "departureAt" + 300000 where "departureAt" < ${now};
    update "flights" set "onBlockAt" = "arrivalAt" + 240000 where "arrivalAt" < ${now}`)
  database.close()
}

/** Fills a folder with about so many flights of twenty aircraft, as dense wherever the board is turned to. */
export async function fillBoard(folder: string, flights: number, now: number): Promise<void> {
  const planted = await plant(folder)
  const file = join(folder, 'apron.sqlite')
  const rounds = Math.ceil(flights / AIRCRAFT / FLIGHTS_A_ROUND)
  const first = Math.floor(now / HOUR) * HOUR - (rounds - ROUNDS_AHEAD) * ROUND
  const tasks = Math.ceil(rounds / ROUNDS_A_TASK)
  const instantOf = (table: string, at: number, i: number) =>
    first + (at - planted) + i * ROUND * (table === 'tasks' ? ROUNDS_A_TASK : 1)
  copyFlights(file, { flights: rounds, tasks, instantOf })
  vary(file, now)
}
