import type { aircraft as contract } from '../../../../../src-shared/contract/fleet/aircraft.ts'
import { sinceOf } from '../../../../../src-shared/time/time.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { isOn } from '../../../../../src-shared/wire/fields.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { presentDocument } from '../../office/documents/present.ts'
import { withServices } from '../../services.ts'
import { fleetLines } from './lines.ts'
import { picturesOf } from './pictures-queries.ts'
import { presentAircraft, presentFleetAircraft } from './present.ts'
import { aircraftByPublicId, aircraftModified, fleet, keyAccountManagers, resolveAircraft } from './queries.ts'
import { surroundings } from './surroundings.ts'
import { changeAircraft, createAircraft } from './write.ts'

/** An aircraft as the desk keeps it. */
async function kept({ db }: Reading, publicId: number) {
  const row = found(await aircraftByPublicId(db, publicId), 'aircraft_not_found')
  return presentFleetAircraft(row, await keyAccountManagers(db, [row]))
}

/** All but the prices of an aircraft, which sales answers. */
export const aircraft = withServices('address')<Omit<typeof contract, 'pricing'>>({
  async list(context, { query: { date } }) {
    const after = date === undefined ? undefined : sinceOf(date)
    const rows = await aircraftModified(context.db, after)
    const at = await surroundings(context, rows)
    return rows.map((row) => presentAircraft(row, at))
  },
  async read(context, { params }) {
    const row = found(await resolveAircraft(context.db, params.tailNumber), 'aircraft_not_found')
    return presentAircraft(row, await surroundings(context, [row]))
  },
  async fleet({ db }, { query }) {
    const rows = await fleet(db, isOn(query.inactive))
    const managers = await keyAccountManagers(db, rows)
    return rows.map((row) => presentFleetAircraft(row, managers))
  },
  async lines({ db, now }, { query }) {
    return fleetLines(db, await fleet(db, isOn(query.inactive)), now)
  },
  async page({ db, now }, { params }) {
    const row = found(await aircraftByPublicId(db, asNumber(params.aircraftId)), 'aircraft_not_found')
    const pictures = (await picturesOf(db, [row.id])).map((picture) => presentDocument(picture, row.publicId))
    const [line] = await fleetLines(db, [row], now)
    return { ...found(line, 'aircraft_not_found'), pictures }
  },
  async add(context, { body }) {
    return kept(context, (await createAircraft(context, body)).publicId)
  },
  async change(context, { params, body }) {
    const row = found(await aircraftByPublicId(context.db, asNumber(params.aircraftId)), 'aircraft_not_found')
    await changeAircraft(context, row, body)
    return kept(context, row.publicId)
  },
})
