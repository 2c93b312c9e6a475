import { message } from '../../../../src-shared/messages/index.ts'
import { fieldDetail, fieldProblem, Problem } from '../../../../src-shared/wire/errors.ts'
import type { Journal } from '../../data/journal.ts'
import type { OperatorDb } from '../../data/operator-db.ts'
import type { OperatorTable } from '../../data/tables.ts'
import { type Kind, kindOf } from './kinds.ts'

type Fields = Record<string, unknown>

/** Paths are read without these by every client. */
const UNADDRESSABLE = /^\.{1,2}$/

/** @throws Problem invalid_input when a reference could not be used in a path. */
function checkAddressable(kind: Kind, field: string, reference: string): void {
  if (UNADDRESSABLE.test(reference)) throw fieldProblem(field, message('reference_not_addressable'))
  if (kind.reserved.includes(reference.toLowerCase())) {
    throw fieldProblem(field, message('reference_reserved', { reference }))
  }
}

/**
 * Checks the references that a row is given: no other record may answer to them (decision 46).
 * @throws Problem reference_taken, naming that record; invalid_input.
 */
async function checkChosen(db: OperatorDb, kind: Kind, input: Fields, row: Fields): Promise<void> {
  for (const [field, find] of Object.entries(kind.chosen)) {
    const reference = input[field]
    if (typeof reference !== 'string') continue
    checkAddressable(kind, field, reference)
    const other = await find(db, reference, row)
    if (!other || other.id === row['id']) continue
    const problem = kind.taken(other)
    throw new Problem('reference_taken', message('reference_taken', { field, reference, problem }), [
      fieldDetail(field, problem),
    ])
  }
}

type Next = () => Promise<number>

/** The next number that no reference in use is taken for (decision 46). */
async function freeNumberOf(db: OperatorDb, kind: Kind, next: Next, row: Fields = {}): Promise<number> {
  for (;;) {
    const publicId = await next()
    let taken = false
    for (const name of kind.names(publicId)) taken ||= (await kind.find(db, name, row)) !== undefined
    if (!taken) return publicId
  }
}

/** The journal's ways to write a row, of which none leaves two records that answer to the same reference. */
export function guardReferences(
  journal: Pick<Journal, 'addAll' | 'change' | 'restore'>,
  db: OperatorDb,
  next: Next,
): Pick<Journal, 'add' | 'addAll' | 'change' | 'restore'> & { freeNumber(table: OperatorTable): Promise<number> } {
  const addAll: Journal['addAll'] = async (table, rows) => {
    const kind = kindOf(table)
    if (!kind) return journal.addAll(table, rows)
    const numbered: typeof rows = []
    for (const row of rows) {
      await checkChosen(db, kind, row, row)
      numbered.push({ ...row, publicId: row.publicId ?? (await freeNumberOf(db, kind, next, row)) })
    }
    return journal.addAll(table, numbered)
  }
  return {
    freeNumber: (table) => freeNumberOf(db, kindOf(table) as Kind, next),
    addAll,
    add: async (table, row) => (await addAll(table, [row]))[0] as Awaited<ReturnType<Journal['add']>>,
    async change(table, id, change) {
      const kind = kindOf(table)
      const chooses = kind && Object.keys(kind.chosen).some((field) => (change as Fields)[field] !== undefined)
      if (chooses) {
        const row = await db
          .from(table as 'users')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst()
        if (row) await checkChosen(db, kind, differing(change, row), row)
      }
      return journal.change(table, id, change)
    },
    async restore(table, row) {
      const kind = kindOf(table)
      if (kind) await checkChosen(db, kind, row, row)
      return journal.restore(table, row)
    },
  }
}

/** The fields of a change that differ from the row. */
const differing = (change: Fields, row: Fields): Fields =>
  Object.fromEntries(Object.entries(change).filter(([field, value]) => value !== row[field]))
