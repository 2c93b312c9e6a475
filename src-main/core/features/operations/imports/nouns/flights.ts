import type { Importable } from '../column.ts'
import { placed } from '../rules.ts'
import type { Values } from '../values.ts'
import { flightColumns } from './flight-columns.ts'
import { withTimes } from './flight-times.ts'

/** Fields of the leg; the rest is of the booking. */
const ofLeg = (field: string) => field.startsWith('leg.')

/** A booking of some legs. Without a booker, the account counts as the booker. */
function bookingOf(legs: Values[]): unknown {
  const [first = {}] = legs
  const booking = Object.fromEntries(Object.entries(first).filter(([field]) => !ofLeg(field)))
  const account = booking['customer.account.name']
  if (!booking['customer.lastName'] && !booking['customer.externalReference'] && account)
    booking['customer.lastName'] = account
  const leg = (values: Values) =>
    placed(Object.fromEntries(Object.entries(values).filter(([field]) => ofLeg(field))))['leg']
  return { ...placed(booking), legs: legs.map(leg), status: 'B' }
}

/** Booked flights. Rows of one booking reference are the legs of one booking, in the order of the file. */
export const flights: Importable = {
  operation: 'bookings.record',
  isPast: (values, today) => String(values['leg.departureDateUTC'] ?? values['leg.departureDate'] ?? today) < today,
  columns: flightColumns,
  group: 'reference',
  combined: withTimes,
  bodies: async () => bookingOf,
  columnOf(part) {
    const [, row] = /^legs\[(\d+)\]/.exec(part) ?? []
    const field = part.replace(/^legs\[\d+\]/, 'leg').replace(/(departure|arrival)AirportObj.*/, '$1Airport')
    return { field, row: Number(row ?? 0) }
  },
}
