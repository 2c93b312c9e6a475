import type { z } from 'zod'
import type { aircraft } from '../../../../src-shared/contract/fleet/aircraft.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { grouped } from '../../../present/grouped.ts'
import { holdItemsOf } from '../deferred-defects/queries.ts'
import { schedulesOfAll } from '../maintenance/queries.ts'
import { nextDue } from '../maintenance/rules.ts'
import { firstPictures } from './pictures-queries.ts'
import { presentFleetAircraft } from './present.ts'
import { type AircraftRow, keyAccountManagers, lastFlight, taskUnderWay } from './queries.ts'
import { placeNow } from './rules.ts'

type Line = z.infer<typeof aircraft.lines.reply & z.ZodArray>[number]

async function placeOf(db: OperatorDb, { id, homebase }: AircraftRow, now: number) {
  const flight = await lastFlight(db, id, now)
  return placeNow({ flight, task: await taskUnderWay(db, id, now), homebase }, now)
}

/** Some aircraft as the desk's fleet shows them: where each is, and what is due next. */
export async function fleetLines(db: OperatorDb, fleet: AircraftRow[], now: number): Promise<Line[]> {
  const ids = fleet.map(({ id }) => id)
  const managers = await keyAccountManagers(db, fleet)
  const limits = grouped(await schedulesOfAll(db, ids), ({ aircraftId }) => aircraftId)
  const items = grouped(await holdItemsOf(db, ids), ({ aircraftId }) => aircraftId)
  const pictures = await firstPictures(db, ids)
  const lines: Line[] = []
  for (const row of fleet) {
    lines.push({
      ...presentFleetAircraft(row, managers),
      place: await placeOf(db, row, now),
      maintenance: nextDue(limits(row.id), now),
      holdItems: items(row.id).length,
      picture: pictures.get(row.id) ?? null,
    })
  }
  return lines
}
