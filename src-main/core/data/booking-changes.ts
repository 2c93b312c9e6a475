import type { Transaction } from 'kysely'
import type { Row } from './insert.ts'
import type { Tables } from './tables.ts'

/** Tables with records that a booking is followed by, and the column that names it, or a record of it. */
const links = {
  bookings: { id: 'bookings' },
  legs: { bookingId: 'bookings' },
  flights: { bookingId: 'bookings' },
  tickets: { flightId: 'flights' },
  flightCrew: { flightId: 'flights' },
  invoices: { bookingId: 'bookings' },
  payments: { bookingId: 'bookings' },
  paymentInvoices: { invoiceId: 'invoices' },
  expenses: { flightId: 'flights' },
} as const satisfies Record<string, Record<string, 'bookings' | 'flights' | 'invoices'>>

/** Tables whose rows name the record that they belong to by its table and row. */
const ofRecords = new Set(['accountEntries', 'documents'])

type Owner = 'bookings' | 'flights' | 'invoices' | 'payments' | 'expenses'
const owners = new Set<string>(['invoices', 'payments', 'expenses'])

/** The largest number of values in a statement. */
const MOST = 1000

function* portions(ids: Set<string>): Generator<string[]> {
  const all = [...ids]
  for (let from = 0; from < all.length; from += MOST) yield all.slice(from, from + MOST)
}

interface BookingChanges {
  /** Takes note of a row of any table that was written: as it was or is, and what was changed of it. */
  note(table: string, row: Row, changes: Row): void
  /** Writes when the bookings of all that was noted changed. */
  write(): Promise<void>
}

/**
 * Keeps when something of a booking changed that partners see of it: its legs, flights, tickets and crew, its price,
 * invoices, payments, expenses and the codes of its account entries, whichever operation wrote or removed them (decision 53).
 */
export function openBookingChanges(db: Transaction<Tables>, operatorId: string, now: number): BookingChanges {
  const noted: Record<Owner, Set<string>> = {
    bookings: new Set(),
    flights: new Set(),
    invoices: new Set(),
    payments: new Set(),
    expenses: new Set(),
  }
  const add = (owner: Owner, id: unknown) => {
    if (typeof id === 'string') noted[owner].add(id)
  }

  const flightsOfExpenses = async () => {
    for (const ids of portions(noted.expenses)) {
      const rows = await db.selectFrom('expenses').select('flightId').where('id', 'in', ids).execute()
      for (const { flightId } of rows) add('flights', flightId)
    }
  }
  const bookingsOf = async (table: 'flights' | 'invoices' | 'payments') => {
    for (const ids of portions(noted[table])) {
      const rows = await db.selectFrom(table).select('bookingId').where('id', 'in', ids).execute()
      for (const { bookingId } of rows) add('bookings', bookingId)
    }
  }

  return {
    note(table, row, changes) {
      if (table in links)
        for (const [column, owner] of Object.entries(links[table as keyof typeof links])) {
          add(owner, row[column])
          // The values before and after a change; of a new row the value itself, which the row has too.
          for (const value of [changes[column]].flat()) add(owner, value)
        }
      else if (ofRecords.has(table) && owners.has(String(row['noun']))) add(row['noun'] as Owner, row['rowId'])
    },
    async write() {
      await flightsOfExpenses()
      for (const table of ['flights', 'invoices', 'payments'] as const) await bookingsOf(table)
      const changed = db.updateTable('bookings').set({ changedAt: now }).where('operatorId', '=', operatorId)
      for (const ids of portions(noted.bookings)) await changed.where('id', 'in', ids).execute()
    },
  }
}
