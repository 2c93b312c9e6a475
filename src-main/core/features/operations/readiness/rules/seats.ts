/** The seats that checklists name, and the roles that take them. */
const roles = {
  commander: ['CMD', 'SINGLE_PILOT'],
  firstOfficer: ['FO'],
  flightAttendant: ['FA', 'CC', 'CA'],
}
export type Seat = keyof typeof roles
export const seats = Object.keys(roles) as Seat[]

/** The seat of a role; undefined for the rest of a crew. */
export const seatOf = (role: string): Seat | undefined => seats.find((seat) => roles[seat].includes(role))

/** The first of a crew in each seat, and the others. */
export function seatedCrew<Member extends { role: string }>(crew: Member[]) {
  const first = (seat: Seat) => crew.find(({ role }) => seatOf(role) === seat) ?? null
  const named = {
    commander: first('commander'),
    firstOfficer: first('firstOfficer'),
    flightAttendant: first('flightAttendant'),
  }
  const taken = new Set(Object.values(named))
  return { ...named, others: crew.filter((member) => !taken.has(member)) }
}
