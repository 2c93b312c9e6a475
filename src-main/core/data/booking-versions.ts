import type { Transaction } from 'kysely'
import { insertRows, type Row } from './insert.ts'
import { prepared, preparedLists } from './prepared.ts'
import { rowsOf, run } from './run.ts'
import { nextNumber } from './sequences.ts'
import { type Price, pack, unpack } from './tables/columns.ts'
import type { LegsTable, VersionContent } from './tables/sales.ts'
import type { Tables } from './tables.ts'

/** The fields of a leg that are its itinerary: a change of one makes a version (decisions 18 and 64). */
const itineraryFields = [
  ...(['publicId', 'position', 'departureAirport', 'arrivalAirport', 'departureAt', 'arrivalAt', 'pax'] as const),
  ...(['aircraftId', 'flightTime', 'blockTime', 'distance', 'status'] as const),
] satisfies (keyof VersionContent['legs'][number])[]
const isItinerary = new Set<string>(itineraryFields)

/** Price and itinerary as one text; two contents that say the same have the same. */
const itineraryOf = ({ price, legs }: VersionContent): string =>
  JSON.stringify([
    Object.entries(price).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    legs.map((leg) => itineraryFields.map((field) => leg[field])),
  ])

const contentOf = (price: string, legs: LegsTable[]): VersionContent => ({
  price: unpack(price as never) as Price,
  legs: legs.map(
    ({ id: _, operatorId: _o, bookingId: _b, createdAt: _c, updatedAt: _u, ...leg }) => leg,
  ) as VersionContent['legs'],
})

type Of = { operatorId: string; bookingId: string }

const lastVersions = prepared((db, { operatorId, bookingId }: Of) =>
  db
    .selectFrom('bookingVersions')
    .select(['id', 'version', 'content', 'changeId'])
    .where('operatorId', '=', operatorId)
    .where('bookingId', '=', bookingId)
    .orderBy('version', 'desc')
    .limit(2),
)
const bookings = preparedLists((db, ids: string[], { operatorId }: { operatorId: string }) =>
  db
    .selectFrom('bookings')
    .select(['id', 'version', 'price'])
    .where('operatorId', '=', operatorId)
    .where('id', 'in', ids),
)
const legs = preparedLists((db, bookingIds: string[], { operatorId }: { operatorId: string }) =>
  db
    .selectFrom('legs')
    .selectAll()
    .where('operatorId', '=', operatorId)
    .where('bookingId', 'in', bookingIds)
    .orderBy('position')
    .orderBy('publicId'),
)
const setVersion = prepared((db, { bookingId, version }: { bookingId: string; version: number }) =>
  db.updateTable('bookings').set({ version }).where('id', '=', bookingId),
)
/** A number of a version addresses its booking, so that none is given that is a reference in use (decision 46). */
const calledBy = prepared((db, { operatorId, name }: { operatorId: string; name: string }) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('operatorId', '=', operatorId)
    .where((eb) =>
      eb.or([
        eb('quoteNumber', '=', name),
        eb('externalReference', '=', name),
        eb('reference', '=', name),
        eb('bookingNumber', '=', name),
      ]),
    )
    .limit(1),
)

interface Change {
  operatorId: string
  actor: string
  changeId: string
  now: number
  newId(): string
}

interface BookingVersions {
  /** Takes note of a row of any table that was written: as it was or is, and the fields that changed of it. */
  note(table: string, action: 'add' | 'change' | 'remove', row: Row, fields: string[]): Promise<void>
  /** The versions of a booking that is about to be removed, each as it is; they are removed. */
  removeOf(bookingId: string): Promise<Row[]>
  /** Writes the versions of the bookings that were noted so far. */
  write(): Promise<void>
  /** The same, as the last of the change. Answers whether any was written in all. */
  end(): Promise<boolean>
}

/** The changes under way in a transaction. */
const underWay = new WeakMap<object, Set<BookingVersions>>()

/** Writes the versions of what a transaction has written so far: before versions are read in it. */
export async function settleBookingVersions(db: object): Promise<void> {
  for (const versions of underWay.get(db) ?? []) await versions.write()
}

