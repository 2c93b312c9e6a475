import { type CrewRole, crewRoleNames, crewRoles } from '../../../../../src-shared/domain/flights/crew-roles.ts'
import { joined, message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem, type Problem } from '../../../../../src-shared/wire/errors.ts'
import type { CrewLayout } from '../../../data/tables/columns.ts'

/** A kind of place on board. */
interface Station {
  roles: CrewRole[]
  crewType: 'FLIGHT_DECK' | 'CABIN'
  /** How many an aircraft has; absent: as many as come. */
  seats?: (layout: CrewLayout) => number
  /** Works at the controls, so flight time and duty count. */
  operating: boolean
  typeRating: boolean
}

/** Decision 22: the position follows from the role and the layout. In the order in which a crew is listed. */
const stations: Station[] = [
  {
    roles: ['CMD', 'SINGLE_PILOT'],
    crewType: 'FLIGHT_DECK',
    seats: ({ flightCrew }) => Math.min(1, flightCrew),
    operating: true,
    typeRating: true,
  },
  {
    roles: ['FO'],
    crewType: 'FLIGHT_DECK',
    seats: ({ flightCrew }) => Math.max(0, flightCrew - 1),
    operating: true,
    typeRating: true,
  },
  {
    roles: ['AUG_PIC', 'AUG_SIC', 'AUG_CRP', 'AUGM_CREW', 'ADD_CREW'],
    crewType: 'FLIGHT_DECK',
    operating: true,
    typeRating: true,
  },
  {
    roles: ['ENG'],
    crewType: 'FLIGHT_DECK',
    seats: ({ onboardEngineer }) => onboardEngineer,
    operating: true,
    typeRating: false,
  },
  {
    roles: ['INSTRUCTOR', 'CHECK_AIRMAN', 'TRI', 'TRE', 'FI_A', 'LC', 'LST', 'OBS', 'JUMPSEAT', 'INSPECTOR'],
    crewType: 'FLIGHT_DECK',
    operating: false,
    typeRating: false,
  },
  {
    roles: ['FA', 'CC', 'CA'],
    crewType: 'CABIN',
    seats: ({ cabinCrew }) => cabinCrew,
    operating: true,
    typeRating: false,
  },
  { roles: ['AUG_FA'], crewType: 'CABIN', operating: true, typeRating: false },
]
const supernumerary: Station = { roles: [], crewType: 'CABIN', operating: false, typeRating: false }

const stationOf = (role: string): Station =>
  stations.find(({ roles }) => (roles as string[]).includes(role)) ?? supernumerary

/** The number of the station that a role belongs to, and whether aircraft have a seat for it. */
export function stationNumber(role: string): { station: number; hasSeat: boolean } {
  const station = stationOf(role)
  return { station: [...stations, supernumerary].indexOf(station) + 1, hasSeat: station.seats !== undefined }
}

/**
 * The members of a crew with the seat of its station that each takes, counted from 1 in the order given. Without an
 * aircraft no seat is short. @throws Problem state_conflict when there are more members than seats for a role
 * (decision 22).
 */
export function seated<Member extends { role: CrewRole }>(crew: Member[], layout: CrewLayout | undefined) {
  const taken = new Map<Station, number>()
  return crew.map((member, index) => {
    const station = stationOf(member.role)
    const seat = (taken.get(station) ?? 0) + 1
    taken.set(station, seat)
    const seats = (layout && station.seats?.(layout)) ?? Number.POSITIVE_INFINITY
    if (seat > seats) throw noSeat(`[${index}].role`, seats, station)
    return { ...member, seat }
  })
}

function noSeat(field: string, seats: number, station: Station): Problem {
  const roles = joined(station.roles, '/')
  const problem =
    seats === 0 ? message('no_seat_for_role', { roles }) : message('seats_for_role_taken', { count: seats, roles })
  return fieldProblem(field, problem, 'body', 'state_conflict')
}

/** The position of a role's nth seat, as the interface shows it (wire-facts 18). */
export function crewPositionOf(role: string, seat: number) {
  const { crewType, operating, typeRating } = stationOf(role)
  const name = crewRoleNames[role as CrewRole] ?? role
  return {
    id: (crewRoles.indexOf(role as CrewRole) + 1) * 100 + seat,
    role,
    name: seat === 1 ? name : `${name} ${seat}`,
    code: seat === 1 ? role : `${role}${seat}`,
    crewType,
    disableFtFdpCalculation: !operating,
    assignable: true,
    typeRatingRelated: typeRating,
  }
}

/** Commander first, then by station and seat. */
export function crewOrder(a: { role: string; position: number }, b: { role: string; position: number }): number {
  const order = [...stations, supernumerary]
  return order.indexOf(stationOf(a.role)) - order.indexOf(stationOf(b.role)) || a.position - b.position
}
