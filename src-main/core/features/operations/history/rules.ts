/** Tables whose rows a history shows. */
export const historyTables = [
  ...(['aircraft', 'maintenanceSchedules', 'holdItems', 'accounts'] as const),
  ...(['users', 'crew', 'idCards', 'qualifications', 'documents', 'exchangeRates'] as const),
  ...(['partners', 'providers'] as const),
]
export type HistoryTable = (typeof historyTables)[number]
export type Row = Record<string, unknown>

/** An entry of the journal with its changes read: values of an added or removed row, pairs of a changed one. */
export interface HistoryEntry {
  at: number
  actor: string
  table: HistoryTable
  rowId: string
  action: string
  changes: Row
}

/** An entry with the whole row before and after it; undefined where there was none. */
export interface State {
  entry: HistoryEntry
  before: Row | undefined
  after: Row | undefined
}

const asBefore = (changes: Row): Row =>
  Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, (pair as unknown[])[0]]))

/** The rows at each entry, newest first, reconstructed backwards from their current values. */
export function statesOf(entries: HistoryEntry[], now: Map<string, Row>): State[] {
  const rows = new Map<string, Row | undefined>(now)
  return entries.map((entry) => {
    const { rowId, action, changes } = entry
    const after = action === 'remove' ? undefined : rows.get(rowId)
    const before =
      action === 'remove' ? changes : action === 'add' ? undefined : after && { ...after, ...asBefore(changes) }
    rows.set(rowId, before)
    return { entry, before, after }
  })
}

/** Columns that hold the id of something that has a name. */
const naming = ['accountId', 'keyAccountManagerId', 'mergedIntoId', 'typeId', 'providerId']

/** The ids that a history needs names for. */
export function idsIn(states: State[]): string[] {
  const ids = states.flatMap(({ before, after }) => naming.flatMap((field) => [before?.[field], after?.[field]]))
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

type Fields = Record<string, unknown>

/** Ids of a record, which mean nothing to a reader, and what is shown under another name too. */
const hiddenFields = new Set([
  ...['id', 'internalId', 'accountid', 'holdItemId', 'links', 'position'],
  ...['documentType', 'documentNumber'],
])

/** Fields as a list of single facts: what is within a field has both names, a list is one text. */
function facts(fields: Fields, within = ''): [field: string, value: unknown][] {
  return Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    const field = within + name
    if (hiddenFields.has(name)) return []
    if (Array.isArray(value)) return [[field, value.join(', ')]]
    if (typeof value === 'object' && value !== null) return facts(value as Fields, `${field}.`)
    return [[field, value ?? null]]
  })
}

/** The fields that differ, before and after; of an added or removed row those with a value. */
export function changesBetween(before: Fields | undefined, after: Fields | undefined) {
  const [was, is] = [new Map(facts(before ?? {})), new Map(facts(after ?? {}))]
  const both = before !== undefined && after !== undefined
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter(({ before, after }) => (both ? before !== after : before || after))
}
