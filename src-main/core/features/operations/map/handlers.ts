import type { map as contract } from '../../../../../src-shared/contract/operations/map.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { presentBoardAirport } from '../../airports/airports/present.ts'
import { fleet } from '../../fleet/aircraft/queries.ts'
import { boardFlights } from '../board/queries.ts'
import { parkedFleet } from './fleet.ts'
import { presentMapFlight } from './present.ts'

const LONGEST = 8 * 86_400_000

export const map: HandlersOf<typeof contract> = {
  async day({ db }, { query: { from, to } }) {
    if (to <= from || to - from > LONGEST) throw fieldProblem('to', message('map_window_too_long'), 'query')
    const aircraft = await fleet(db, true)
    const tails = new Map(aircraft.map(({ publicId, tailNumber }) => [publicId, tailNumber]))
    const flights = (await boardFlights(db, from, to)).map((row) => presentMapFlight(row, tails))
    const parked = await parkedFleet(db, aircraft, from, to)
    const codes = [
      ...flights.flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport]),
      ...parked.flatMap(({ airport }) => airport ?? []),
    ]
    const airports = (await airportsByCode(db, codes)).map((row) => {
      const { latitude, longitude } = row
      return { ...presentBoardAirport(row), latitude, longitude }
    })
    return { flights, fleet: parked, airports }
  },
}
