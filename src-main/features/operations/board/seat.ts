import type { Input } from '../../../../src-shared/contract/endpoint.ts'
import type { schedule } from '../../../../src-shared/contract/operations/board.ts'
import type { CrewRole } from '../../../../src-shared/crew-roles.ts'
import { found, Problem } from '../../../../src-shared/errors.ts'
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
import { weighed } from './rules.ts'
import { alreadyAboard, checkCrewable, noSeat } from './seat-rules.ts'
import { asWarning, type MoveValidation, refusalFor, refusalOf } from './weigh.ts'

type Handing = Required<Input<typeof schedule.seat>['body']>

/** Who sits in a seat now. @throws Problem state_conflict when that is somebody else by now. */
function sitting(crew: CrewRow[], { role, from }: Handing): CrewRow | undefined {
  if (from === null) return undefined
  const member = crew.find((one) => one.publicId === from && one.role === role)
  if (member) return member
  throw new Problem('state_conflict', 'Somebody else has changed this crew; look at the flight again.')
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

/** What stands against giving a seat to somebody: what can't be is refused, of the rest somebody decides. */
export async function weighSeat(db: OperatorDb, flight: FlightRow, handing: Handing): Promise<MoveValidation> {
  const crew = await crewOf(db, flight.id)
  const layout = await layoutOf(db, flight)
  const refusal = refusalOf(() => {
    checkCrewable(flight)
    if (!sitting(crew, handing) && handing.to !== null) freeSeat(crew, handing.role, layout)
  })
  if (refusal !== null || handing.to === null) return { refusal, warnings: [] }
  const member = found(await crewByPilotId(db, handing.to), 'crew member')
  if (crew.some(({ userId }) => userId === member.userId)) {
    return { refusal: alreadyAboard(personName(member)), warnings: [] }
  }
  const taken = { flightId: flight.publicId, userId: member.userId, role: handing.role }
  const against = await findingsOf(db, { flightIds: [flight.id], change: { seat: taken } })
  const own = against.filter(({ pilotId }) => pilotId === member.publicId)
  const refused = refusalFor(own)
  return refused === null ? weighed(own.map(asWarning), []) : { refusal: refused, warnings: [] }
}

/**
 * Gives a seat to somebody, with all that belongs to it; false where nobody sits there as before.
 * @throws Problem state_conflict for what can't be.
 */
export async function giveSeat(writing: Writing, flight: FlightRow, handing: Handing): Promise<boolean> {
  if (handing.from === handing.to) return false
  const { refusal } = await weighSeat(writing.db, flight, handing)
  if (refusal !== null) throw new Problem('state_conflict', refusal)
  const crew = await crewOf(writing.db, flight.id)
  const before = sitting(crew, handing)
  const layout = await layoutOf(writing.db, flight)
  const position = before?.position ?? freeSeat(crew, handing.role, layout)
  const { isPilotLanding = 0, isPilotTakeoff = 0 } = before ?? {}
  if (before) await writing.remove('flightCrew', before.id)
  if (handing.to !== null) {
    const { userId } = found(await crewByPilotId(writing.db, handing.to), 'crew member')
    const seat = { role: handing.role, position, isPilotLanding, isPilotTakeoff }
    await writing.add('flightCrew', { flightId: flight.id, userId, ...seat })
  }
  return true
}
