import { asNumber } from '../../../../../../src-shared/wire/alias.ts'

/** The names that refer to a booking. */
export interface KnownBooking {
  publicId: number
  /** The number of one of its versions, when the reference is that. */
  quoteId: number | null
  quoteNumber: string | null
  bookingNumber: string | null
  externalReference: string
  bookingIdentifier: string
  reference: string
}

/** Identifiers are kept in capitals; clients send any case, and the number of a version behind it (wire-facts 24.1). */
export const asIdentifier = (reference: string): string => reference.toUpperCase().replace(/^([A-Z]{5})\d{1,4}$/, '$1')

/**
 * The order in which a reference is tried (decision 13); the first kind that finds a booking decides. No two bookings
 * answer to the same one (decision 46), so the order matters only to databases of before.
 */
const referenceOrder: { kind: string; names(reference: string, booking: KnownBooking): boolean }[] = [
  { kind: 'booking id', names: (reference, booking) => booking.publicId === asNumber(reference) },
  {
    kind: 'quote id',
    names: (reference, booking) => booking.quoteId === asNumber(reference) || booking.quoteNumber === reference,
  },
  { kind: 'external reference', names: (reference, booking) => booking.externalReference === reference },
  { kind: 'booking identifier', names: (reference, booking) => booking.bookingIdentifier === asIdentifier(reference) },
  { kind: 'client reference', names: (reference, booking) => booking.reference === reference },
  { kind: 'booking number', names: (reference, booking) => booking.bookingNumber === reference },
]

/** The booking that a reference refers to; undefined when it refers to none. */
export function resolveBooking<B extends KnownBooking>(reference: string, bookings: B[]): B | undefined {
  for (const { names } of referenceOrder) {
    const found = bookings.find((booking) => names(reference, booking))
    if (found) return found
  }
  return undefined
}
