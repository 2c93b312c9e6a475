import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import { keepContacts } from '../../data/contacts/keep.ts'
import { insertRows } from '../../data/insert.ts'
import { run } from '../../data/run.ts'
import type { Tables } from '../../data/tables.ts'
import type { Image } from '../protocol/messages.ts'
import { readRows } from './read.ts'
import { keyOf, partsOf, type ReplicaTable } from './tables.ts'

const whereKey = (table: ReplicaTable, key: string) =>
  sql.join(
    partsOf(table, key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )

/** Whether a row could not be written because another one still has a value that must be unique. */
const isTaken = (error: unknown): boolean => (error as { code?: string }).code === 'SQLITE_CONSTRAINT_UNIQUE'

/** Updates by their table and columns: making one costs more than running it. */
const updates = new Map<string, string>()

function updateOf(table: ReplicaTable, columns: string[]): string {
  const name = `${table.name} ${columns}`
  const known = updates.get(name)
  if (known !== undefined) return known
  // The columns are named by another installation.
  const set = columns.map((column) => `"${column.replaceAll('"', '""')}" = ?`).join(', ')
  const key = table.key.map((column) => `"${column}" = ?`).join(' and ')
  const update = `update "${table.name}" set ${set} where ${key}`
  updates.set(name, update)
  return update
}

async function update(db: Kysely<Tables>, table: ReplicaTable, image: Image): Promise<void> {
  const columns = Object.keys(image)
  const values = [...columns, ...table.key].map((column) => image[column])
  await run(db, CompiledQuery.raw(updateOf(table, columns), values))
}

/**
 * Writes rows of a table as they are given, past the journal, and keeps what is derived from them. Foreign keys are
 * checked at the end of the transaction. Two rows may exchange a value that must be unique: what can't be written yet
 * is tried again after the others, and at last with the rows in its way removed first.
 */
export async function writeRows(db: Transaction<Tables>, table: ReplicaTable, images: Image[]): Promise<void> {
  const found = new Map<string, Image>()
  for (const row of await readRows(
    db,
    table,
    images.map((image) => keyOf(table, image)),
  ))
    found.set(keyOf(table, row), row)
  const fresh = images.filter((image) => !found.has(keyOf(table, image)))
  let open = images.filter((image) => found.has(keyOf(table, image)))
  for (;;) {
    const left: Image[] = []
    for (const image of open) {
      try {
        await update(db, table, image)
      } catch (error) {
        if (!isTaken(error)) throw error
        left.push(image)
      }
    }
    if (left.length === 0) break
    if (left.length === open.length) {
      for (const image of left) await removeRow(db, table, keyOf(table, image))
      fresh.push(...left)
      break
    }
    open = left
  }
  await insertRows(db, table.name, fresh)
  await keepContacts(
    db,
    table.name,
    images.map((image) => ({ before: found.get(keyOf(table, image)), after: image })),
  )
}

async function removeRow(db: Kysely<Tables>, table: ReplicaTable, key: string): Promise<void> {
  await sql`delete from ${sql.table(table.name)} where ${whereKey(table, key)}`.execute(db)
}

/** Removes rows of a table by their keys, past the journal. */
export async function removeRows(db: Transaction<Tables>, table: ReplicaTable, keys: string[]): Promise<void> {
  const found = await readRows(db, table, keys)
  for (const key of keys) await removeRow(db, table, key)
  await keepContacts(
    db,
    table.name,
    found.map((row) => ({ before: row, after: undefined })),
  )
}
