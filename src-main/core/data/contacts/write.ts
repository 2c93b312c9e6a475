import { type Kysely, sql } from 'kysely'
import { insertRows } from '../insert.ts'
import type { Tables } from '../tables.ts'
import { type Contact, type ContactNoun, contactOf, sourcesOf, wordColumns } from './sources.ts'

/** The number of rows in a statement. */
export const PORTION = 200

export function* portions(ids: string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += PORTION) yield ids.slice(from, from + PORTION)
}

type ContactRow = Contact & { id: number }

const withWords = <Row extends Contact>({ scope, words, other, phones, ...row }: Row) => ({
  row,
  words: { scope, words, other, phones },
})

async function keptOf(db: Kysely<Tables>, recordIds: string[]): Promise<Map<string, ContactRow>> {
  const { rows } =
    await sql<ContactRow>`select contacts.*, ${sql.join(wordColumns.map((column) => sql.ref(`contactWords.${column}`)))}
    from contacts join "contactWords" on "contactWords".rowid = contacts.id
    where contacts."recordId" in (${sql.join(recordIds)})`.execute(db)
  return new Map(rows.map((row) => [row.recordId, row]))
}

async function insert(db: Kysely<Tables>, contacts: Contact[]): Promise<void> {
  if (contacts.length === 0) return
  const last = await db
    .selectFrom('contacts')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const parts = contacts.map((contact, at) => ({ id: (last?.id ?? 0) + 1 + at, ...withWords(contact) }))
  await insertRows(
    db,
    'contacts',
    parts.map(({ id, row }) => ({ id, ...row })),
  )
  await insertRows(
    db,
    'contactWords' as 'contacts',
    parts.map(({ id, words }) => ({ rowid: id, ...words })),
  )
}

const differs = (before: object, after: object) =>
  Object.entries(after).some(([name, value]) => (before as Record<string, unknown>)[name] !== value)

async function update(db: Kysely<Tables>, kept: ContactRow, contact: Contact): Promise<void> {
  const [before, after] = [withWords(kept), withWords(contact)]
  if (differs(before.row, after.row))
    await db.updateTable('contacts').set(after.row).where('id', '=', kept.id).execute()
  if (!differs(before.words, after.words)) return
  const values = wordColumns.map((column) => sql`${sql.ref(column)} = ${contact[column]}`)
  await sql`update "contactWords" set ${sql.join(values)} where rowid = ${kept.id}`.execute(db)
}

async function writeSome(db: Kysely<Tables>, noun: ContactNoun, recordIds: string[]): Promise<void> {
  const { rows } = await sourcesOf(noun, recordIds).execute(db)
  const contacts = rows.map((row) => contactOf(noun, row))
  const kept = await keptOf(db, recordIds)
  await insert(
    db,
    contacts.filter(({ recordId }) => !kept.has(recordId)),
  )
  for (const contact of contacts) {
    const before = kept.get(contact.recordId)
    if (before) await update(db, before, contact)
    kept.delete(contact.recordId)
  }
  // The remaining rows have no record any more.
  for (const { id } of kept.values()) {
    await db.deleteFrom('contacts').where('id', '=', id).execute()
    await sql`delete from "contactWords" where rowid = ${id}`.execute(db)
  }
}

/** Brings the contacts of records up to date with what these are now. */
export async function writeContacts(db: Kysely<Tables>, noun: ContactNoun, recordIds: string[]): Promise<void> {
  for (const some of portions(recordIds)) await writeSome(db, noun, some)
}
