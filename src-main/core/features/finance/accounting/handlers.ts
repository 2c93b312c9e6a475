import type { accounting as contract } from '../../../../../src-shared/contract/finance/accounting.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { grouped } from '../../../present/grouped.ts'
import { findFlight } from '../../flights/flights/queries.ts'
import { fileOf } from '../../office/documents/keep.ts'
import { documentByReference, documentsOfAll } from '../../office/documents/queries.ts'
import { bookingByReference, flightsOfBookings } from '../../sales/bookings/queries.ts'
import { withServices } from '../../services.ts'
import { presentExpenseObject } from '../expenses/desk-present.ts'
import { expensesOfFlights } from '../expenses/desk-queries.ts'
import { booksOf, issuedOf } from './books.ts'
import { presentEntry } from './present.ts'
import { entryByPublicId } from './queries.ts'
import { splitFor } from './split.ts'
import { entryView } from './view.ts'

/** An empty code clears it. */
const orNone = (code: string | undefined) => (code === '' ? null : code)

const bookingNamed = async ({ db }: Reading, reference: string) =>
  found(await bookingByReference(db, reference), 'quote_or_booking_not_found')

/** Flights with what was spent on each. */
async function withExpenses(db: OperatorDb, flights: { id: string; publicId: number }[]) {
  const ids = flights.map(({ id }) => id)
  const all = await expensesOfFlights(db, ids)
  const expensesOf = grouped(all, ({ flightId }) => flightId ?? '')
  const rows = all.map(({ id }) => id)
  const documentsOf = grouped(await documentsOfAll(db, 'expenses', rows), ({ rowId }) => rowId)
  return flights.map(({ id, publicId: flightId }) => ({
    flightId,
    expenses: expensesOf(id).map((expense) => presentExpenseObject(expense, documentsOf(expense.id))),
  }))
}

const accountingNouns = ['invoices', 'payments', 'expenses']

export const accounting = withServices('address')<typeof contract>({
  async attachment(context, { params }) {
    const document = await documentByReference(context.db, params.uuid)
    const isAccounting = document && accountingNouns.includes(document.noun)
    return fileOf(context, found(isAccounting ? document : undefined, 'accounting_document_not_found'))
  },
  async booking(context, { params }) {
    return booksOf(context, await bookingNamed(context, params.reference))
  },
  async invoices(context, { params }) {
    return issuedOf(context, await bookingNamed(context, params.reference))
  },
  async split(context, { params }) {
    return splitFor(context, await bookingNamed(context, params.reference))
  },
  async code(context, { params, body }) {
    const entry = found(await entryByPublicId(context.db, asNumber(params.accountEntryId)), 'account_entry_not_found')
    const { status, accountCode, categoryAccountCode } = body
    const codes = { accountCode: orNone(accountCode), categoryAccountCode: orNone(categoryAccountCode) }
    await context.change('accountEntries', entry.id, { ...codes, status })
    const changed = found(await entryByPublicId(context.db, entry.publicId), 'account_entry_not_found')
    return presentEntry(found(await entryView(context.db, changed), 'account_entry_not_found'))
  },
  async flightExpenses({ db }, { params }) {
    const [expenses] = await withExpenses(db, [found(await findFlight(db, params.flightId), 'flight_not_found')])
    return found(expenses, 'flight_not_found')
  },
  async quoteExpenses(context, { params }) {
    const booking = await bookingNamed(context, params.quoteId)
    const flights = await flightsOfBookings(context.db, [booking.id])
    const inOrder = flights.toSorted((a, b) => a.departureAt - b.departureAt)
    return { quoteId: String(booking.publicId), flights: await withExpenses(context.db, inOrder) }
  },
})
