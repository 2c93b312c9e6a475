import type { figures as contract } from '../../../../../src-shared/contract/operations/figures.ts'
import { bestAirports } from '../../../../../src-shared/flight/flight-progress.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { crewByPilotId } from '../../crew/members/desk-queries.ts'
import { aircraftByPublicId } from '../../fleet/aircraft/queries.ts'
import { flightsBehind } from './behind.ts'
import { crewFigures } from './crew.ts'
import { monthFigures } from './month.ts'
import { periodOf } from './period.ts'
import { presentFlightBehind } from './present.ts'
import { revenueOf } from './revenue.ts'

/** The id of the aircraft that a list is limited to: null for flights of none, undefined for all. */
async function aircraftIdOf(db: OperatorDb, aircraftId: number | undefined): Promise<string | null | undefined> {
  if (aircraftId === undefined) return undefined
  return aircraftId === 0 ? null : found(await aircraftByPublicId(db, aircraftId), 'aircraft_not_found').id
}

export const figures: HandlersOf<typeof contract> = {
  async month({ db }, { query }) {
    return monthFigures(db, await periodOf(db, query))
  },
  async crew({ db, now }, { query }) {
    return crewFigures(db, await periodOf(db, query), now)
  },
  async flights({ db }, { query }) {
    const period = await periodOf(db, query)
    const { of, pilotId } = query
    const userId =
      pilotId === undefined ? undefined : found(await crewByPilotId(db, pilotId), 'crew_member_not_found').userId
    const aircraftId = await aircraftIdOf(db, query.aircraftId)
    const rows = await flightsBehind(db, period, { of, aircraftId, userId })
    const { byFlight } = await revenueOf(db, period)
    const zones = new Map(
      (
        await airportsByCode(
          db,
          rows.map((row) => bestAirports(row).departureAirport),
        )
      ).map((airport) => {
        return [airport.code, airport.timeZone]
      }),
    )
    return rows.map((row) => presentFlightBehind(row, { zones, revenue: byFlight.get(row.id)?.revenue ?? null }))
  },
}
