import { type Selectable, sql } from 'kysely'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { preparedForList, preparedQuery } from '../../../data/prepared-query.ts'
import type { BookingsTable, LegsTable } from '../../../data/tables/sales.ts'
import { asIdentifier, resolveBooking } from './rules/references.ts'

export type BookingRow = Selectable<BookingsTable>
export type LegRow = Selectable<LegsTable>

interface Called {
  reference: string
  identifier: string
  number: number
}

/** Every booking that a reference of any kind could mean; one branch a kind, so that each goes by its own index. */
const candidates = preparedQuery((db, { reference, identifier, number }: Called) => {
  const bookings = db.from('bookings').selectAll('bookings')
  const named = bookings.select((eb) => eb.lit(null).$castTo<number | null>().as('quoteId'))
  const ofVersion = bookings
    .innerJoin('bookingVersions', 'bookingVersions.bookingId', 'bookings.id')
    .select((eb) => eb.ref('bookingVersions.publicId').$castTo<number | null>().as('quoteId'))
    .where('bookingVersions.operatorId', '=', db.operatorId)
    .where('bookingVersions.publicId', '=', number)
  return named
    .where('bookings.publicId', '=', number)
    .unionAll(ofVersion)
    .unionAll(named.where('bookings.quoteNumber', '=', reference))
    .unionAll(named.where('bookings.externalReference', '=', reference))
    .unionAll(named.where('bookings.bookingIdentifier', '=', identifier))
    .unionAll(named.where('bookings.reference', '=', reference))
    .unionAll(named.where('bookings.bookingNumber', '=', reference))
})

/** The booking that a reference of any kind means (decision 13). */
export async function bookingByReference(db: OperatorDb, reference: string): Promise<BookingRow | undefined> {
  const identifier = asIdentifier(reference)
  return resolveBooking(reference, await candidates(db, { reference, identifier, number: asNumber(reference) }))
}

export function bookingByPublicId(db: OperatorDb, publicId: number): Promise<BookingRow | undefined> {
  return db.from('bookings').selectAll().where('publicId', '=', publicId).executeTakeFirst()
}

const byId = preparedQuery((db, { id }: { id: string }) => db.from('bookings').selectAll().where('id', '=', id))

export async function bookingById(db: OperatorDb, id: string): Promise<BookingRow | undefined> {
  return (await byId(db, { id }))[0]
}

/** The beginning of a reference in the spelling of identifiers; its columns are indexed so. */
const beginning = (column: 'reference' | 'externalReference') =>
  sql<string>`upper(substr(${sql.ref(`bookings.${column}`)}, 1, 5))`

/** The identifiers that are in use, as a booking's own or as a reference that reads like one. */
export async function takenIdentifiers(db: OperatorDb, identifiers: string[]): Promise<string[]> {
  return (await called(db, identifiers)).map(({ name }) => asIdentifier(name))
}
const called = preparedForList((db, identifiers: string[]) => {
  const bookings = db.from('bookings')
  return bookings
    .select('bookingIdentifier as name')
    .where('bookingIdentifier', 'in', identifiers)
    .unionAll(bookings.select('reference as name').where(beginning('reference'), 'in', identifiers))
    .unionAll(bookings.select('externalReference as name').where(beginning('externalReference'), 'in', identifiers))
})

/** The legs of bookings, in their order. */
export const legsOf = preparedForList((db, bookingIds: string[]) =>
  db.from('legs').selectAll().where('bookingId', 'in', bookingIds).orderBy('position').orderBy('publicId'),
)

/** The flights of bookings, and the options of quotes. */
export const flightsOfBookings = preparedForList((db, bookingIds: string[]) =>
  db.every('flights').selectAll().where('bookingId', 'in', bookingIds),
)
