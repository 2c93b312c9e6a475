import type { z } from 'zod'
import type { accountPage, accountRow } from '../../../../../src-shared/contract/contacts/accounts-desk.ts'
import { amountToRefund, openAmount } from '../../../../../src-shared/money/invoice-amounts.ts'
import { amountsOf } from '../../../data/invoice-payments.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { presentAddress } from '../../../present/address.ts'
import { customerName, personName } from '../../../present/name.ts'
import type { bookingsOf, invoicesOfAccount, legsOfBookings, peopleOf } from './desk-queries.ts'
import type { AccountRow } from './queries.ts'

type LegRow = Awaited<ReturnType<typeof legsOfBookings>>[number]
type Page = z.infer<typeof accountPage>

interface AccountCounts {
  people: number
  bookings: number
  lastBookedAt: number | null
}

export function presentAccountRow(row: AccountRow, counted: AccountCounts): z.infer<typeof accountRow> {
  const { name, accountNumber, externalReference, email, status } = row
  const address = row.address === null ? {} : unpack(row.address)
  const place = { city: address.city ?? null, country: address.country ?? null }
  const phone = row.phone ?? row.mobile
  return { accountId: row.publicId, name, accountNumber, externalReference, email, phone, ...place, status, ...counted }
}

/** Someone in a list of people. */
export function presentListed(row: Awaited<ReturnType<typeof peopleOf>>[number]): Page['people'][number] {
  const { email, status } = row
  const mobile = row.mobile ?? row.phone
  return { userId: row.publicId, name: personName(row), email, mobile, status, isCrew: row.crewId !== null }
}

/** The airports of legs in their order: where one begins elsewhere than the last ended, both are named. */
function routeOf(legs: LegRow[]): string[] {
  return legs.flatMap(({ departureAirport, arrivalAirport }, index) =>
    legs[index - 1]?.arrivalAirport === departureAirport ? [arrivalAirport] : [departureAirport, arrivalAirport],
  )
}

export function presentBooking(
  account: AccountRow,
  row: Awaited<ReturnType<typeof bookingsOf>>[number],
  legs: LegRow[],
): Page['bookings'][number] {
  const { bookingIdentifier, bookingNumber, status, workflowState, createdAt } = row
  const { gross, currency } = unpack(row.price)
  const flying = legs.filter(({ status }) => status !== 'CANCELED')
  const shown = flying.length > 0 ? flying : legs
  const route = routeOf(shown)
  const departureAt = shown[0]?.departureAt ?? null
  const named = { bookingId: row.publicId, bookingIdentifier, bookingNumber, status, workflowState, createdAt }
  const person = row.customerReference === null ? undefined : { ...row, externalReference: row.customerReference }
  return { ...named, route, departureAt, customerName: customerName(person, account), gross, currency }
}

export function presentInvoice(row: Awaited<ReturnType<typeof invoicesOfAccount>>[number]): Page['invoices'][number] {
  const { bookingIdentifier, number, type, status, issuedAt, dueDate, gross, currency } = row
  const amounts = amountsOf(row)
  const sums = { gross, paid: amounts.paid, open: openAmount(amounts), toRefund: amountToRefund(amounts), currency }
  const ids = { invoiceId: row.publicId, bookingId: row.bookingPublicId }
  return { ...ids, bookingIdentifier, number, type, status, issuedAt, dueDate, ...sums }
}

export function presentAccountDetails(row: AccountRow) {
  const { name, accountNumber, externalReference, email, phone, mobile, vatNumber, notes, status } = row
  return {
    ...{
      accountId: row.publicId,
      name,
      accountNumber,
      externalReference,
      email,
      phone,
      mobile,
      vatNumber,
      notes,
      status,
    },
    address: presentAddress(row.address) ?? null,
  }
}
