import { sql } from 'kysely'
import { message } from '../../../../src-shared/messages/index.ts'
import { spellings } from '../../../../src-shared/strings/fits.ts'
import { folded } from '../../../../src-shared/strings/fold.ts'
import { fieldProblem } from '../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../operator-db.ts'
import type { ContactsTable } from '../tables/contacts.ts'
import { ACTIVE, type ContactNoun, scopeOf } from './sources.ts'
import { nameKeysOf, phoneIn, sortKey } from './words.ts'

type SortColumn = Exclude<keyof ContactsTable, 'id' | 'operatorId' | 'noun' | 'recordId' | 'accountId'>

/** What a list is sorted by: a column, or the `key` of a `recordId` that a query finds, and what stands where it finds none. */
export type ContactSort = { column: SortColumn } | { of: { as(alias: 'sorted'): unknown }; missing: number }

/** What a list is narrowed down by. */
interface ContactFilter {
  noun: ContactNoun
  search?: string | undefined
  /** With inactive ones. */
  inactive: boolean
}

interface ContactQuery extends ContactFilter {
  /** Left out, a search has the best first, and a list is by name. */
  sort?: ContactSort | undefined
  desc?: boolean | undefined
  /** The number of the last record of the page before. */
  after?: number | undefined
  limit: number
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
  { noun, inactive }: ContactFilter,
  search: string,
  columns: Columns,
): string {
  const scope = [...scopeOf(operatorId, noun), ...(inactive ? [] : [ACTIVE])]
  const phone = phoneIn(search)
  const ways = spellings(search).map((spelled) => `{${columns}} : (${prefixes([...new Set(spelled.split(' '))])})`)
  if (phone && columns !== 'words') ways.push(`{phones} : (${prefixes([phone])})`)
  return `{scope} : (${scope.join(' AND ')}) AND (${ways.join(' OR ')})`
}

/** How many records a query of the index finds, counted up to `most`. Its words say whose the records are. */
async function countOf(db: OperatorDb, match: string, most = -1): Promise<number> {
  if (db.providerId !== undefined) return 0
  const found = sql`select 1 from "contactWords" where "contactWords" match ${match} limit ${most}`
  const count = sql<number>`(select count(*) from (${found}) as "found")`
  return (await db.operator().select(count.as('count')).executeTakeFirstOrThrow()).count
}

/** So many matches are looked up and sorted. Of more, the contacts are walked in order until the page is full. */
const LOOKED_UP = 1000

/** The contacts in the index of `match`; the plus keeps SQLite from looking each of them up. */
const inIndex = (match: string, isWalked: boolean) =>
  sql<boolean>`${sql.raw(isWalked ? '+' : '')}"contacts"."id" in
    (select rowid from "contactWords" where "contactWords" match ${match})`

function listed(db: OperatorDb, { noun, inactive }: ContactFilter) {
  const rows = db.contacts().where('contacts.noun', '=', noun)
  return inactive ? rows : rows.where('contacts.isActive', '=', 1)
}
type ListQuery = ReturnType<typeof listed>

/** Rows of a list, the query of the index that they are found by, where there is one, and whether they are few. */
interface Part {
  rows: ListQuery
  match?: string
  areFew?: boolean
}

/** The parts of a list, one after the other, each sorted. */
async function partsOf(db: OperatorDb, query: ContactQuery): Promise<Part[]> {
  const search = query.search ?? ''
  const rows = () => listed(db, query)
  if (folded(search) === '') return [{ rows: rows() }]
  const all = matchOf(db, query, search, 'words other')
  if (query.sort) return [{ rows: rows(), match: all }]
  // Two queries, as each has an index of its own.
  const named = listed(db, query).select('contacts.id').where('contacts.name', 'in', nameKeysOf(search))
  const numbered = listed(db, query).select('contacts.id').where('contacts.number', '=', sortKey(search))
  const exact = (await named.unionAll(numbered).orderBy('id').limit(LOOKED_UP).execute()).map(({ id }) => id)
  const own = matchOf(db, query, search, 'words')
  return [
    { rows: rows().where('contacts.id', 'in', exact), areFew: true },
    { rows: rows().where('contacts.id', 'not in', exact), match: own },
    { rows: rows().where('contacts.id', 'not in', exact), match: `(${all}) NOT (${own})` },
  ]
}