/**
 * Keeps price and itinerary of each booking as they are after every change, whoever made it and by whichever operation:
 * one version a change, of the person who made it. Versions are only added: an undone change is a version more
 * (decision 64). They stand beside the journal, which has the changes of the rows themselves, and undo leaves them.
 */
export function openBookingVersions(db: Transaction<Tables>, change: Change): BookingVersions {
  const { operatorId, actor, changeId, now, newId } = change
  const noted = new Set<string>()
  const own = { operatorId }
  let hasWritten = false

  const latest = (bookingId: string) => rowsOf(db, lastVersions({ operatorId, bookingId }))
  const selectAll = async <Found>(queries: Parameters<typeof rowsOf<Found>>[1][]): Promise<Found[]> => {
    const found: Found[] = []
    for (const query of queries) found.push(...(await rowsOf(db, query)))
    return found
  }

  /** The number of the version under way is on the booking at once: what is answered or sent meanwhile names it. */
  const count = async (bookingId: string) => {
    const [last] = await latest(bookingId)
    if (last && last.changeId !== changeId) await run(db, setVersion({ bookingId, version: last.version + 1 }))
  }

  const freeNumber = async (): Promise<number> => {
    for (;;) {
      const publicId = await nextNumber(db, operatorId, 'publicId')
      const taken = await rowsOf(db, calledBy({ operatorId, name: String(publicId) }))
      if (taken.length === 0) return publicId
    }
  }

  const versions: BookingVersions = {
    async note(table, action, row, fields) {
      const isPlan = table === 'legs' && (action !== 'change' || fields.some((field) => isItinerary.has(field)))
      const isPrice = table === 'bookings' && (action === 'add' || (action === 'change' && fields.includes('price')))
      if (!isPlan && !isPrice) return
      const bookingId = String(row[table === 'legs' ? 'bookingId' : 'id'])
      if (noted.has(bookingId)) return
      noted.add(bookingId)
      if (table !== 'bookings' || action !== 'add') await count(bookingId)
    },
    async removeOf(bookingId) {
      const rows = await db
        .selectFrom('bookingVersions')
        .selectAll()
        .where('operatorId', '=', operatorId)
        .where('bookingId', '=', bookingId)
        .execute()
      await db.deleteFrom('bookingVersions').where('bookingId', '=', bookingId).execute()
      return rows as unknown as Row[]
    },
    async write() {
      const ids = [...noted]
      noted.clear()
      if (ids.length === 0) return
      const plans = Map.groupBy(await selectAll(legs(ids, own)), ({ bookingId }) => bookingId)
      const added: Row[] = []
      const unique = new Map((await selectAll(bookings(ids, own))).map((booking) => [booking.id, booking]))
      for (const { id: bookingId, version, price } of unique.values()) {
        const [last, former] = await latest(bookingId)
        const content = contentOf(price, plans.get(bookingId) ?? [])
        const isSame = (other: { content: string } | undefined) =>
          other !== undefined && itineraryOf(unpack(other.content as never)) === itineraryOf(content)
        const stands = isSame(last) ? last : undefined
        if (stands === undefined && last?.changeId === changeId) {
          if (!isSame(former)) {
            const row = db.updateTable('bookingVersions').set({ content: pack(content), updatedAt: now })
            await row.where('id', '=', last.id).execute()
          } else {
            await db.deleteFrom('bookingVersions').where('id', '=', last.id).execute()
            await run(db, setVersion({ bookingId, version: last.version - 1 }))
          }
          continue
        }
        const number = stands?.version ?? (last ? last.version + 1 : version)
        if (number !== version) await run(db, setVersion({ bookingId, version: number }))
        if (stands) continue
        added.push({
          ...{ id: newId(), operatorId, publicId: await freeNumber(), bookingId, version: number },
          ...{ content: pack(content), actor, changeId, createdAt: now, updatedAt: now },
        })
      }
      if (added.length > 0) await insertRows(db, 'bookingVersions', added)
      hasWritten ||= added.length > 0
    },
    async end() {
      await versions.write()
      underWay.get(db)?.delete(versions)
      return hasWritten
    },
  }
  const others = underWay.get(db)
  if (others) others.add(versions)
  else underWay.set(db, new Set([versions]))
  return versions
}
