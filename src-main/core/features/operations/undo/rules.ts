import { type EventKind, eventKinds } from '../../../../../src-shared/contract/events.ts'
import { type Message, message } from '../../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'

/** Undo reaches no further back than a day. */
const WITHIN_MS = 86_400_000

/** Bookkeeping tables that are written beside a user's change. */
const incidental = new Set(['notifications'])

/** Changes that stay, and why: their effect is outside the rows, or their values are not in the journal. */
const final: Record<string, Message> = {
  documents: message('undo_files'),
  keys: message('undo_keys'),
  partners: message('undo_keys'),
  subscriptions: message('undo_keys'),
  inboxes: message('undo_keys'),
  fieldDevices: message('undo_field_devices'),
  fieldInvitations: message('undo_field_devices'),
  operators: message('undo_settings'),
  settings: message('undo_settings'),
}

interface ChangeRecord {
  changeId: string
  at: number
  tables: string[]
}

/** The latest change there is to undo; changes are given the latest first, without those undone. */
export const nextToUndo = <Change extends ChangeRecord>(changes: Change[], now: number): Change | undefined =>
  changes.find(({ at, tables }) => at > now - WITHIN_MS && !tables.every((table) => incidental.has(table)))

/** Whether nothing before a change is undone next: it is the next itself, or too old, and so is all before it. */
export const endsSearch = (change: ChangeRecord, now: number): boolean =>
  change.at <= now - WITHIN_MS || nextToUndo([change], now) !== undefined

/** Whether a change is undone or is being redone; one that is undone in part is undone next. */
export const isUndone = (reversal: { undoneTo: number | null; redoneTo: number | null } | undefined): boolean =>
  reversal !== undefined && (reversal.undoneTo === null || reversal.redoneTo !== null)

/** Whether what was undone last can be done again: nothing was changed after it. */
export const isNextToRedo = (
  last: { undoneBy: string; createdAt: number },
  latest: { changeId: string } | undefined,
  now: number,
): boolean => last.createdAt > now - WITHIN_MS && !(latest && latest.changeId > last.undoneBy)

interface Entry {
  table: string
  rowId: string
  action: string
  changes: Record<string, unknown>
}

const issues = ({ table, action, changes }: Entry) =>
  table === 'invoices' && (action === 'add' ? (changes['number'] ?? null) !== null : 'number' in changes)

const LINKS_STAY = message('undo_calendar_link')

/** A calendar link that was renewed or turned off does not work again. */
const closesLink = ({ table, action, changes }: Entry) =>
  table === 'crew' && action === 'change' && 'calendarSerial' in changes

const SENT_STAYS = message('undo_quote_sent')

/**
 * A quote that went out by e-mail stays sent, one that was marked as sent does not. A quote that goes out again the same
 * way has another time alone, so the row says how; an earlier time is that of an undone sending.
 */
const sendsQuote = ({ table, rowId, action, changes }: Entry, mailed: ReadonlySet<string>) => {
  if (table !== 'quoteOffers' || action === 'remove') return false
  if (action === 'add') return changes['sentBy'] === 'mail'
  if (!('sentAt' in changes) && !('sentBy' in changes)) return false
  const [before, after] = (changes['sentAt'] ?? [0, 0]) as [number | null, number | null]
  if ((after ?? 0) < (before ?? 0)) return false
  const sentBy = changes['sentBy'] as unknown[] | undefined
  return sentBy ? sentBy[1] === 'mail' : mailed.has(rowId)
}

/**
 * @param mailed The ids of quotes' rows that say that they went out by e-mail.
 * @throws Problem state_conflict when a change has an effect that can't be undone.
 */
export function checkUndoable(entries: Entry[], mailed: ReadonlySet<string>): void {
  const [stays] = entries.flatMap(
    (entry) => final[entry.table] ?? (closesLink(entry) ? LINKS_STAY : sendsQuote(entry, mailed) ? SENT_STAYS : []),
  )
  if (stays) throw new Problem('state_conflict', stays)
  if (entries.some(issues)) {
    throw new Problem('state_conflict', message('undo_issued_invoice'))
  }
}

/** Whether a change has none of the effects that `checkUndoable` refuses. */
export function isUndoable(entries: Entry[], mailed: ReadonlySet<string>): boolean {
  try {
    checkUndoable(entries, mailed)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

type Row = Record<string, unknown>

/**
 * The columns that the journal does not write of a new row, or that differ by the time of the write. The version of a
 * booking counts every change of it, those that were undone too (decision 64).
 */
const input = new Set(['id', 'operatorId', 'publicId', 'createdAt', 'updatedAt', 'version'])

/** Whether a row is still as an entry left it; undefined is a row that is not there. */
export function isUnchangedSince({ action, changes }: Entry, now: Row | undefined): boolean {
  if (action === 'remove') return now === undefined
  if (now === undefined) return false
  const left =
    action === 'add' ? changes : Object.fromEntries(Object.entries(changes).map(([f, p]) => [f, (p as Row[])[1]]))
  return Object.entries(left).every(([field, value]) => input.has(field) || (now[field] ?? null) === (value ?? null))
}

/** The event of an undone change: the opposite one where it exists, else the same again. */
export function mirrored(kind: EventKind): EventKind {
  if (kind === 'FLIGHT_CREATE') return 'FLIGHT_CANCEL'
  if (kind === 'FLIGHT_CANCEL') return 'FLIGHT_CREATE'
  const opposite = /_UNASSIGNMENT$/.test(kind)
    ? kind.replace(/_UNASSIGNMENT$/, '_ASSIGNMENT')
    : kind.replace(/_ASSIGNMENT$/, '_UNASSIGNMENT')
  return opposite in eventKinds ? (opposite as EventKind) : kind
}
