import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { fieldProblem } from '../../../src-shared/errors.ts'
import { spellings } from '../../../src-shared/fits.ts'
import { folded } from '../../../src-shared/fold.ts'
import { message } from '../../../src-shared/messages/index.ts'
import type { OperatorDb } from '../operator-db.ts'
import type { ContactsTable } from '../tables/contacts.ts'
import type { Tables } from '../tables.ts'
import { ACTIVE, type ContactNoun, scopeOf } from './sources.ts'
import { nameKeysOf, phoneIn, sortKey } from './words.ts'

type SortColumn = Exclude<keyof ContactsTable, 'id' | 'operatorId' | 'noun' | 'recordId' | 'accountId'>

/** What a list is sorted by: a column, or a value of some records that a query finds. */
export type ContactSort =
  | { column: SortColumn }
  | { of: SelectQueryBuilder<Tables, never, { recordId: string | null; key: number }>; missing: number }

export interface ContactQuery {
  noun: ContactNoun
  search?: string | undefined
  /** With inactive ones. */
  inactive: boolean
  /** Left out, a search has the best first, and a list is by name. */
  sort?: ContactSort | undefined
  desc?: boolean
  /** The `next` of the page before. */
  after?: string | undefined
  limit: number
}

export interface ContactPage {
  /** Ids of the rows, in order. */
  ids: string[]
  /** What to ask the next page by; null after the last. */
  next: string | null
}

type Columns = 'words' | 'words other'

const prefixes = (words: string[]) => words.map((word) => `"${word}" *`).join(' AND ')

/**
 * The query of the full-text index for records of one operator in which each word of a search begins one. PostgreSQL's
 * counterpart is a table `contactWords` with a column of type tsvector ('simple', since the words are folded here) under a
 * GIN index, asked by `to_tsquery('simple', 'kel:* & ann:*')` and joined to `contacts` by operator and noun; that
 * telephone numbers are found by any digits needs no pg_trgm there either, since their endings are words of their own.
 */
function matchOf(
  { operatorId }: OperatorDb,
  { noun, inactive }: ContactQuery,
  search: string,
  columns: Columns,
): string {
  const scope = [...scopeOf(operatorId, noun), ...(inactive ? [] : [ACTIVE])]
  const phone = phoneIn(search)
  const ways = spellings(search).map((spelled) => `{${columns}} : (${prefixes(spelled.split(' '))})`)
  if (phone && columns !== 'words') ways.push(`{phones} : (${prefixes([phone])})`)
  return `{scope} : (${scope.join(' AND ')}) AND (${ways.join(' OR ')})`
}

/** The plus keeps SQLite from looking up every match: it walks the contacts in order and stops when the page is full. */
const matching = (match: string) =>
  sql<boolean>`+"contacts"."id" in (select rowid from "contactWords" where "contactWords" match ${match})`

function listed(db: OperatorDb, { noun, inactive }: ContactQuery) {
  const rows = db.contacts().where('contacts.noun', '=', noun)
  return inactive ? rows : rows.where('contacts.isActive', '=', 1)
}
type Listed = ReturnType<typeof listed>

/** The parts of a list, one after the other, each sorted. */
function partsOf(db: OperatorDb, query: ContactQuery): Listed[] {
  const search = query.search ?? ''
  const rows = () => listed(db, query)
  if (folded(search) === '') return [rows()]
  const all = matchOf(db, query, search, 'words other')
  if (query.sort) return [rows().where(matching(all))]
  const names = nameKeysOf(search)
  const isNamed = (eb: ExpressionBuilder<Tables, 'contacts'>) =>
    eb.or([eb('contacts.name', 'in', names), eb('contacts.number', '=', sortKey(search))])
  const byName = matchOf(db, query, search, 'words')
  return [
    rows().where(isNamed),
    rows()
      .where(matching(byName))
      .where((eb) => eb.not(isNamed(eb))),
    rows()
      .where(matching(`(${all}) NOT (${byName})`))
      .where((eb) => eb.not(isNamed(eb))),
  ]
}

/** Where a page begins: after this row of this part. */
const placed = z.tuple([z.int().min(0).max(2), z.union([z.string(), z.number()]), z.int()])
type Place = z.infer<typeof placed>

const written = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

function placeOf(text: string): Place {
  try {
    return placed.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw fieldProblem('after', message('page_unknown'), 'query')
  }
}

interface Found {
  recordId: string
  publicId: number
  key: string | number
}

/** The rows of a part in order, after a place in it. */
async function rowsOf(part: Listed, { sort, desc = false }: ContactQuery, place: Place | undefined, limit: number) {
  const by = sort ?? { column: 'name' as const }
  const key =
    'column' in by
      ? sql<string | number>`${sql.ref(`contacts.${by.column}`)}`
      : sql<number>`coalesce(${sql.ref('sorted.key')}, ${by.missing})`
  const joined =
    'column' in by
      ? part
      : (part.leftJoin(by.of.as('sorted') as never, 'sorted.recordId' as never, 'contacts.recordId') as never as Listed)
  const direction = desc ? 'desc' : 'asc'
  const number = sql.ref('contacts.publicId')
  const after = place
    ? joined.where(sql<boolean>`(${key}, ${number}) ${sql.raw(desc ? '<' : '>')} (${place[1]}, ${place[2]})`)
    : joined
  const rows: Found[] = await after
    .select(['contacts.recordId', 'contacts.publicId', key.as('key')])
    .orderBy(key, direction)
    .orderBy('contacts.publicId', direction)
    .limit(limit)
    .execute()
  return rows
}

/**
 * A page of people or accounts, in which every word of a search begins one of theirs. A search without a sort has those
 * first whose name or number is exactly that, then those whose own name it is in, then the rest: by an account, e-mail
 * address, telephone number, reference or document.
 * @throws Problem invalid_input for an `after` that is not the `next` of a page.
 */
export async function contactPage(db: OperatorDb, query: ContactQuery): Promise<ContactPage> {
  const place = query.after === undefined ? undefined : placeOf(query.after)
  const parts = partsOf(db, query)
  const found: { row: Found; part: number }[] = []
  for (const [index, part] of parts.entries()) {
    if (place && index < place[0]) continue
    const wanted = query.limit + 1 - found.length
    if (wanted <= 0) break
    const rows = await rowsOf(part, query, index === place?.[0] ? place : undefined, wanted)
    found.push(...rows.map((row) => ({ row, part: index })))
  }
  const page = found.slice(0, query.limit)
  const last = page.at(-1)
  return {
    ids: page.map(({ row }) => row.recordId),
    next: found.length > page.length && last ? written([last.part, last.row.key, last.row.publicId]) : null,
  }
}

/** How many records a list has in all. */
export async function contactCount(db: OperatorDb, query: ContactQuery): Promise<number> {
  const search = query.search ?? ''
  const rows = listed(db, query)
  if (folded(search) === '')
    return (await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
  if (db.providerId !== undefined) return 0
  // Counted in the index alone, whose words say whose the records are: looking each of them up takes many times as long.
  const match = matchOf(db, query, search, 'words other')
  const matches = sql<number>`(select count(*) from "contactWords" where "contactWords" match ${match})`
  return (await db.operator().select(matches.as('total')).executeTakeFirstOrThrow()).total
}
