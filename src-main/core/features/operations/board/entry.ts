import { message } from '../../../../../src-shared/messages/index.ts'
import { found, Problem } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { findingsOf } from '../../crew/findings/find.ts'
import type { Change } from '../../crew/findings/findings-query.ts'
import type { Finding } from '../../crew/findings/rules/finding.ts'
import { type CrewRow, crewByPilotId } from '../../crew/members/desk-queries.ts'
import type { RosterEntryRow } from '../../crew/roster/queries.ts'
import { hasExpensesOf } from '../../finance/expenses/desk-queries.ts'
import { checkSpan } from '../../flights/tasks/rules.ts'
import { asWarning, type MoveValidation, refusalFor, refusalOf } from './preview-move.ts'
import { moveValidation } from './rules.ts'

interface Span {
  startAt: number
  endAt: number
}

const claimed = message('roster_entry_has_expenses')
/** Longer than any duty with the rests around it. */
const AROUND = 7 * 86_400_000

/** The identity of a finding: its facts and flights, but not the duty around them. */
const factOf = ({ code, params, flightIds }: Finding): string =>
  JSON.stringify([code, params, flightIds.toSorted((a, b) => a - b)])

/** The findings about a person that a roster entry causes at a new time, and those that it causes at its current time. */
async function causedBy(db: OperatorDb, entry: RosterEntryRow, span: Span, { userId, publicId }: CrewRow) {
  const person = {
    userId,
    from: Math.min(entry.startAt, span.startAt) - AROUND,
    to: Math.max(entry.endAt, span.endAt) + AROUND,
  }
  const about = async (change?: Change) =>
    (await findingsOf(db, change ? { person, change } : { person })).filter(({ pilotId }) => pilotId === publicId)
  const without = new Set((await about({ entry: { row: entry, to: null } })).map(factOf))
  const caused = (findings: Finding[]) => findings.filter((one) => !without.has(factOf(one)))
  const { startAt, endAt } = span
  return {
    moved: caused(await about({ entry: { row: entry, to: { userId, startAt, endAt } } })),
    asItIs: caused(await about()),
  }
}

/** Previews moving a roster entry to another time or another crew member. */
export async function previewEntryMove(
  db: OperatorDb,
  entry: RosterEntryRow,
  span: Span,
  pilotId = entry.pilotId,
): Promise<MoveValidation> {
  const refusal = refusalOf(() => checkSpan(span))
  if (refusal !== null) return { refusal, warnings: [] }
  const to = found(await crewByPilotId(db, pilotId), 'crew_member_not_found')
  const isGiven = pilotId !== entry.pilotId
  if (isGiven && (await hasExpensesOf(db, entry))) return { refusal: claimed, warnings: [] }
  const { moved, asItIs } = await causedBy(db, entry, span, to)
  const refused = isGiven ? refusalFor(moved) : null
  return refused === null
    ? moveValidation(moved.map(asWarning), asItIs.map(asWarning))
    : { refusal: refused, warnings: [] }
}

/** The user who owns an entry after its reassignment. @throws Problem state_conflict when that is refused. */
export async function reassignedUser(
  db: OperatorDb,
  entry: RosterEntryRow,
  pilotId: number | undefined,
): Promise<string> {
  if (pilotId === undefined || pilotId === entry.pilotId) return entry.userId
  const { refusal } = await previewEntryMove(db, entry, entry, pilotId)
  if (refusal !== null) throw new Problem('state_conflict', refusal)
  return found(await crewByPilotId(db, pilotId), 'crew_member_not_found').userId
}
