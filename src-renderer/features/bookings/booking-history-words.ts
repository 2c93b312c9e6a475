import { bookingWord } from '../../ui/booking-letters.ts'
import { clock, dayAndClock, dayMonth } from '../../ui/time.ts'
import { words } from '../../ui/words.ts'
import type { BookingPage } from './Quote.tsx'

type Entry = BookingPage['history'][number]
type Change = Entry['changes'][number]

const done: Record<string, string> = {
  CREATED: 'Entered',
  CHANGED: 'Changed',
  REQUEST: 'Reopened as a request',
  QUOTED: 'Quoted',
  ACCEPTED: 'Accepted',
  BOOKED: 'Booked',
  BOOKING_SENT: 'Confirmed',
  CANCELED: 'Canceled',
  DROPPED: 'Dropped',
}

/** `Entered as request`, `Booked`: what an entry of the history did. */
export function eventWords({ action, status }: Entry): string {
  const word = done[action] ?? words(action)
  return action === 'CREATED' ? `${word} as ${bookingWord(status).toLowerCase()}` : word
}

const names: Record<string, string> = {
  departureAt: 'departure',
  arrivalAt: 'arrival',
  departureAirport: 'from',
  arrivalAirport: 'to',
  bookingNumber: 'booking number',
  quoteNumber: 'quote number',
  externalReference: 'external reference',
  paymentStatus: 'payment',
  workflowCustomName: 'own workflow',
  flightNumber: 'flight number',
  planningNotes: 'planning notes',
  salesPerson: 'sales person',
  'price.charterCost': 'charter cost',
  'price.net': 'net price',
  'price.vat': 'VAT',
  'price.fet': 'FET',
  'price.tax': 'tax',
  'price.gross': 'gross price',
  'price.currency': 'currency',
}
/** The entry itself says these. */
const said = new Set(['status', 'workflowState', 'bookedAt', 'canceledAt'])

function valueWords(field: string, value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'number' && field.endsWith('At')) return dayAndClock(value, zone)
  if (typeof value === 'number' && field.startsWith('price.')) return value.toLocaleString('en')
  return field === 'paymentStatus' || field === 'workflow' ? words(String(value)).toLowerCase() : String(value)
}

/** `LSZH-EGGW departure 21 Nov 10:20 → 10:50`; undefined where the entry says it already. */
export function fieldWords({ field, leg, before, after }: Change, zone: string): string | undefined {
  if (said.has(field)) return undefined
  if (field === 'leg') return after === null ? `leg ${leg} removed` : `leg ${leg} added`
  const subject = [leg, names[field] ?? field].filter(Boolean).join(' ')
  if (before === null) return `${subject} ${valueWords(field, after, zone)}`
  const both = field.endsWith('At') && typeof before === 'number' && typeof after === 'number'
  const sameDay = both && dayMonth(before, zone) === dayMonth(after, zone)
  const to = sameDay ? clock(after, zone) : valueWords(field, after, zone)
  return `${subject} ${valueWords(field, before, zone)} → ${to}`
}
