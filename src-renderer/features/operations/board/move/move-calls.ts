import type { Sending } from '../../../../../src-shared/bridge.ts'
import type { Operation } from '../../../../../src-shared/contract/index.ts'
import type { CrewRole } from '../../../../../src-shared/crew-roles.ts'
import { isSeat, type Move } from '../model/moves.ts'

interface Call {
  operation: Operation
  sent: Sending
}

/** Who gives a seat and who gets it; null is nobody. */
const handing = ({ item, from, to }: Move) => ({
  role: item.role as CrewRole,
  from: from.lane.person?.pilotId ?? null,
  to: to.lane.person?.pilotId ?? null,
})
const elsewhere = ({ from, to }: Move) => from.lane.key !== to.lane.key
/** Who else gets an entry. */
const given = (move: Move) => {
  const pilotId = move.to.lane.person?.pilotId
  return elsewhere(move) && pilotId !== undefined ? { pilotId } : {}
}
const params = (name: string, id: number | undefined) => ({ params: { [name]: String(id) } })

/** What to ask so that it is known what stands against a move. */
export function weighing(move: Move): Call {
  const { item, grip, to } = move
  const { startAt, endAt } = to
  const aircraftId = elsewhere(move) ? { aircraftId: to.lane.aircraft?.aircraftId ?? 0 } : {}
  if (item.flight && isSeat(item)) {
    const { role, from, to: other } = handing(move)
    const query = { role, ...(from === null ? {} : { from }), ...(other === null ? {} : { to: other }) }
    return { operation: 'schedule.previewSeatChange', sent: { ...params('flightId', item.flight.flightId), query } }
  }
  if (item.flight) {
    const query = { departureAt: startAt, ...(grip === 'end' ? { arrivalAt: endAt } : {}), ...aircraftId }
    return { operation: 'schedule.previewFlightMove', sent: { ...params('flightId', item.flight.flightId), query } }
  }
  if (item.of !== undefined) {
    return {
      operation: 'schedule.previewEntryMove',
      sent: { ...params('rosterEntryId', item.task.taskId), query: { startAt, endAt, ...given(move) } },
    }
  }
  const query = { startAt, endAt, ...aircraftId }
  return { operation: 'schedule.previewTaskMove', sent: { ...params('taskId', item.task.taskId), query } }
}

/** What to send so that a bar is where it was let go. */
export function writing(move: Move): Call {
  const { item, from, to } = move
  if (item.flight && isSeat(item)) {
    return {
      operation: 'schedule.seat',
      sent: { ...params('flightId', item.flight.flightId), body: handing(move) },
    }
  }
  const aircraftId = to.lane.aircraft?.aircraftId
  if (item.flight) {
    const body = {
      ...(to.startAt === from.startAt ? {} : { departureAt: to.startAt }),
      ...(move.grip === 'end' ? { arrivalAt: to.endAt } : {}),
      ...(elsewhere(move) ? { aircraftId: aircraftId ?? null } : {}),
    }
    return { operation: 'flightDesk.change', sent: { ...params('flightId', item.flight.flightId), body } }
  }
  const { startAt, endAt } = to
  if (item.of !== undefined) {
    return {
      operation: 'roster.change',
      sent: { ...params('rosterEntryId', item.task.taskId), body: { startAt, endAt, ...given(move) } },
    }
  }
  const body = { startAt, endAt, ...(elsewhere(move) && aircraftId !== undefined ? { aircraftId } : {}) }
  return { operation: 'tasks.change', sent: { ...params('taskId', item.task.taskId), body } }
}
