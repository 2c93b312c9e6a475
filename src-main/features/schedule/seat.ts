import type { Input } from '../../../src-shared/contract/endpoint.ts'
import { employmentNames } from '../../../src-shared/contract/profile.ts'
import type { schedule } from '../../../src-shared/contract/schedule.ts'
import type { CrewRole } from '../../../src-shared/crew-roles.ts'
import { dutyCodeOf } from '../../../src-shared/duty-codes.ts'
import { found, Problem } from '../../../src-shared/errors.ts'
import { expiryState } from '../../../src-shared/expiry.ts'
import type { Writing } from '../../context.ts'
import type { Own } from '../../data/own.ts'
import { unpack } from '../../data/tables/columns.ts'
import { knownOf } from '../../present/known.ts'
import { personName } from '../../present/name.ts'
import { toDay } from '../../present/times.ts'
import { aircraftById } from '../aircraft/queries.ts'
import { crewByPilotId } from '../crew/queries.ts'
import { findingsOf } from '../findings/find.ts'
import { type CrewRow, crewOf } from '../flight-crew/queries.ts'
import { seated } from '../flight-crew/rules.ts'
import type { FlightRow } from '../flights/queries.ts'
import { activeQualificationsOf } from '../qualifications/queries.ts'
import { graceEnd, latestOf } from '../qualifications/rules.ts'
import { entriesOf, flightsOfCrew } from '../roster/queries.ts'
import { weighed } from './rules.ts'
import { type Candidate, checkCrewable, noSeat, type Seat, seatRefusal } from './seat-rules.ts'
import { asWarning, refusalOf, type Verdict } from './weigh.ts'

type Handing = Required<Input<typeof schedule.seat>['body']>

/** A crew record with its person. */
type Member = NonNullable<Awaited<ReturnType<typeof crewByPilotId>>>

async function expiredOf(db: Own, userId: string, day: string) {
  return latestOf(await activeQualificationsOf(db, [userId])).flatMap(({ typeName, expiryDate, grace }) => {
    const state = expiryState(expiryDate, day, graceEnd(expiryDate, { grace: grace && unpack(grace) }))
    return state === 'EXPIRED' && expiryDate !== null ? [{ name: typeName, expires: expiryDate }] : []
  })
}

async function candidateFor(db: Own, flight: FlightRow, member: Member, crew: CrewRow[]): Promise<Candidate> {
  const { departureAt, arrivalAt } = flight
  const flights = await flightsOfCrew(db, [member.userId], departureAt, arrivalAt)
  const entries = await entriesOf(db, [member.userId], departureAt, arrivalAt)
  return {
    name: personName(member),
    roles: unpack(member.roles),
    tails: unpack(member.tails),
    multiCrewOnly: knownOf(employmentNames, member.employment).multiCrewLimitation ?? false,
    aboard: crew.some(({ userId }) => userId === member.userId),
    expired: await expiredOf(db, member.userId, toDay(arrivalAt)),
    flights: flights
      .filter(({ publicId }) => publicId !== flight.publicId)
      .map(({ flightNumber, tripNumber }) => flightNumber ?? `trip ${tripNumber}`),
    entries: entries.map(({ type, name }) => ({ type, name: name ?? dutyCodeOf(type).name })),
  }
}

/** Who sits in a seat now. @throws Problem state_conflict when that is somebody else by now. */
function sitting(crew: CrewRow[], { role, from }: Handing): CrewRow | undefined {
  if (from === null) return undefined
  const member = crew.find((one) => one.publicId === from && one.role === role)
  if (member) return member
  throw new Problem('state_conflict', 'Somebody else has changed this crew; look at the flight again.')
}

async function layoutOf(db: Own, flight: FlightRow) {
  const [aircraft] = await aircraftById(db, flight.aircraftId === null ? [] : [flight.aircraftId])
  return { tail: aircraft?.tailNumber, layout: aircraft && unpack(aircraft.layout) }
}

/** @throws Problem state_conflict when no seat of a role is free. */
function freeSeat(crew: CrewRow[], role: CrewRole, layout: Parameters<typeof seated>[1]): number {
  const members = [...crew.map((one) => ({ role: one.role as CrewRole })), { role }]
  if (refusalOf(() => seated(members, layout)) !== null) throw new Problem('state_conflict', noSeat(role))
  return seated(members, layout).at(-1)?.seat ?? 1
}

/** What stands against giving a seat to somebody: what can't be is refused, of the rest somebody decides. */
export async function weighSeat(db: Own, flight: FlightRow, handing: Handing): Promise<Verdict> {
  const crew = await crewOf(db, flight.id)
  const { tail, layout } = await layoutOf(db, flight)
  const refusal = refusalOf(() => {
    checkCrewable(flight)
    if (!sitting(crew, handing) && handing.to !== null) freeSeat(crew, handing.role, layout)
  })
  if (refusal !== null || handing.to === null) return { refusal, warnings: [] }
  const member = found(await crewByPilotId(db, handing.to), 'crew member')
  const seat: Seat = { role: handing.role, tail }
  const refused = seatRefusal(seat, await candidateFor(db, flight, member, crew))
  if (refused !== null) return { refusal: refused, warnings: [] }
  const taken = { flightId: flight.publicId, userId: member.userId, role: handing.role }
  const against = await findingsOf(db, { flightIds: [flight.id], change: { seat: taken } })
  return weighed(against.filter(({ pilotId }) => pilotId === member.publicId).map(asWarning), [])
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
  const { layout } = await layoutOf(writing.db, flight)
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
