import type { schedule as contract } from '../../../../../src-shared/contract/operations/board.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { isOn } from '../../../../../src-shared/wire/fields.ts'
import type { HandlersOf } from '../../../dispatch/context.ts'
import { personName } from '../../../present/name.ts'
import { crewOf } from '../../crew/assignments/queries.ts'
import { crewOrder } from '../../crew/assignments/rules.ts'
import { rosterEntryByPublicId } from '../../crew/roster/queries.ts'
import { findFlight } from '../../flights/flights/queries.ts'
import { taskByPublicId } from '../../flights/tasks/queries.ts'
import { readBoard } from './board.ts'
import { cardOf } from './card.ts'
import { dutiesDuring } from './duties.ts'
import { previewEntryMove } from './entry.ts'
import { addPositioning } from './position.ts'
import { previewFlightMove, previewTaskMove } from './preview-move.ts'
import { changeSeat, previewSeatChange } from './seat.ts'

export const schedule: HandlersOf<typeof contract> = {
  async board({ db }, { query }) {
    return readBoard(db, { ...query, canceled: isOn(query.canceled) })
  },
  async previewFlightMove({ db }, { params, query }) {
    return previewFlightMove(db, found(await findFlight(db, params.flightId), 'flight_not_found'), query)
  },
  async previewTaskMove({ db }, { params, query }) {
    return previewTaskMove(db, found(await taskByPublicId(db, asNumber(params.taskId)), 'task_not_found'), query)
  },
  async previewEntryMove({ db }, { params, query: { pilotId, ...span } }) {
    const entry = found(await rosterEntryByPublicId(db, asNumber(params.rosterEntryId)), 'roster_entry_not_found')
    return previewEntryMove(db, entry, span, pilotId)
  },
  async previewSeatChange({ db }, { params, query: { role, from = null, to = null } }) {
    return previewSeatChange(db, found(await findFlight(db, params.flightId), 'flight_not_found'), { role, from, to })
  },
  async seat(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    if (await changeSeat(context, flight, body)) {
      await context.record('FLIGHT_CREW_ASSIGNMENT', flight)
      await context.record('FLIGHT_CREW_LIST_UPDATE', flight)
    }
    const crew = (await crewOf(context.db, flight.id)).toSorted(crewOrder)
    return { flightId: flight.publicId, crew: crew.map((one) => ({ role: one.role, name: personName(one) })) }
  },
  async duties({ db }, { query: { from, to } }) {
    return dutiesDuring(db, from, to)
  },
  async card({ db }, { params }) {
    return cardOf(db, found(await findFlight(db, params.flightId), 'flight_not_found'))
  },
  async position(context, { params, body }) {
    const flight = found(await findFlight(context.db, params.flightId), 'flight_not_found')
    const { made, ...plan } = await addPositioning(context, flight, body)
    await context.record('FLIGHT_CREATE', made)
    return { flightId: made.publicId, ...plan }
  },
}
