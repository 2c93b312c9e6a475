import type { Importable } from '../column.ts'
import { code, number, placed, time } from '../rules.ts'
import type { Values } from '../values.ts'

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
  columns: [
    {
      field: 'leg.flightNumber',
      title: 'Flight',
      aliases: ['Flight number', 'Flight no', 'Callsign'],
      example: 'APR101',
    },
    {
      field: 'aircraft',
      title: 'Tail',
      aliases: ['Aircraft', 'Registration', 'Tail number', 'Reg'],
      example: 'HB-JFA',
    },
    {
      field: 'leg.departureAirport',
      title: 'From',
      aliases: ['Departure airport', 'ADEP', 'Origin', 'Dep'],
      required: true,
      example: 'LSZH',
    },
    {
      field: 'leg.arrivalAirport',
      title: 'To',
      aliases: ['Arrival airport', 'ADES', 'Destination', 'Arr'],
      required: true,
      example: 'EGGW',
    },
    {
      field: 'leg.departureDateUTC',
      title: 'Departure (UTC)',
      aliases: ['Departure', 'Departure UTC', 'STD', 'ETD', 'STD UTC', 'Departure time UTC'],
      read: time,
      example: '2027-03-01 08:30',
    },
    {
      field: 'leg.arrivalDateUTC',
      title: 'Arrival (UTC)',
      aliases: ['Arrival', 'Arrival UTC', 'STA', 'ETA', 'STA UTC', 'Arrival time UTC'],
      read: time,
      example: '2027-03-01 10:15',
    },
    {
      field: 'leg.departureDate',
      title: 'Departure (local)',
      aliases: ['Departure local', 'STD local'],
      read: time,
      example: '2027-03-01 09:30',
    },
    {
      field: 'leg.arrivalDate',
      title: 'Arrival (local)',
      aliases: ['Arrival local', 'STA local'],
      read: time,
      example: '2027-03-01 10:15',
    },
    { field: 'leg.pax', title: 'Pax', aliases: ['Passengers', 'PAX count'], read: number, example: '4' },
    {
      field: 'reference',
      title: 'Booking',
      aliases: ['Booking reference', 'Trip', 'Trip reference'],
      example: 'TRIP-7',
    },
    {
      field: 'customer.account.name',
      title: 'Account',
      aliases: ['Account name', 'Company', 'Client'],
      example: 'Keller Holding AG',
    },
    {
      field: 'customer.lastName',
      title: 'Customer',
      aliases: ['Customer last name', 'Last name', 'Customer name'],
      example: 'Keller',
    },
    { field: 'customer.firstName', title: 'Customer first name', aliases: ['First name'], example: 'Ada' },
    { field: 'customer.email', title: 'Customer e-mail', aliases: ['E-mail', 'Email'], example: 'ada@example.com' },
    {
      field: 'workflow',
      title: 'Workflow',
      aliases: ['Type of flight', 'Flight type'],
      read: code,
      example: 'CHARTER',
    },
    { field: 'leg.notes', title: 'Notes', aliases: ['Note', 'Remarks'], example: 'Early boarding' },
  ],
  group: 'reference',
  bodies: async () => bookingOf,
  columnOf(part) {
    const [, row] = /^legs\[(\d+)\]/.exec(part) ?? []
    const field = part.replace(/^legs\[\d+\]/, 'leg').replace(/(departure|arrival)AirportObj.*/, '$1Airport')
    return { field, row: Number(row ?? 0) }
  },
}
