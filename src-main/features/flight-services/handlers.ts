import type { flightServices as contract } from '../../../src-shared/contract/flight-services.ts'
import { found } from '../../../src-shared/errors.ts'
import type { HandlersOf } from '../../context.ts'
import { pack } from '../../data/tables/columns.ts'
import { findFlight } from '../flights/queries.ts'
import { fboOf, flightServicesOf } from './page.ts'
import { itemsIn, targetIn } from './rules.ts'
import { removeFbo, saveServices } from './write.ts'

export const flightServices: HandlersOf<typeof contract> = {
  async read({ db }, { params }) {
    return flightServicesOf(db, found(await findFlight(db, params.id), 'flight'))
  },
  async save(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.id), 'flight')
    await saveServices(context, flight, itemsIn(body))
    const { notes } = body
    if (notes) await context.change('flights', flight.id, { serviceNotes: notes.length > 0 ? pack(notes) : null })
    return flightServicesOf(context.db, found(await findFlight(context.db, params.id), 'flight'))
  },
  async saveFbo(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flight), 'flight')
    const target = targetIn(params.target)
    await saveServices(context, flight, [{ kind: 'HANDLING', target, alone: true, field: '', given: body }])
    return found(await fboOf(context.db, flight, target), 'FBO')
  },
  async removeFbo(context, { params }) {
    const flight = found(await findFlight(context.db, params.flight), 'flight')
    found((await removeFbo(context, flight, targetIn(params.target))) || undefined, 'FBO')
  },
}
