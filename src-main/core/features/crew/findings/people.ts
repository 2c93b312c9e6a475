import { employmentNames } from '../../../../../src-shared/contract/contacts/profile.ts'
import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import { localMinute, plusDays, startOfDay } from '../../../../../src-shared/time/time.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { grouped } from '../../../present/grouped.ts'
import { knownOf } from '../../../present/known.ts'
import { personName } from '../../../present/name.ts'
import { idCardsOf } from '../../contacts/identity-documents/queries.ts'
import { countingOf, type DutyRules, dutyRules, entryActivity, flightActivity } from '../duty/queries.ts'
import { limits } from '../duty/rules/limits.ts'
import { countedOf } from '../duty/rules/periods.ts'
import { activeQualificationsOf, requiredTypes } from '../qualifications/desk-queries.ts'
import { graceEnd, latestOf } from '../qualifications/desk-rules.ts'
import { type FindingsQuery, movedIn } from './findings-query.ts'
import { partByPart } from './part-by-part.ts'
import { crewOfFlights, type FlownRow, flownBetween, inParts, membersOf } from './queries.ts'
import { plannedEntries } from './rosters.ts'
import type { JudgedActivity } from './rules/doing.ts'
import type { Person } from './rules/person.ts'
import type { Aircraft, AssignedMember } from './rules/situation.ts'
import type { FlightToJudge } from './target.ts'

/** Limits that what is flown now can break end no later: 28 days on, or with a quarter. */
const DAYS_AHEAD = { EASA: 29, FAR_135: 93 }
/** Longer than the ninety days of recent experience. */
const DAYS_BACK = 365

/** A seat of a flight, which is named by its row, and who has it. */
interface Seat {
  flightId: string
  userId: string
  role: string
}

/** The crew of flights with what they may fly, and the crew member a planned change adds. */
export async function seatsOf(db: OperatorDb, { change }: FindingsQuery, targets: FlightToJudge[]) {
  const rows = await crewOfFlights(
    db,
    targets.map(({ rowId }) => rowId),
  )
  const rowIds = new Map(targets.map(({ flightId, rowId }) => [flightId, rowId]))
  const taken = (change?.seats ?? []).flatMap(({ flightId, ...seat }) => {
    const rowId = rowIds.get(flightId)
    return rowId === undefined ? [] : [{ ...seat, flightId: rowId }]
  })
  const isTaken = (row: { flightId: string; userId: string }) =>
    taken.some(({ flightId, userId }) => flightId === row.flightId && userId === row.userId)
  // Who is aboard already is judged in the seat that a planned change gives them.
  const kept = rows.filter((row) => !isTaken(row)).map(({ flightId, userId, role }) => ({ flightId, userId, role }))
  const seats = [...kept, ...taken]
  const userIds = [...new Set(seats.map(({ userId }) => userId))]
  const people = new Map((await membersOf(db, userIds)).map((row) => [row.id, row]))
  const held = latestOf(await inParts(userIds, (part) => activeQualificationsOf(db, part)))
  const qualifications = grouped(held, ({ userId }) => userId)
  const required = (userIds.length > 0 ? await requiredTypes(db) : []).map((row) => ({
    typeId: row.id,
    name: row.name,
    appliesTo: row.appliesTo,
    aircraftTypes: row.aircraftTypes === null ? [] : unpack(row.aircraftTypes),
  }))
  const cards = grouped(await inParts(userIds, (part) => idCardsOf(db, part)), ({ userId }) => userId)
  const known = new Map(
    [...people.values()].map((row): [string, Omit<AssignedMember, 'role'>] => {
      const [card] = cards(row.id)
      return [
        row.id,
        {
          pilotId: row.publicId,
          name: personName(row),
          roles: row.roles ? unpack(row.roles) : [],
          tails: row.tails ? unpack(row.tails) : [],
          multiCrewOnly: knownOf(employmentNames, row.employment).multiCrewLimitation ?? false,
          qualifications: qualifications(row.id).map(({ typeName: name, expiryDate: expires, grace }) => ({
            ...{ name, expires, usableUntil: graceEnd(expires, { grace: grace && unpack(grace) }) },
          })),
          missing: required.filter(({ typeId }) => !qualifications(row.id).some((one) => one.typeId === typeId)),
          card: card && { type: card.type, expires: card.expirationDate },
        },
      ]
    }),
  )
  const seatsOfFlight = grouped(seats, ({ flightId }) => flightId)
  const of = (flightId: string): AssignedMember[] =>
    seatsOfFlight(flightId).flatMap(({ userId, role }) => {
      const person = known.get(userId)
      return person ? { ...person, role } : []
    })
  return { taken: seats, of }
}

