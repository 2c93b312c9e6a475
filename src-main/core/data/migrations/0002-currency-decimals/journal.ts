import { type Fields, ofIso, shapes } from './amounts.ts'

export interface Entry {
  sequence: number
  action: string
  changes: string
}

type Pair = [before: unknown, after: unknown]

/** The values of a field in an entry, before and after; of a row that was added or removed the same on both sides. */
function sides({ action, changes }: Entry): { before: Fields; after: Fields } {
  const said = JSON.parse(changes) as Fields
  if (action !== 'change') return { before: said, after: said }
  const side = (index: 0 | 1) =>
    Object.fromEntries(Object.entries(said).map(([field, pair]) => [field, (pair as Pair)[index]]))
  return { before: side(0), after: side(1) }
}

/**
 * The entries of one row of a table, oldest first, with their amounts in minor units of ISO 4217: those that differ then.
 * `current`: the currency of the row now, for where no entry says it.
 */
export function entriesOfIso(table: string, entries: Entry[], current: unknown): Pick<Entry, 'sequence' | 'changes'>[] {
  const column = shapes[table]?.currency ?? ''
  const first = entries.find((entry) => column in (JSON.parse(entry.changes) as Fields))
  let currency = first ? sides(first).before[column] : current
  return entries.flatMap((entry) => {
    const { before, after } = sides(entry)
    const was = ofIso(table, before, column in before ? before[column] : currency)
    currency = column in after ? after[column] : currency
    const is = ofIso(table, after, currency)
    const pairs = Object.keys(was).map((field) => [field, [was[field], is[field]]])
    const changes = JSON.stringify(entry.action === 'change' ? Object.fromEntries(pairs) : is)
    return changes === entry.changes ? [] : [{ sequence: entry.sequence, changes }]
  })
}
