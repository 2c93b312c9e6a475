import type { z } from 'zod'
import type {
  bookedSnapshot,
  bookingEvent,
  bookingVersion,
} from '../../../../../../src-shared/contract/sales/booking-records.ts'
import { fromMinor } from '../../../../../../src-shared/money/money.ts'
import type { Price } from '../../../../data/tables/columns.ts'
import { toInstant } from '../../../../present/times.ts'
import type { LegView } from '../load-booking-views.ts'
import { presentBooking, presentLeg } from '../present-booking.ts'
import { type BookingChange, type FieldChange, internalFields } from '../rules/history.ts'
import type { VersionView } from './load-booking-versions.ts'

/** The identifier with the version's number behind it, from the second version on (wire-facts 24.1). */
const identifierOf = (identifier: string, version: number): string =>
  version === 1 ? identifier : `${identifier}${version}`

/** View -> wire: a quote as one version has it (wire-facts 24.8). */
export function presentVersion({ version: row, view }: VersionView): z.infer<typeof bookingVersion> {
  const { bookingIdentifier, publicId } = view.booking
  return {
    ...presentBooking(view),
    rootBookingid: publicId,
    quoteId: row.publicId,
    version: row.version,
    bookingIdentifier: identifierOf(bookingIdentifier, row.version),
  }
}

export function presentSnapshot({ gross, currency }: Price, legs: LegView[]): z.infer<typeof bookedSnapshot> {
  const total = fromMinor(gross, currency)
  return { grossPrice: { name: 'GROSS', currency, price: total, qty: 1, total }, legs: legs.map(presentLeg) }
}

function presentChange({ field, leg, passenger, before, after }: FieldChange) {
  const isInternal = internalFields.has(field.split('.')[0] ?? '')
  const words = (value: unknown) =>
    isInternal ? null : field.endsWith('At') && typeof value === 'number' ? toInstant(value) : value
  return {
    field,
    ...(leg === null ? {} : { leg }),
    ...(passenger === undefined ? {} : { passenger }),
    before: words(before),
    after: words(after),
  }
}

export function presentEvent({ at, actor, changes, ...same }: BookingChange): z.infer<typeof bookingEvent> {
  return { ...same, timestamp: toInstant(at), user: { name: actor }, changes: changes.map(presentChange) }
}
