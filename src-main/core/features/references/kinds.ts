import { type Message, message } from '../../../../src-shared/messages/index.ts'
import { aliasOf } from '../../../../src-shared/wire/alias.ts'
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
  /** The record of a reference or own id: by path, and by number. */
  find: Find<Row>
  /** The columns of the table, and fields of requests, that hold a chosen reference; each with what may have it already. */
  chosen: Record<string, Find<Row>>
  /** Why a reference is refused that this record has. */
  taken(row: Row): Message
  /** The references that a record with this number answers to. */
  names(publicId: number): string[]
  /** The words that other paths of the interface have in the place of a reference. */
  reserved: string[]
}

const numberOnly = (publicId: number) => [String(publicId)]
const withAlias = (publicId: number) => [String(publicId), aliasOf(publicId)]

const booking: Kind<BookingRow> = {
  find: bookingByReference,
  chosen: { reference: bookingByReference, externalReference: bookingByReference, quoteNumber: bookingByReference },
  taken: ({ bookingIdentifier, publicId }) => message('taken_by_booking', { id: publicId, name: bookingIdentifier }),
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
  taken: ({ name, publicId }) => message('taken_by_account', { id: publicId, name }),
  names: withAlias,
  reserved: [],
}

const user: Kind<UserRow> = {
  find: userByReference,
  chosen: { externalReference: userByReference },
  taken: (row) => message('taken_by_user', { id: row.publicId, name: personName(row) }),
  names: withAlias,
  reserved: ['account', 'crew', 'flight'],
}

const aircraft: Kind<AircraftRow> = {
  find: resolveAircraft,
  chosen: { tailNumber: resolveAircraft },
  taken: ({ tailNumber, publicId }) => message('taken_by_aircraft', { id: publicId, tail: tailNumber }),
  names: numberOnly,
  reserved: ['picture'],
}

/** Unique among the documents of one person. */
const ofPerson: Find<IdCardRow> = (db, reference, { userId }) => idCardOf(db, String(userId), reference)
const idCard: Kind<IdCardRow> = {
  find: ofPerson,
  chosen: { externalReference: ofPerson },
  taken: ({ type, publicId }) => message('taken_by_document', { id: publicId, type }),
  names: numberOnly,
  reserved: [],
}

const project: Kind<ProjectRow> = {
  find: projectByReference,
  chosen: { externalReference: projectByReference },
  taken: ({ name, publicId }) => message('taken_by_project', { id: publicId, name }),
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

/** The kind of references of a table's rows, among which each is unique; undefined where callers choose none. */
export const kindOf = (table: OperatorTable): Kind | undefined => kinds[table] as Kind | undefined
