/** The states of a booking as accounting calls them (wire-facts 2), by its letter (wire-facts 24.3). */
export function bookingStatus(letter: string, postFlightClosed: boolean) {
  if (letter === 'C' || letter === 'D') return 'CANCELED' as const
  if (letter === 'B' || letter === 'F') return postFlightClosed ? ('CLOSED' as const) : ('BOOKING' as const)
  return letter === 'O' || letter === 'S' || letter === 'A' ? ('OPTION' as const) : ('QUOTE' as const)
}

type Transfer = 'READY_TO_INVOICE' | 'TRANSFERRING' | 'TRANSFERRED'

/** A booking is transferred once all its entries are, and being transferred from the first on. */
export function invoiceStatus(entries: Transfer[]): Transfer {
  if (entries.length === 0 || entries.every((status) => status === 'READY_TO_INVOICE')) return 'READY_TO_INVOICE'
  return entries.every((status) => status === 'TRANSFERRED') ? 'TRANSFERRED' : 'TRANSFERRING'
}
