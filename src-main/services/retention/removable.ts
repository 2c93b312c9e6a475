import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { RetentionKind } from '../../../src-shared/contract/office/retention.ts'
import type { Tables } from '../../core/data/tables.ts'
import type { Cutoffs } from '../../core/features/office/retention/cutoffs.ts'

/** How far the records of a kind were looked through, by when they happened. */
export interface RetentionCursor {
  at: number
  id: number
}
export const atTheBeginning: RetentionCursor = { at: Number.MIN_SAFE_INTEGER, id: 0 }

interface RemovalQuery {
  operatorId: string
  cutoffs: Cutoffs
  after: RetentionCursor
  /** Records to look at. */
  most: number
}

interface Removable extends RetentionCursor {
  /** Whether it goes; others stay although they are old. */
  goes: 0 | 1
  /** About how much space it takes. */
  bytes: number
}

/** Bytes of a record beside its texts, with its entries in indexes; measured on the demo operator. */
const BESIDE_TEXTS: Record<RetentionKind, number> = { attempts: 170, deliveries: 420, events: 260, journal: 330 }

/** A delivery that nothing more happens to, unless it is sent again; then it has no time of completion. */
const isDecided = (before: number) =>
  sql`"deliveries"."state" in ('delivered', 'failed', 'canceled') and "deliveries"."completedAt" < ${before}`

/**
 * The entries that the histories of flights and bookings show stay in the journal (condition of the index
 * `journal_removable`).
 */
const isRemovableEntry = sql`"flightId" is null and "table" not in ('bookings', 'documents', 'flights', 'legs')`

const after = (time: RawBuilder<unknown>, id: RawBuilder<unknown>, place: RetentionCursor) =>
  sql`(${time}, ${id}) > (${place.at}, ${place.id})`

const queries: Record<RetentionKind, (query: RemovalQuery, before: number) => RawBuilder<Removable>> = {
  attempts: ({ operatorId, after: place, most }, before) => sql`
    select "attempts"."id" as "id", "attempts"."startedAt" as "at",
      exists (select 1 from "deliveries" where "deliveries"."id" = "attempts"."deliveryId"
        and "deliveries"."operatorId" = ${operatorId} and ${isDecided(Number.MAX_SAFE_INTEGER)}) as "goes",
      octet_length("url") + octet_length("requestHeaders") + coalesce(octet_length("responseHeaders"), 0)
        + coalesce(octet_length("responseBody"), 0) as "bytes"
    from "attempts"
    where "startedAt" < ${before} and ${after(sql.ref('startedAt'), sql.ref('id'), place)}
    order by "startedAt", "id" limit ${most}`,
  deliveries: ({ operatorId, after: place, most }, before) => sql`
    select "id", "completedAt" as "at", ${isDecided(before)} as "goes", octet_length("body") as "bytes"
    from "deliveries"
    where "operatorId" = ${operatorId} and "completedAt" < ${before}
      and ${after(sql.ref('completedAt'), sql.ref('id'), place)}
    order by "completedAt", "id" limit ${most}`,
  events: ({ operatorId, cutoffs, after: place, most }, before) => sql`
    select "sequence" as "id", "at",
      not exists (select 1 from "deliveries" where "deliveries"."eventSequence" = "events"."sequence"
        and not (${isDecided(cutoffs.deliveries ?? Number.MIN_SAFE_INTEGER)})) as "goes",
      0 as "bytes"
    from "events"
    where "operatorId" = ${operatorId} and "at" < ${before} and ${after(sql.ref('at'), sql.ref('sequence'), place)}
    order by "at", "sequence" limit ${most}`,
  // SQLite would rather look for the entries of no flight, and sort all of them for each portion.
  journal: ({ operatorId, after: place, most }, before) => sql`
    select "sequence" as "id", "at", 1 as "goes", octet_length("changes") as "bytes"
    from "journal" indexed by "journal_removable"
    where "operatorId" = ${operatorId} and ${isRemovableEntry}
      and "at" < ${before} and ${after(sql.ref('at'), sql.ref('sequence'), place)}
    order by "at", "sequence" limit ${most}`,
}

/** Some records of a kind in the order of their times: those that go, with the space they take. */
interface Portion {
  ids: number[]
  bytes: number
  oldest: number | null
  /** Where to go on; undefined: there are no more. */
  next: RetentionCursor | undefined
}

/** The next records of a kind that are older than it is kept; `most` are looked at, whether they go or not. */
export async function nextPortion(db: Kysely<Tables>, kind: RetentionKind, query: RemovalQuery): Promise<Portion> {
  const before = query.cutoffs[kind]
  if (before === undefined) return { ids: [], bytes: 0, oldest: null, next: undefined }
  const { rows } = await queries[kind](query, before).execute(db)
  const going = rows.filter(({ goes }) => goes === 1)
  const last = rows.at(-1)
  return {
    ids: going.map(({ id }) => id),
    bytes: going.reduce((sum, { bytes }) => sum + bytes + BESIDE_TEXTS[kind], 0),
    oldest: going[0]?.at ?? null,
    next: last && rows.length === query.most ? { at: last.at, id: last.id } : undefined,
  }
}

const keys = { attempts: 'id', deliveries: 'id', events: 'sequence', journal: 'sequence' } as const

/** Deletes records of a kind; a delivery with its attempts. */
export async function deleteRecords(db: Kysely<Tables>, kind: RetentionKind, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  if (kind === 'deliveries') await db.deleteFrom('attempts').where('deliveryId', 'in', ids).execute()
  // All four are keyed by one number, which Kysely can't see through a union of tables.
  const [table, key] = [kind, keys[kind]] as ['attempts', 'id']
  await db.deleteFrom(table).where(key, 'in', ids).execute()
}
