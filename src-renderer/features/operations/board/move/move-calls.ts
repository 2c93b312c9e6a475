import type { Operation } from '../../../../../src-shared/contract/index.ts'
import type { CrewRole } from '../../../../../src-shared/domain/flights/crew-roles.ts'
import type { Sending } from '../../../../../src-shared/wire/bridge.ts'
import { isSeat, type Move } from '../model/moves.ts'

interface Call {
  operation: Operation
  sent: Sending
}

/** The current and the new crew member of a seat; null is an open seat. */
const seatChange = ({ item, from, to }: Move) => ({
  role: item.role as CrewRole,
  from: from.lane.person?.pilotId ?? null,
  to: to.lane.person?.pilotId ?? null,
})
const changesLane = ({ from, to }: Move) => from.lane.key !== to.lane.key
/** The new crew member of a roster entry, where it changes. */
const reassignment = (move: Move) => {
  const pilotId = move.to.lane.person?.pilotId
  return changesLane(move) && pilotId !== undefined ? { pilotId } : {}
}
const params = (name: string, id: number | undefined) => ({ params: { [name]: String(id) } })

/** The call that previews a move. */
export function previewCall(move: Move): Call {
  const { item, grip, to } = move
  const { startAt, endAt } = to
  const aircraftId = changesLane(move) ? { aircraftId: to.lane.aircraft?.aircraftId ?? 0 } : {}
  if (item.flight && isSeat(item)) {
    const { role, from, to: other } = seatChange(move)
    const query = { role, ...(from === null ? {} : { from }), ...(other === null ? {} : { to: other }) }
    return { operation: 'schedule.previewSeatChange', sent: { ...params('flightId', item.flight.flightId), query } }
  }
  if (item.flight && grip === 'trip') {
    const query = { departureAt: startAt, ...aircraftId }
    return { operation: 'trip.previewMove', sent: { ...params('flightId', item.flight.flightId), query } }
  }
  if (item.flight) {
    const query = { departureAt: startAt, ...(grip === 'end' ? { arrivalAt: endAt } : {}), ...aircraftId }
    return { operation: 'schedule.previewFlightMove', sent: { ...params('flightId', item.flight.flightId), query } }
  }
  if (item.owner !== undefined) {
    return {
      operation: 'schedule.previewEntryMove',
      sent: { ...params('rosterEntryId', item.task.taskId), query: { startAt, endAt, ...reassignment(move) } },
    }
  }
  const query = { startAt, endAt, ...aircraftId }
  return { operation: 'schedule.previewTaskMove', sent: { ...params('taskId', item.task.taskId), query } }
}

/** The call that saves a move. */
export function moveCall(move: Move): Call {
  const { item, from, to } = move
  if (item.flight && isSeat(item)) {
    return {
      operation: 'schedule.seat',
      sent: { ...params('flightId', item.flight.flightId), body: seatChange(move) },
    }
  }
  const aircraftId = to.lane.aircraft?.aircraftId
  if (item.flight) {
    const body = {
      ...(to.startAt === from.startAt ? {} : { departureAt: to.startAt }),
      ...(move.grip === 'end' ? { arrivalAt: to.endAt } : {}),
      ...(changesLane(move) ? { aircraftId: aircraftId ?? null } : {}),
    }
    return {
      operation: move.grip === 'trip' ? 'trip.move' : 'flightDesk.change',
      sent: { ...params('flightId', item.flight.flightId), body },
    }
  }
  const { startAt, endAt } = to
  if (item.owner !== undefined) {
    return {
      operation: 'roster.change',
      sent: { ...params('rosterEntryId', item.task.taskId), body: { startAt, endAt, ...reassignment(move) } },
    }
  }
  const body = { startAt, endAt, ...(changesLane(move) && aircraftId !== undefined ? { aircraftId } : {}) }
  return { operation: 'tasks.change', sent: { ...params('taskId', item.task.taskId), body } }
}
