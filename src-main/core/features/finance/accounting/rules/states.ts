/** The states of a booking as accounting calls them (wire-facts 2), by its letter (wire-facts 24.3). */
export function bookingStatus(letter: string, postFlightClosed: boolean) {
  if (letter === 'C' || letter === 'D') return 'CANCELED' as const
  if (letter === 'B' || letter === 'F') return postFlightClosed ? ('CLOSED' as const) : ('BOOKING' as const)
  return letter === 'O' || letter === 'S' || letter === 'A' ? ('OPTION' as const) : ('QUOTE' as const)
}

type Transfer = 'READY_TO_INVOICE' | 'TRANSFERRING' | 'TRANSFERRED'

/**
 * The state of a booking in accounting: an invoice to write (decision 52), else the transfer of its entries, all or
 * some of them; null while there is neither, as before it is flown.
 */
export function invoiceStatus(ready: boolean, entries: Transfer[]): Transfer | null {
  if (ready) return 'READY_TO_INVOICE'
  if (entries.every((status) => status === 'READY_TO_INVOICE')) return null
  return entries.every((status) => status === 'TRANSFERRED') ? 'TRANSFERRED' : 'TRANSFERRING'
}
