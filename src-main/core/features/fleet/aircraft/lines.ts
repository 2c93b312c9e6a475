import type { z } from 'zod'
import type { aircraft } from '../../../../../src-shared/contract/fleet/aircraft.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { grouped } from '../../../present/grouped.ts'
import { holdItemsOf } from '../deferred-defects/queries.ts'
import { schedulesOfAll } from '../maintenance/queries.ts'
import { nextDue } from '../maintenance/rules.ts'
import { firstPictures } from './pictures-queries.ts'
import { presentFleetAircraft } from './present.ts'
import { type AircraftRow, keyAccountManagers, lastFlights, tasksUnderWay } from './queries.ts'
import { placeNow } from './rules.ts'

type Line = z.infer<typeof aircraft.lines.reply & z.ZodArray>[number]

/** Some aircraft as the desk's fleet shows them: where each is, and what is due next. */
export async function fleetLines(db: OperatorDb, fleet: AircraftRow[], now: number): Promise<Line[]> {
  const ids = fleet.map(({ id }) => id)
  const managers = await keyAccountManagers(db, fleet)
  const limits = grouped(await schedulesOfAll(db, ids), ({ aircraftId }) => aircraftId)
  const items = grouped(await holdItemsOf(db, ids), ({ aircraftId }) => aircraftId)
  const pictures = await firstPictures(db, ids)
  const flights = await lastFlights(db, ids, now)
  const tasks = await tasksUnderWay(db, ids, now)
  return fleet.map((row) => {
    const { id, homebase } = row
    return {
      ...presentFleetAircraft(row, managers),
      place: placeNow({ flight: flights.get(id), task: tasks.get(id), homebase }, now),
      maintenance: nextDue(limits(id), now),
      holdItems: items(id).length,
      picture: pictures.get(id) ?? null,
    }
  })
}
