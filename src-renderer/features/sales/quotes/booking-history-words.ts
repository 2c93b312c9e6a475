import { currentLanguage, perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { bookingWordWithin } from '../../../ui/booking-letters.ts'
import { clock, dayAndClock, dayMonth } from '../../../ui/time.ts'
import { words, wordsWithin } from '../../../ui/words.ts'
import type { BookingPage } from './types.ts'

type Entry = BookingPage['history'][number]
type Change = Entry['changes'][number]

const done: () => Record<string, string> = perLanguage(() => ({
  CHANGED: t('Changed'),
  REMOVED: t('Removed by undo'),
  RESTORED: t('Restored by redo'),
  REQUEST: t('Reopened as a request'),
  QUOTED: t('Quoted'),
  ACCEPTED: t('Accepted'),
  BOOKED: t('Booked'),
  BOOKING_SENT: t('Confirmed'),
  CANCELED: t('Canceled'),
  DROPPED: t('Dropped'),
}))

/** `Entered as request`, `Booked`: what an entry of the history did. */
export function eventWords({ action, status }: Entry): string {
  if (action === 'CREATED') return t('Entered as {{status}}', { status: bookingWordWithin(status) })
  return done()[action] ?? words(action)
}

const names: () => Record<string, string> = perLanguage(() => ({
  departureAt: t('departure'),
  arrivalAt: t('arrival'),
  departureAirport: t('from'),
  arrivalAirport: t('to'),
  pax: t('pax'),
  aircraft: t('aircraft'),
  customer: t('customer'),
  account: t('account'),
  reference: t('reference'),
  comment: t('comment'),
  notes: t('notes'),
  workflow: t('workflow'),
  origin: t('source'),
  bookingNumber: t('booking number'),
  quoteNumber: t('quote number'),
  externalReference: t('external reference'),
  paymentStatus: t('payment status'),
  workflowCustomName: t('custom workflow'),
  requestedAircraftType: t('requested type'),
  flightNumber: t('flight number'),
  planningNotes: t('planning notes'),
  salesPerson: t('salesperson'),
  passenger: t('passenger'),
  paxType: t('passenger type'),
  isMain: t('lead passenger'),
  seatOnLap: t('infant on lap'),
  luggageWeight: t('luggage'),
  boarding: t('boarding'),
  document: t('travel document'),
  position: t('position in the trip'),
  offBlockAt: t('off block'),
  takeOffAt: t('take-off'),
  landingAt: t('landing'),
  onBlockAt: t('on block'),
  realDepartureAirport: t('actual departure airport'),
  realArrivalAirport: t('actual arrival airport'),
  alternateDepartureAirport: t('take-off alternate'),
  alternateFirstArrivalAirport: t('alternate'),
  alternateSecondArrivalAirport: t('second alternate'),
  flightLevel: t('flight level'),
  postFlightClosedAt: t('post-flight closed'),
  postFlightReason: t('reason for closing'),
  fuelOffBlock: t('fuel off block'),
  fuelArrival: t('fuel on block'),
  fuelRemaining: t('remaining fuel'),
  upliftMass: t('fuel uplift'),
  notification: t('notification'),
  serviceNotes: t('service notes'),
  offerPrice: t('empty leg price'),
  crewRemarks: t('crew remarks'),
  delayCode: t('delay code'),
  deIcedAt: t('de-iced'),
  deIcingFluid: t('de-icing fluid'),
  'price.charterCost': t('charter cost'),
  'price.net': t('net price'),
  'price.vat': t('VAT'),
  'price.fet': t('FET'),
  'price.tax': t('tax'),
  'price.gross': t('gross price'),
  'price.currency': t('currency'),
  'requestedPrice.gross': t('requested price'),
  'requestedPrice.currency': t('currency of the requested price'),
}))
/** The entry itself says these of a booking; of a leg they are said. */
const shownElsewhere = new Set(['status', 'workflowState', 'bookedAt', 'canceledAt'])

function valueWords(field: string, value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return t('none')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number' && field.endsWith('At')) return dayAndClock(value, zone)
  if (typeof value === 'number' && /^(price|requestedPrice)\./.test(field))
    return value.toLocaleString(currentLanguage(), { maximumFractionDigits: 8 })
  return field === 'paymentStatus' || field === 'workflow' ? wordsWithin(String(value)) : String(value)
}

/** `LSZH-EGGW departure 21 Nov 10:20 → 10:50`; undefined where the entry says it already. */
export function fieldWords({ field, leg, passenger, before, after }: Change, zone: string): string | undefined {
  if (leg !== null && (field === 'status' || field === 'canceledAt')) return t('leg {{leg}} canceled', { leg })
  if (shownElsewhere.has(field)) return undefined
  if (field === 'leg') return after === null ? t('leg {{leg}} removed', { leg }) : t('leg {{leg}} added', { leg })
  const subject = [leg, passenger, names()[field] ?? field].filter(Boolean).join(' ')
  if (before === null) return `${subject} ${valueWords(field, after, zone)}`
  const both = field.endsWith('At') && typeof before === 'number' && typeof after === 'number'
  const sameDay = both && dayMonth(before, zone) === dayMonth(after, zone)
  const to = sameDay ? clock(after, zone) : valueWords(field, after, zone)
  return `${subject} ${valueWords(field, before, zone)} → ${to}`
}
