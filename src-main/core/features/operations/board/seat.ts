import type { Input } from '../../../../../src-shared/contract/endpoint.ts'
import type { schedule } from '../../../../../src-shared/contract/operations/board.ts'
import type { CrewRole } from '../../../../../src-shared/domain/flights/crew-roles.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { found, Problem } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { personName } from '../../../present/name.ts'
import { type CrewRow, crewOf } from '../../crew/assignments/queries.ts'
import { seated } from '../../crew/assignments/rules.ts'
import { findingsOf } from '../../crew/findings/find.ts'
import { crewByPilotId } from '../../crew/members/desk-queries.ts'
import { aircraftById } from '../../fleet/aircraft/queries.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import { asWarning, type MoveValidation, refusalFor, refusalOf } from './preview-move.ts'
import { moveValidation } from './rules.ts'
import { alreadyAboard, checkCrewable, noSeat } from './seat-rules.ts'

type SeatChange = Required<Input<typeof schedule.seat>['body']>

/** The crew member in a seat. @throws Problem state_conflict when the seat has changed hands since. */
function seatHolder(crew: CrewRow[], { role, from }: SeatChange): CrewRow | undefined {
  if (from === null) return undefined
  const member = crew.find((one) => one.publicId === from && one.role === role)
  if (member) return member
  throw new Problem('state_conflict', message('crew_changed_meanwhile'))
}

async function layoutOf(db: OperatorDb, flight: FlightRow) {
  const [aircraft] = await aircraftById(db, flight.aircraftId === null ? [] : [flight.aircraftId])
  return aircraft && unpack(aircraft.layout)
}

/** @throws Problem state_conflict when no seat of a role is free. */
function freeSeat(crew: CrewRow[], role: CrewRole, layout: Parameters<typeof seated>[1]): number {
  const members = [...crew.map((one) => ({ role: one.role as CrewRole })), { role }]
  if (refusalOf(() => seated(members, layout)) !== null) throw new Problem('state_conflict', noSeat(role))
  return seated(members, layout).at(-1)?.seat ?? 1
}

/** Previews assigning a seat to a crew member: a refusal where it is impossible, else warnings. */
export async function previewSeatChange(
  db: OperatorDb,
  flight: FlightRow,
  handing: SeatChange,
): Promise<MoveValidation> {
  const crew = await crewOf(db, flight.id)
  const layout = await layoutOf(db, flight)
  const refusal = refusalOf(() => {
    checkCrewable(flight)
    if (!seatHolder(crew, handing) && handing.to !== null) freeSeat(crew, handing.role, layout)
  })
  if (refusal !== null || handing.to === null) return { refusal, warnings: [] }
  const member = found(await crewByPilotId(db, handing.to), 'crew_member_not_found')
  if (crew.some(({ userId }) => userId === member.userId)) {
    return { refusal: alreadyAboard(personName(member)), warnings: [] }
  }
  const taken = { flightId: flight.publicId, userId: member.userId, role: handing.role }
  const against = await findingsOf(db, { flightIds: [flight.id], change: { seats: [taken] } })
  const own = against.filter(({ pilotId }) => pilotId === member.publicId)
  const refused = refusalFor(own)
  return refused === null ? moveValidation(own.map(asWarning), []) : { refusal: refused, warnings: [] }
}

/**
 * Assigns a seat and keeps its role, position and landing flags; false where it is unchanged.
 * @throws Problem state_conflict when the preview refuses it.
 */
export async function changeSeat(writing: Writing, flight: FlightRow, handing: SeatChange): Promise<boolean> {
  if (handing.from === handing.to) return false
  const { refusal } = await previewSeatChange(writing.db, flight, handing)
  if (refusal !== null) throw new Problem('state_conflict', refusal)
  const crew = await crewOf(writing.db, flight.id)
  const before = seatHolder(crew, handing)
  const layout = await layoutOf(writing.db, flight)
  const position = before?.position ?? freeSeat(crew, handing.role, layout)
  const { isPilotLanding = 0, isPilotTakeoff = 0 } = before ?? {}
  if (before) await writing.remove('flightCrew', before.id)
  if (handing.to !== null) {
    const { userId } = found(await crewByPilotId(writing.db, handing.to), 'crew_member_not_found')
    const seat = { role: handing.role, position, isPilotLanding, isPilotTakeoff }
    await writing.add('flightCrew', { flightId: flight.id, userId, ...seat })
  }
  return true
}
