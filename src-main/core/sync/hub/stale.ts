import type { Transaction } from 'kysely'
import { isDerived } from '../../data/derived.ts'
import type { Tables } from '../../data/tables.ts'
import { precedenceOf, type Side } from '../protocol/precedence.ts'

/** A write of the journal, with its changes as an object. */
export interface JournalWrite {
  sequence: number
  at: number
  actor: string
  changeId: string
  table: string
  rowId: string
  flightId: string | null
  ownerId: string | null
  action: 'add' | 'change' | 'remove'
  changes: Record<string, unknown>
}

export const writeColumns = [
  ...(['sequence', 'at', 'actor', 'changeId', 'table', 'rowId', 'flightId', 'ownerId', 'action', 'changes'] as const),
] as const

export const parsed = (entry: { changes: string }): JournalWrite =>
  ({ ...entry, changes: JSON.parse(entry.changes) }) as unknown as JournalWrite

/** What a call wrote. */
export async function writtenBy(
  db: Transaction<Tables>,
  { operatorId, actor, callId }: { operatorId: string; actor: string; callId: string },
): Promise<JournalWrite[]> {
  const entries = db.selectFrom('journal').select(writeColumns).where('operatorId', '=', operatorId)
  const own = entries.where('actor', '=', actor).where('changeId', '=', callId)
  return (await own.orderBy('sequence').execute()).map(parsed)
}

interface WrittenRow {
  operatorId: string
  deviceId: string
  callId: string
  base: number
  table: string
  rowId: string
}

/** What others wrote of a row after an entry of the journal; calls of the same device are no others. */
export async function writtenByOthers(
  db: Transaction<Tables>,
  { operatorId, deviceId, base, table, rowId, callId }: WrittenRow,
): Promise<JournalWrite[]> {
  const entries = db
    .selectFrom('journal')
    .select(writeColumns)
    .where('operatorId', '=', operatorId)
    .where('table', '=', table)
    .where('rowId', '=', rowId)
    .where('sequence', '>', base)
    .where('changeId', '!=', callId)
    .where('changeId', 'not in', db.selectFrom('fieldCalls').select('callId').where('deviceId', '=', deviceId))
  return (await entries.orderBy('sequence').execute()).map(parsed)
}

/** What others added to a list of a flight or removed from it since the device last heard of it. */
export async function writtenInList(
  db: Transaction<Tables>,
  { operatorId, deviceId, base, callId, table, flightId }: Omit<WrittenRow, 'rowId'> & { flightId: string },
): Promise<JournalWrite[]> {
  const entries = db
    .selectFrom('journal')
    .select(writeColumns)
    .where('operatorId', '=', operatorId)
    .where('flightId', '=', flightId)
    .where('table', '=', table)
    .where('action', '!=', 'change')
    .where('sequence', '>', base)
    .where('changeId', '!=', callId)
    .where('changeId', 'not in', db.selectFrom('fieldCalls').select('callId').where('deviceId', '=', deviceId))
  return (await entries.orderBy('sequence').execute()).map(parsed)
}

/** What was ever written of the crew of a flight. */
export async function writesOfFlightCrew(
  db: Transaction<Tables>,
  operatorId: string,
  flightId: string,
): Promise<JournalWrite[]> {
  const entries = db.selectFrom('journal').select(writeColumns).where('operatorId', '=', operatorId)
  const ofFlight = entries.where('flightId', '=', flightId).where('table', '=', 'flightCrew')
  return (await ofFlight.orderBy('sequence').execute()).map(parsed)
}

/** A field that a call changed although another user had changed it since the device last heard of it. */
export interface StaleField {
  table: string
  rowId: string
  flightId: string | null
  field: string
  fieldValue: unknown
  deskValue: unknown
  deskActor: string
  deskAt: number
  kept: Side
}

/** The fields of what a call wrote that others had changed meanwhile to something else. */
export function staleFields(entry: JournalWrite, others: JournalWrite[]): StaleField[] {
  if (entry.action !== 'change') return []
  return Object.entries(entry.changes).flatMap(([field, pair]) => {
    if (isDerived(entry.table, field)) return []
    const other = others.findLast((one) => one.action === 'change' && field in one.changes)
    if (!other) return []
    // What the other side wrote last: the value before this call may be an earlier one of the device itself.
    const [, fieldValue] = pair as [unknown, unknown]
    const [, deskValue] = other.changes[field] as [unknown, unknown]
    const { table, rowId, flightId } = entry
    const kept = precedenceOf(table, field)
    return [{ table, rowId, flightId, field, fieldValue, deskValue, deskActor: other.actor, deskAt: other.at, kept }]
  })
}
