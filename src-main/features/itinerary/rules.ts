import { Problem } from '../../../src-shared/errors.ts'
import type { BookingStatus } from '../../data/tables/columns.ts'

/** @throws Problem state_conflict when a booking is cancelled or dropped: nothing is added to it, nothing moved. */
export function checkOpen({ status }: { status: BookingStatus }): void {
  if (status === 'C') throw new Problem('state_conflict', 'This booking is cancelled; its itinerary stays as it is.')
  if (status === 'D') throw new Problem('state_conflict', 'This request was dropped; its itinerary stays as it is.')
}

/** What a leg can be called by. */
interface KnownLeg {
  leg: { publicId: number }
  flight: { publicId: number; externalReference: string } | undefined
}

/**
 * The leg of an itinerary that a reference means: by its flight's id, its own, or the external reference of its flight,
 * in that order.
 */
export function legMeant<Leg extends KnownLeg>(legs: Leg[], reference: string): Leg | undefined {
  return (
    legs.find(({ flight }) => flight && String(flight.publicId) === reference) ??
    legs.find(({ leg }) => String(leg.publicId) === reference) ??
    legs.find(({ flight }) => flight?.externalReference === reference)
  )
}
