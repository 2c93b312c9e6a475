import type { OperatorDb } from '../../../data/operator-db.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import { activitiesAround, countingOf, dutyRules, flightActivity } from './queries.ts'
import { type FlightDuty, flightDutyOf } from './rules/flight-duty.ts'
import { countedOf, nearTo } from './rules/periods.ts'

/** How far around a flight the duties before and after it are looked for: as far as the desk shows them. */
const AROUND = 28 * 86_400_000

/** The people of a flight's crew with where they live and how they are employed. */
function crewHomes(db: OperatorDb, flightId: string) {
  return db
    .from('flightCrew')
    .innerJoin('users', 'users.id', 'flightCrew.userId')
    .leftJoin('crew', 'crew.userId', 'users.id')
    .select(['flightCrew.userId', 'flightCrew.role', 'users.publicId as pilotId'])
    .select(['crew.homeAirport', 'crew.employment'])
    .where('flightCrew.flightId', '=', flightId)
    .execute()
}

/** The crew of a flight with what they do around it: what their duty is judged by. */
async function dutyOfFlight(db: OperatorDb, flight: FlightRow) {
  const rules = await dutyRules(db)
  const crew = await crewHomes(db, flight.id)
  const ids = crew.map(({ userId }) => userId)
  const activities = await activitiesAround(db, ids, flight.departureAt, rules)
  // A flight that is an option stands in no list, so it is not among what its crew does.
  const own = (one: (typeof crew)[number]) =>
    flight.isOption ? [countedOf(countingOf(one.employment), flightActivity({ ...flight, role: one.role }))] : []
  return { rules, people: crew.map((one) => ({ ...one, activities: [...activities(one.userId), ...own(one)] })) }
}

/** The duty that a flight belongs to, by pilotId of its crew; none where it is not counted of them, or canceled. */
export async function dutiesOf(db: OperatorDb, flight: FlightRow): Promise<Map<number, FlightDuty>> {
  const duties = new Map<number, FlightDuty>()
  if (flight.canceledAt !== null) return duties
  const { rules, people } = await dutyOfFlight(db, flight)
  for (const { pilotId, homeAirport, activities } of people) {
    const person = { zone: rules.zone, home: homeAirport ?? rules.base }
    const near = nearTo(activities, { startAt: flight.departureAt - AROUND, endAt: flight.arrivalAt + AROUND })
    const duty = flightDutyOf(rules.scheme, near, flight.publicId, person)
    if (duty) duties.set(pilotId, duty)
  }
  return duties
}
