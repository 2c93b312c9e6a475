import type { crewSuggestions as contract } from '../../../../../src-shared/contract/crew/crew-suggestions.ts'
import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import { locationAt } from '../../../../../src-shared/domain/crew/crew-location.ts'
import { localMinute } from '../../../../../src-shared/time/time.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { grouped } from '../../../present/grouped.ts'
import { personName } from '../../../present/name.ts'
import { inTurns } from '../../../runtime/in-turns.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import { dutyIn28, flightIn28 } from '../duty/rules/counters.ts'
import { situationOf } from '../findings/load.ts'
import { presentFinding } from '../findings/present.ts'
import { blockingFirst, type Finding, finding } from '../findings/rules/finding.ts'
import { inOrder, judging } from '../findings/rules/judge.ts'
import type { Person } from '../findings/rules/person.ts'
import { type CrewRow, crewList } from '../members/desk-queries.ts'
import { bySuitability, fitOf } from './rules.ts'

/** Of a larger crew only those who fly in the role are judged. */
const MAX_JUDGED = 100

type Suggestion = Answer<typeof contract.rank>[number]

/** The people who fly in a role, as far as is recorded. */
const hasRole = ({ roles }: CrewRow, role: string) => {
  const known: string[] = unpack(roles)
  return known.length === 0 || known.includes(role)
}

/** The findings about people as if each of them had the seat on each of the flights. */
async function judgedSeats(db: OperatorDb, flights: FlightRow[], role: string, members: CrewRow[]) {
  const seats = flights.flatMap(({ publicId: flightId }) => members.map(({ userId }) => ({ flightId, userId, role })))
  const situation = await situationOf(db, { flightIds: flights.map(({ id }) => id), change: { seats } })
  const found: Finding[] = []
  await inTurns(judging(situation), (part) => void found.push(...part))
  return { people: situation.people, findings: inOrder(found) }
}

/** What a person does beside the flights. */
function around(person: Person | undefined, flights: FlightRow[]) {
  const own = new Set(flights.map(({ publicId }) => publicId))
  return (person?.activities ?? []).filter(({ flightId }) => flightId === undefined || !own.has(flightId))
}

/** Crew for a seat of flights, the most suitable first. */
export async function suggestionsFor(db: OperatorDb, flights: FlightRow[], role: string): Promise<Suggestion[]> {
  const ordered = flights.toSorted((a, b) => a.departureAt - b.departureAt)
  const [first] = ordered
  if (!first) return []
  const crew = await crewList(db, false)
  const judged = await judgedSeats(
    db,
    ordered,
    role,
    crew.length <= MAX_JUDGED ? crew : crew.filter((member) => hasRole(member, role)),
  )
  const people = new Map(judged.people.map((person) => [person.pilotId, person]))
  const findingsOf = grouped(judged.findings, ({ pilotId }) => String(pilotId))
  const legs = new Set(ordered.map(({ publicId }) => publicId))
  const suggestions = crew.map((member): Suggestion => {
    const { publicId: pilotId, acronym: trigram, homeAirport } = member
    const person = people.get(pilotId)
    const activities = around(person, ordered)
    const stops = activities.flatMap(({ place, ...one }) => (place ? [{ ...one, ...place }] : []))
    const location = locationAt(stops, person?.home ?? homeAirport, first.departureAt)
    const zone = person?.zone ?? 'UTC'
    const day = localMinute(first.departureAt, zone).slice(0, 10)
    const span = { flightIds: [first.publicId], from: first.departureAt, to: first.arrivalAt }
    const findings = person
      ? findingsOf(String(pilotId)).filter(({ flightIds }) => flightIds.some((id) => legs.has(id)))
      : [finding({ code: 'crew_role', params: { role }, subject: personName(member), pilotId, ...span })]
    return {
      ...{ pilotId, name: personName(member), trigram, fit: fitOf(findings) },
      findings: blockingFirst(findings).map(presentFinding),
      ...{ location, isThere: location === null ? null : location === first.departureAirport },
      flight28: person ? flightIn28(activities, day, zone) : null,
      duty28: person ? dutyIn28(activities, day, zone) : null,
    }
  })
  return suggestions.toSorted(bySuitability)
}
