import type { flightNotes as contract } from '../../../../../src-shared/contract/flights/notes.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { findFlight } from '../flights/queries.ts'

export const flightNotes: HandlersOf<typeof contract> = {
  async readNotification({ db }, { params }) {
    const { publicId: flightId, notification: note } = found(await findFlight(db, params.flightId), 'flight_not_found')
    return { flightId, note }
  },
  async saveNotification(context, { params, body: { note } }) {
    const { id, publicId: flightId } = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    await context.change('flights', id, { notification: note })
    return { flightId, note }
  },
  async removeNotification(context, { params }) {
    const { id } = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    await context.change('flights', id, { notification: null })
  },
  async readPlanningNote({ db }, { params }) {
    const { publicId: flightId, planningNotes } = found(await findFlight(db, params.flightId), 'flight_not_found')
    return { flightId, planningNotes }
  },
}
