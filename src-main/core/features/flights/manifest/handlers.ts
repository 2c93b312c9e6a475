import type { paxDetails as contract } from '../../../../../src-shared/contract/flights/manifest.ts'
import { checkWritable } from '../../../../../src-shared/flight/flight-writes.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { HandlersOf, Writing } from '../../../dispatch/context.ts'
import { documentsOfAll } from '../../office/documents/queries.ts'
import { type FlightRow, findFlight } from '../flights/queries.ts'
import { ticketsOf } from '../passengers/queries.ts'
import { paxDetailsOf } from './details.ts'
import { presentAnimals, presentCargo, presentLuggage } from './present.ts'
import { loadsOf } from './queries.ts'
import { replaceLoads, replaceLuggage, writeTickets } from './write.ts'

const flightOf = async (db: OperatorDb, { id }: { id: string }) => found(await findFlight(db, id), 'flight_not_found')

async function loadsWithFiles(db: OperatorDb, flight: FlightRow) {
  const loads = await loadsOf(db, flight.id)
  const ids = loads.map(({ id }) => id)
  return [loads, await documentsOfAll(db, 'cargo', ids)] as const
}

/** Tickets are the passenger list; no event type covers animals, cargo or unassigned luggage (decision 27). */
const recordListChange = async (context: Writing, flight: FlightRow, ticketsChanged: boolean) => {
  if (ticketsChanged) await context.record('FLIGHT_PAX_LIST_UPDATE', flight)
}

export const paxDetails: HandlersOf<typeof contract> = {
  async read({ db }, { params }) {
    return paxDetailsOf(db, await flightOf(db, params))
  },
  async update(context, { params, body: { animal, cargo, luggage, pax } }) {
    const flight = checkWritable(await flightOf(context.db, params), 'loads')
    if (animal) await replaceLoads(context, flight, 'ANIMAL', animal, 'animal')
    if (cargo) await replaceLoads(context, flight, 'CARGO', cargo, 'cargo')
    const shown = await ticketsOf(context.db, flight.id)
    const luggageChanged = luggage ? await replaceLuggage(context, flight, luggage, shown) : false
    const ticketsChanged = await writeTickets(context, flight, pax?.tickets ?? [], shown)
    await recordListChange(context, flight, ticketsChanged || luggageChanged)
    return paxDetailsOf(context.db, flight)
  },
  async animals({ db }, { params }) {
    return presentAnimals(...(await loadsWithFiles(db, await flightOf(db, params))))
  },
  async replaceAnimals(context, { params, body }) {
    const flight = checkWritable(await flightOf(context.db, params), 'loads')
    await replaceLoads(context, flight, 'ANIMAL', [body].flat())
    return presentAnimals(...(await loadsWithFiles(context.db, flight)))
  },
  async removeAnimals(context, { params }) {
    await replaceLoads(context, checkWritable(await flightOf(context.db, params), 'loads'), 'ANIMAL', [])
  },
  async cargo({ db }, { params }) {
    return presentCargo(...(await loadsWithFiles(db, await flightOf(db, params))))
  },
  async replaceCargo(context, { params, body }) {
    const flight = checkWritable(await flightOf(context.db, params), 'loads')
    await replaceLoads(context, flight, 'CARGO', [body].flat())
    return presentCargo(...(await loadsWithFiles(context.db, flight)))
  },
  async removeCargo(context, { params }) {
    await replaceLoads(context, checkWritable(await flightOf(context.db, params), 'loads'), 'CARGO', [])
  },
  async replaceLuggage(context, { params, body }) {
    const flight = checkWritable(await flightOf(context.db, params), 'loads')
    const shown = await ticketsOf(context.db, flight.id)
    await recordListChange(context, flight, await replaceLuggage(context, flight, [body].flat(), shown))
    return presentLuggage(await ticketsOf(context.db, flight.id), await loadsOf(context.db, flight.id))
  },
  async removeLuggage(context, { params }) {
    const flight = checkWritable(await flightOf(context.db, params), 'loads')
    await recordListChange(
      context,
      flight,
      await replaceLuggage(context, flight, [], await ticketsOf(context.db, flight.id)),
    )
  },
}