/** The time in which activities count for flights between two instants. */
function countedSpan(first: number, last: number, { scheme, zone }: DutyRules) {
  const day = localMinute(first, zone).slice(0, 10)
  const begins = [plusDays(day, -DAYS_BACK), ...limits[scheme].map((limit) => limit.begins(day))].sort()
  const until = plusDays(localMinute(last, zone).slice(0, 10), DAYS_AHEAD[scheme])
  return { from: startOfDay(begins[0] ?? day, zone), to: startOfDay(until, zone) }
}

const flown = (db: OperatorDb, userIds: string[], span: { from: number; to: number }): Promise<FlownRow[]> =>
  partByPart(span, (from, to) => flownBetween(db, userIds, from, to))

type Flight = Omit<FlownRow, 'id' | 'userId' | 'isPilotTakeoff' | 'isPilotLanding'> & Partial<FlownRow>

/** `noted`: a crew member is recorded for the take-off or the landing. */
function judgedFlight(row: Flight, noted: { takeoff: boolean; landing: boolean }): JudgedActivity {
  const { publicId: flightId, role, aircraftType, onBlockAt } = row
  return {
    ...flightActivity(row),
    ...{ flightId, label: flightName(row), role, aircraftType, over: onBlockAt !== null },
    isPilotTakeoff: row.isPilotTakeoff === 1 || !noted.takeoff,
    isPilotLanding: row.isPilotLanding === 1 || !noted.landing,
  }
}

/** The crew of flights with everything they do around them. */
export async function peopleOf(
  db: OperatorDb,
  query: FindingsQuery,
  targets: FlightToJudge[],
  seats: Seat[],
  fleet: ReadonlyMap<string, Aircraft>,
): Promise<Person[]> {
  const { change } = query
  const userIds = [...new Set(seats.map(({ userId }) => userId))]
  if (userIds.length === 0 || targets.length === 0) return []
  const rules = await dutyRules(db)
  const times = targets.flatMap(({ departureAt, arrivalAt }) => [departureAt, arrivalAt])
  const span = countedSpan(Math.min(...times), Math.max(...times), rules)
  const rows = (await flown(db, userIds, span)).map((row) => {
    const moved = movedIn(change, row.publicId)
    if (!moved) return row
    const { departureAt, arrivalAt } = moved
    const aircraftType = fleet.get(moved.aircraftId ?? '')?.type ?? null
    return { ...row, departureAt, arrivalAt, aircraftType, offBlockAt: null, onBlockAt: null }
  })
  const onFlight = grouped(rows, ({ publicId }) => String(publicId))
  const flightsOf = grouped(rows, ({ userId }) => userId)
  const entriesOfPerson = grouped(await plannedEntries(db, userIds, span, change), ({ userId }) => userId)
  const listed = new Set(rows.map(({ publicId, userId }) => `${publicId} ${userId}`))
  const flights = new Map(targets.map((target) => [target.rowId, target]))
  const unlisted = seats.flatMap((seat) => {
    const flight = flights.get(seat.flightId)
    return flight && !listed.has(`${flight.flightId} ${seat.userId}`) ? { ...seat, flight } : []
  })
  const unlistedOf = grouped(unlisted, ({ userId }) => userId)
  const people = await membersOf(db, userIds)
  return people.map((row): Person => {
    const counting = countingOf(row.employment)
    const activities = [
      ...flightsOf(row.id).map((flight) => {
        const others = onFlight(String(flight.publicId))
        return judgedFlight(flight, {
          takeoff: others.some(({ isPilotTakeoff }) => isPilotTakeoff === 1),
          landing: others.some(({ isPilotLanding }) => isPilotLanding === 1),
        })
      }),
      ...unlistedOf(row.id).map(({ flight, role }) => seatTaken(flight, role, fleet)),
      ...entriesOfPerson(row.id).map((entry): JudgedActivity => ({ ...entryActivity(entry), code: entry.type })),
    ].map((doing): JudgedActivity => ({ ...doing, ...countedOf(counting, doing) }))
    return {
      ...{ pilotId: row.publicId, name: personName(row), activities, scheme: rules.scheme, zone: rules.zone },
      home: row.homeAirport ?? rules.base,
    }
  })
}

/** A flight outside the crew's plan: an option, or one to which a planned change adds crew. */
function seatTaken(flight: FlightToJudge, role: string, fleet: ReadonlyMap<string, Aircraft>): JudgedActivity {
  const plan = { ...flight, publicId: flight.flightId, flightNumber: flight.label, tripNumber: 0, legNumber: 0, role }
  const row = { ...plan, realDepartureAirport: null, realArrivalAirport: null, offBlockAt: null, onBlockAt: null }
  const aircraftType = fleet.get(flight.aircraftId ?? '')?.type ?? null
  return judgedFlight({ ...row, aircraftType }, { takeoff: false, landing: false })
}
