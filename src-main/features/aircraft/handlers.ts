import { asNumber } from '../../../src-shared/alias.ts'
import type { aircraft as contract } from '../../../src-shared/contract/aircraft.ts'
import { found } from '../../../src-shared/errors.ts'
import { parseTime, startOfDay } from '../../../src-shared/time.ts'
import { isOn } from '../../../src-shared/wire.ts'
import type { HandlersOf, Reading } from '../../context.ts'
import { operator } from '../setup/queries.ts'
import { presentAircraft, presentFleetAircraft } from './present.ts'
import { aircraftByPublicId, aircraftByTail, aircraftModified, fleet } from './queries.ts'
import { changeAircraft, createAircraft } from './write.ts'

/** Where links point while the interface does not listen. */
const USUAL_ADDRESS = 'http://127.0.0.1:8710'

/** What an aircraft's presentation needs beside its row. */
async function surroundings({ db, host, now }: Reading) {
  return { operator: found(await operator(db), 'operator'), address: host.address ?? USUAL_ADDRESS, now }
}

export const aircraft: HandlersOf<typeof contract> = {
  async list(context, { query: { date } }) {
    const after = date === undefined ? undefined : date.length === 10 ? startOfDay(date, 'UTC') : parseTime(date, 'UTC')
    const at = await surroundings(context)
    return (await aircraftModified(context.db, after)).map((row) => presentAircraft(row, at))
  },
  async read(context, { params }) {
    const row = found(await aircraftByTail(context.db, params.tailNumber), 'aircraft')
    return presentAircraft(row, await surroundings(context))
  },
  async fleet({ db }, { query }) {
    return (await fleet(db, isOn(query.inactive))).map(presentFleetAircraft)
  },
  async add(context, { body }) {
    const { publicId } = await createAircraft(context, body)
    return presentFleetAircraft(found(await aircraftByPublicId(context.db, publicId), 'aircraft'))
  },
  async change(context, { params, body }) {
    const row = found(await aircraftByPublicId(context.db, asNumber(params.aircraftId)), 'aircraft')
    await changeAircraft(context, row, body)
    return presentFleetAircraft(found(await aircraftByPublicId(context.db, row.publicId), 'aircraft'))
  },
}
