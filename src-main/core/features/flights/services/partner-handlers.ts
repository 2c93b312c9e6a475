import type { flightServices as contract } from '../../../../../src-shared/contract/flights/services.ts'
import { checkWritable } from '../../../../../src-shared/flight/flight-writes.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { pack } from '../../../data/tables/columns.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { findFlight } from '../flights/queries.ts'
import { flightRootOf } from '../flights/root.ts'
import { savePermits, saveSlots } from './clearances.ts'
import { groundOf } from './ground.ts'
import { fboOf, flightServicesOf } from './page.ts'
import { checkProviderNotes } from './provider-view.ts'
import { checkServicesTaken, itemsIn, targetIn } from './rules.ts'
import { removeFbo, saveServices } from './write.ts'

export const flightServices: HandlersOf<typeof contract> = {
  async read({ db }, { params }) {
    return flightServicesOf(db, found(await findFlight(db, params.id), 'flight_not_found'))
  },
  async save(context, { params, body }) {
    const { db } = context
    const flight = found(await findFlight(db, params.id), 'flight_not_found')
    const root = await flightRootOf(db, flight)
    const { permits = [], slots = [] } = body
    checkServicesTaken(flight, [...itemsIn(body).map(({ input }) => input), ...permits, ...slots])
    const notes = db.providerId === undefined ? body.notes : checkProviderNotes(body.notes)
    await saveServices(context, flight, itemsIn(body))
    if (permits.length > 0) await savePermits(context, flight, permits)
    if (slots.length > 0) await saveSlots(context, flight, slots, (await groundOf(db, flight)).ends)
    const serviceNotes = notes ? (notes.length > 0 ? pack(notes) : null) : flight.serviceNotes
    await context.change('flights', flight.id, { serviceNotes })
    return flightServicesOf(db, { ...flight, serviceNotes }, root)
  },
  async saveFbo(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flight), 'flight_not_found')
    const target = targetIn(params.target)
    checkServicesTaken(flight, [body])
    await saveServices(context, flight, [{ kind: 'HANDLING', target, alone: true, field: '', input: body }])
    return found(await fboOf(context.db, flight, target), 'fbo_not_found')
  },
  async removeFbo(context, { params }) {
    const flight = found(await findFlight(context.db, params.flight), 'flight_not_found')
    checkWritable(flight, 'services')
    found((await removeFbo(context, flight, targetIn(params.target))) || undefined, 'fbo_not_found')
  },
}
