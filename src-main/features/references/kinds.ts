import { aliasOf } from '../../../src-shared/alias.ts'
import type { OperatorDb } from '../../data/operator-db.ts'
import type { OperatorTable } from '../../data/tables.ts'
import { personName } from '../../present/name.ts'
import {
  type AccountRow,
  accountByOwnReference,
  accountByReference,
  accountWithNumber,
} from '../contacts/accounts/queries.ts'
import { type IdCardRow, idCardOf } from '../contacts/identity-documents/queries.ts'
import { type UserRow, userByReference } from '../contacts/people/queries.ts'
import { type ProjectRow, projectByReference } from '../finance/projects/queries.ts'
import { type AircraftRow, resolveAircraft } from '../fleet/aircraft/queries.ts'
import { type BookingRow, bookingByReference } from '../sales/bookings/queries.ts'

type Fields = Record<string, unknown>
type Find<Row> = (db: OperatorDb, reference: string, row: Fields) => Promise<Row | undefined>

/** Records that are addressed by references which callers choose, beside numbers that Apron gives. */
export interface Kind<Row extends { id: string } = { id: string }> {
  /** What answers to a reference of the record's own row: by path, and by number. */
  find: Find<Row>
  /** The columns of the table, and fields of requests, that hold a chosen reference; each with what may have it already. */
  chosen: Record<string, Find<Row>>
  /** Why a reference is refused that this record has. */
  taken(row: Row): string
  /** What a record with this number answers to by it. */
  names(publicId: number): string[]
  /** What stands in the place of a reference in other paths of the interface. */
  reserved: string[]
}

const numberOnly = (publicId: number) => [String(publicId)]
const withAlias = (publicId: number) => [String(publicId), aliasOf(publicId)]

const booking: Kind<BookingRow> = {
  find: bookingByReference,
  chosen: { reference: bookingByReference, externalReference: bookingByReference, quoteNumber: bookingByReference },
  taken: ({ bookingIdentifier, publicId }) =>
    `is taken by booking ${bookingIdentifier} (id ${publicId}); choose another.`,
  names: numberOnly,
  reserved: ['book', 'bookings', 'confirm', 'customer', 'legs', 'lookup', 'notbooked', 'price'],
}

const account: Kind<AccountRow> = {
  find: accountByReference,
  chosen: {
    externalReference: async (db, reference) =>
      (await accountByReference(db, reference)) ?? (await accountWithNumber(db, reference)),
    accountNumber: async (db, number) =>
      (await accountByOwnReference(db, number)) ?? (await accountWithNumber(db, number)),
  },
  taken: ({ name, publicId }) => `is taken by account ${name} (id ${publicId}); choose another.`,
  names: withAlias,
  reserved: [],
}

const user: Kind<UserRow> = {
  find: userByReference,
  chosen: { externalReference: userByReference },
  taken: (row) => `is taken by user ${personName(row)} (id ${row.publicId}); choose another.`,
  names: withAlias,
  reserved: ['account', 'crew', 'flight'],
}

const aircraft: Kind<AircraftRow> = {
  find: resolveAircraft,
  chosen: { tailNumber: resolveAircraft },
  taken: ({ tailNumber, publicId }) => `is taken by aircraft ${tailNumber} (id ${publicId}); choose another.`,
  names: numberOnly,
  reserved: ['picture'],
}

/** Unique among the documents of one person. */
const ofPerson: Find<IdCardRow> = (db, reference, { userId }) => idCardOf(db, String(userId), reference)
const idCard: Kind<IdCardRow> = {
  find: ofPerson,
  chosen: { externalReference: ofPerson },
  taken: ({ type, publicId }) => `is taken by document ${type} (id ${publicId}) of this person; choose another.`,
  names: numberOnly,
  reserved: [],
}

const project: Kind<ProjectRow> = {
  find: projectByReference,
  chosen: { externalReference: projectByReference },
  taken: ({ name, publicId }) => `is taken by accounting project ${name} (id ${publicId}); choose another.`,
  names: numberOnly,
  reserved: [],
}

/** Each is of its own rows, which the type of a table's name can't say. */
const kinds: Partial<Record<OperatorTable, unknown>> = {
  bookings: booking,
  // The number of a version is a quote id, which addresses its booking.
  bookingVersions: { ...booking, chosen: {} },
  accounts: account,
  users: user,
  aircraft,
  idCards: idCard,
  projects: project,
}

/** What the references of a table's rows are unique among; undefined where callers choose none. */
export const kindOf = (table: OperatorTable): Kind | undefined => kinds[table] as Kind | undefined
