import { dutyCodeOf } from '../../../../src-shared/duty-codes.ts'
import { found, Problem } from '../../../../src-shared/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { personName } from '../../../present/name.ts'
import { rosteredDutyWarningsOf } from '../../crew/duty/check.ts'
import { type CrewRow, crewByPilotId } from '../../crew/members/desk-queries.ts'
import { entriesOf, flightsOfCrew, type RosterEntryRow } from '../../crew/roster/queries.ts'
import { hasExpensesOf } from '../../finance/expenses/desk-queries.ts'
import { checkSpan } from '../../flights/tasks/rules.ts'
import { entryWarnings, ofDuty, weighed } from './rules.ts'
import { type Busy, entryRefusal } from './seat-rules.ts'
import { type MoveValidation, refusalOf } from './weigh.ts'

interface Span {
  startAt: number
  endAt: number
}

/** What somebody has at a time beside an entry. */
async function besides(db: OperatorDb, userId: string, entry: RosterEntryRow, { startAt, endAt }: Span) {
  const flights = await flightsOfCrew(db, [userId], startAt, endAt)
  const entries = await entriesOf(db, [userId], startAt, endAt)
  return {
    flights: flights.map(({ flightNumber, tripNumber }) => flightNumber ?? `trip ${tripNumber}`),
    entries: entries
      .filter(({ id }) => id !== entry.id)
      .map(({ type, name }) => ({ type, name: name ?? dutyCodeOf(type).name })),
  }
}

const warningsOf = ({ type }: RosterEntryRow, { flights, entries }: Omit<Busy, 'name'>) =>
  entryWarnings(
    type,
    flights,
    entries.map(({ name }) => name),
  )

/** What stands against somebody else having an entry: what can't be is refused, of the rest somebody decides. */
async function weighGiving(db: OperatorDb, entry: RosterEntryRow, span: Span, to: CrewRow): Promise<MoveValidation> {
  const has = await besides(db, to.userId, entry, span)
  const refusal = entryRefusal(entry.type, {
    ...{ ...has, name: personName(to) },
    claimed: await hasExpensesOf(db, entry),
  })
  if (refusal !== null) return { refusal, warnings: [] }
  const duty = await rosteredDutyWarningsOf(db, entry, span, to)
  return weighed([...warningsOf(entry, has), ...ofDuty(duty.moved)], ofDuty(duty.asItIs))
}

/** What stands against an entry of the roster at another time, or of somebody else. */
export async function weighEntry(
  db: OperatorDb,
  entry: RosterEntryRow,
  span: Span,
  pilotId?: number,
): Promise<MoveValidation> {
  const refusal = refusalOf(() => checkSpan(span))
  if (refusal !== null) return { refusal, warnings: [] }
  if (pilotId !== undefined && pilotId !== entry.pilotId) {
    return weighGiving(db, entry, span, found(await crewByPilotId(db, pilotId), 'crew member'))
  }
  const at = async (span: Span) => warningsOf(entry, await besides(db, entry.userId, entry, span))
  const duty = await rosteredDutyWarningsOf(
    db,
    entry,
    span,
    found(await crewByPilotId(db, entry.pilotId), 'crew member'),
  )
  return weighed([...(await at(span)), ...ofDuty(duty.moved)], [...(await at(entry)), ...ofDuty(duty.asItIs)])
}

/** Whose an entry is once it is given to somebody. @throws Problem state_conflict when it can't be theirs. */
export async function givenTo(db: OperatorDb, entry: RosterEntryRow, pilotId: number | undefined): Promise<string> {
  if (pilotId === undefined || pilotId === entry.pilotId) return entry.userId
  const to = found(await crewByPilotId(db, pilotId), 'crew member')
  const { refusal } = await weighGiving(db, entry, entry, to)
  if (refusal !== null) throw new Problem('state_conflict', refusal)
  return to.userId
}
