import type { z } from 'zod'
import type { dutyWarning } from '../../../../src-shared/contract/crew/duty.ts'
import type { BlockTimes } from '../../../../src-shared/flight-progress.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import type { CrewRow } from '../members/desk-queries.ts'
import type { RosterEntryRow } from '../roster/queries.ts'
import { activitiesAround, countingOf, dutyRules, entryActivity, flightActivity } from './queries.ts'
import { type FlightDuty, flightDutyOf } from './rules/flight-duty.ts'
import { countedOf, nearTo } from './rules/periods.ts'
import { dutyWarnings, warningsNear } from './rules/warnings.ts'

/** How far around a flight the duties before and after it are looked for: as far as the desk shows them. */
const AROUND = 28 * 86_400_000

export type DutyWarning = z.infer<typeof dutyWarning>

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

/** What is found when the duty of a flight's crew is looked at. */
export interface JudgedCrew {
  /** What speaks against them flying it (decision 22). */
  warnings: DutyWarning[]
  /** By pilotId: the duty that the flight belongs to; none where it is not counted of them. */
  duties: Map<number, FlightDuty>
}

/** Looks at the duty of a flight's crew; a cancelled flight is nobody's. */
export async function judgedCrewOf(db: OperatorDb, flight: FlightRow): Promise<JudgedCrew> {
  const judged: JudgedCrew = { warnings: [], duties: new Map() }
  if (flight.canceledAt !== null) return judged
  const { rules, people } = await dutyOfFlight(db, flight)
  for (const { pilotId, homeAirport, activities } of people) {
    const person = { zone: rules.zone, home: homeAirport ?? rules.base }
    const found = dutyWarnings(rules.scheme, activities, flight.publicId, person)
    judged.warnings.push(...found.map((warning) => ({ pilotId, ...warning })))
    const near = nearTo(activities, { startAt: flight.departureAt - AROUND, endAt: flight.arrivalAt + AROUND })
    const duty = flightDutyOf(rules.scheme, near, flight.publicId, person)
    if (duty) judged.duties.set(pilotId, duty)
  }
  return judged
}

/** What would speak against its crew if a flight had other times; the same as `judgedCrewOf` warns of where it has them. */
export async function movedDutyWarningsOf(
  db: OperatorDb,
  flight: FlightRow,
  times: BlockTimes,
): Promise<DutyWarning[]> {
  const { rules, people } = await dutyOfFlight(db, { ...flight, ...times })
  return people.flatMap(({ pilotId, homeAirport, activities }) => {
    const moved = activities.map((activity) =>
      activity.flightId === flight.publicId
        ? { ...activity, startAt: times.departureAt, endAt: times.arrivalAt }
        : activity,
    )
    const person = { zone: rules.zone, home: homeAirport ?? rules.base }
    return dutyWarnings(rules.scheme, moved, flight.publicId, person).map((warning) => ({ pilotId, ...warning }))
  })
}

/** What would speak against somebody flying a flight in a role. */
export async function seatedDutyWarningsOf(
  db: OperatorDb,
  flight: FlightRow & { role: string },
  { userId, homeAirport, employment }: Pick<CrewRow, 'userId' | 'homeAirport' | 'employment'>,
) {
  const rules = await dutyRules(db)
  const others = (await activitiesAround(db, [userId], flight.departureAt, rules))(userId)
  const own = countedOf(countingOf(employment), flightActivity(flight))
  const activities = [...others.filter(({ flightId }) => flightId !== flight.publicId), own]
  const person = { zone: rules.zone, home: homeAirport ?? rules.base }
  return dutyWarnings(rules.scheme, activities, flight.publicId, person)
}

/**
 * What would speak against what somebody flies near a time if an entry of the roster were theirs then, and what speaks
 * against it as it is.
 */
export async function rosteredDutyWarningsOf(
  db: OperatorDb,
  entry: RosterEntryRow,
  span: { startAt: number; endAt: number },
  { userId, homeAirport, employment }: Pick<CrewRow, 'userId' | 'homeAirport' | 'employment'>,
) {
  const rules = await dutyRules(db)
  const all = (await activitiesAround(db, [userId], span.startAt, rules, span.endAt))(userId)
  const others = all.filter(({ entryId }) => entryId !== entry.publicId)
  const person = { zone: rules.zone, home: homeAirport ?? rules.base }
  const given = entryActivity({ ...entry, ...span })
  return {
    moved: warningsNear(rules.scheme, [...others, countedOf(countingOf(employment), given)], span, person),
    asItIs: warningsNear(rules.scheme, all, span, person),
  }
}

/** What speaks against the crew of a flight flying it: told at assignment, before flight and on screens. */
export const dutyWarningsOf = async (db: OperatorDb, flight: FlightRow): Promise<DutyWarning[]> =>
  (await judgedCrewOf(db, flight)).warnings