/** The rows of a part with what they are sorted by. */
function sorted(list: ListQuery, { sort = { column: 'name' } }: ContactQuery, areFew: boolean) {
  // The plus keeps SQLite from walking all contacts by name to find a few.
  const plus = sql.raw(areFew ? '+' : '')
  if ('column' in sort) return { rows: list, key: sql<string | number>`${plus}${sql.ref(`contacts.${sort.column}`)}` }
  const joined = list.leftJoin(sort.of.as('sorted') as never, 'sorted.recordId' as never, 'contacts.recordId')
  return { rows: joined as never as ListQuery, key: sql<number>`coalesce(${sql.ref('sorted.key')}, ${sort.missing})` }
}

/** Where a record is in a list: in which part, and its key and number there. */
interface Place {
  part: number
  key: string | number
  publicId: number
}

/** Where a page begins that comes after a record; one that the list no longer has keeps its place in the order. */
async function placeOf(db: OperatorDb, query: ContactQuery, parts: Part[], publicId: number): Promise<Place> {
  const record = db
    .from(query.noun as 'users')
    .select('id')
    .where('publicId', '=', publicId)
  const id = (await record.executeTakeFirst())?.id
  if (id === undefined) throw fieldProblem('after', message('page_unknown'), 'query')
  const own = db.contacts().where('contacts.recordId', '=', id)
  const { rows, key } = sorted(own as ListQuery, query, true)
  const found = await rows.select(key.as('key')).executeTakeFirstOrThrow()
  for (const [part, { rows: list, match }] of parts.slice(0, -1).entries()) {
    const matching = match === undefined ? list : list.where(inIndex(match, true))
    const isThere = await matching.where('contacts.recordId', '=', id).select('contacts.id').executeTakeFirst()
    if (isThere) return { part, key: found.key, publicId }
  }
  return { part: parts.length - 1, key: found.key, publicId }
}

/** The ids of the rows of a part in order, after a place in it. */
async function idsOf(db: OperatorDb, part: Part, query: ContactQuery, place: Place | undefined, limit: number) {
  const { match } = part
  const matches = match === undefined ? undefined : await countOf(db, match, LOOKED_UP + 1)
  if (matches === 0) return []
  const areFew = part.areFew ?? (matches !== undefined && matches <= LOOKED_UP)
  const list = match === undefined ? part.rows : part.rows.where(inIndex(match, !areFew))
  const { rows, key } = sorted(list, query, areFew)
  const [direction, beyond] = query.desc ? (['desc', sql`<`] as const) : (['asc', sql`>`] as const)
  const number = sql.ref('contacts.publicId')
  const after = place ? rows.where(sql<boolean>`(${key}, ${number}) ${beyond} (${place.key}, ${place.publicId})`) : rows
  const found = await after
    .select('contacts.recordId')
    .orderBy(key, direction)
    .orderBy('contacts.publicId', direction)
    .limit(limit)
    .execute()
  return found.map(({ recordId }) => recordId)
}

/**
 * A page of people or accounts, in which every word of a search begins one of theirs: the ids of their rows in order. A
 * search without a sort has those first whose name or number is exactly that, then those whose own name it is in, then
 * the rest: by an account, e-mail address, telephone number, reference or document.
 * @throws Problem invalid_input where `after` is no record.
 */
export async function contactPage(db: OperatorDb, query: ContactQuery): Promise<string[]> {
  await db.settleContacts()
  const parts = await partsOf(db, query)
  const place = query.after === undefined ? undefined : await placeOf(db, query, parts, query.after)
  const ids: string[] = []
  for (const [index, part] of parts.entries()) {
    if (index < (place?.part ?? 0) || ids.length === query.limit) continue
    ids.push(...(await idsOf(db, part, query, index === place?.part ? place : undefined, query.limit - ids.length)))
  }
  return ids
}

/** How many records a list has in all. */
export async function contactCount(db: OperatorDb, query: ContactFilter): Promise<number> {
  await db.settleContacts()
  const search = query.search ?? ''
  const rows = listed(db, query)
  if (folded(search) === '')
    return (await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
  // Counted in the index alone: looking each of them up takes many times as long.
  return countOf(db, matchOf(db, query, search, 'words other'))
}
