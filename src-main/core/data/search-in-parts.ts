import { type RawBuilder, sql } from 'kysely'

/** A place in a list that is sorted by an instant, and by number where several have the same. */
export interface ListPosition {
  at: number
  publicId: number
}

/** How many records are looked through at a time: some 15 ms. */
export const SEARCH_BATCH = 1000

/**
 * The conditions that cut a list into parts, by the columns it is sorted by: an instant and a number, both ascending or
 * both descending. SQLite finds them by an index on the two columns, or on the first.
 */
export function listParts(instant: string, number: string, order: 'asc' | 'desc') {
  const columns = sql`${sql.ref(instant)}, ${sql.ref(number)}`
  const [after, upTo] = order === 'asc' ? [sql`>`, sql`<=`] : [sql`<`, sql`>=`]
  const compared =
    (sign: RawBuilder<unknown>) =>
    ({ at, publicId }: ListPosition) =>
      sql<boolean>`(${columns}) ${sign} (${at}, ${publicId})`
  return { isAfter: compared(after), isUpTo: compared(upTo) }
}

interface PartedSearch<Row> {
  /** The most rows to find. */
  limit: number
  /** The last place of the next full part after a place; undefined where less than a part is left. */
  endAfter(after: ListPosition | undefined): Promise<ListPosition | undefined>
  /** The first rows that match after a place, up to another one, included, or to the end. */
  rowsBetween(after: ListPosition | undefined, end: ListPosition | undefined, limit: number): Promise<Row[]>
}

/**
 * Looks for rows by what no index has, part by part in the order of their list: other calls have their turn between two
 * parts, and a search that has found enough ends.
 */
export async function searchInParts<Row>({ limit, endAfter, rowsBetween }: PartedSearch<Row>): Promise<Row[]> {
  const rows: Row[] = []
  let after: ListPosition | undefined
  do {
    const end = await endAfter(after)
    rows.push(...(await rowsBetween(after, end, limit - rows.length)))
    after = end
  } while (after && rows.length < limit)
  return rows
}
