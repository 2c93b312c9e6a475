import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { isoDay } from '../../../ui/time.ts'
import type { BookingPage } from './types.ts'

export interface QuoteAction {
  id: string
  /** The label of the button. */
  label: string
  /** The message once it is done. */
  done: string
  /** The confirmation; absent where the action can be undone or does no harm. */
  ask?: { title: string; text: string; verb: string }
  weighty?: boolean
}

/** The actions on quotes and bookings, the next step first; the server names those allowed now. */
export const quoteActions: () => QuoteAction[] = perLanguage(() => [
  { id: 'send', label: t('Send quote'), done: t('Marked as sent') },
  { id: 'approve', label: t('Record owner approval'), done: t('Approved by owner') },
  { id: 'accept', label: t('Mark as accepted'), done: t('Marked as accepted') },
  {
    id: 'book',
    label: t('Book quote'),
    done: t('Booked. Flights created.'),
    ask: {
      title: t('Book this quote?'),
      text: t('Creates a flight for each leg and a ticket for each passenger.'),
      verb: t('Book quote'),
    },
  },
  {
    id: 'confirm',
    label: t('Confirm booking'),
    done: t('Booking confirmed. Booking number assigned.'),
    ask: {
      title: t('Confirm this booking?'),
      text: t('Assigns a booking number and marks the booking as confirmed to the customer. No e-mail is sent.'),
      verb: t('Confirm booking'),
    },
  },
  { id: 'askOwner', label: t('Request owner approval'), done: t('Awaiting owner approval') },
  { id: 'reopen', label: t('Reopen quote'), done: t('Reopened as a request') },
  {
    id: 'drop',
    label: t('Drop quote'),
    done: t('Dropped'),
    weighty: true,
    ask: {
      title: t('Drop this quote?'),
      text: t('The quote moves to Closed. You can reopen it later.'),
      verb: t('Drop quote'),
    },
  },
  {
    id: 'cancelQuote',
    label: t('Cancel quote'),
    done: t('Quote canceled'),
    weighty: true,
    ask: {
      title: t('Cancel this quote?'),
      text: t('The quote stays on file as Canceled. This can’t be undone.'),
      verb: t('Cancel quote'),
    },
  },
  {
    id: 'cancelBooking',
    label: t('Cancel booking'),
    done: t('Booking and flights canceled'),
    weighty: true,
    ask: {
      title: t('Cancel this booking?'),
      text: t('All flights of the booking are canceled. The booking stays on file as Canceled. This can’t be undone.'),
      verb: t('Cancel booking'),
    },
  },
])

/** The actions that the server allows; a canceled booking can't be canceled again. */
export function allowedActions({ actions, status }: Pick<BookingPage, 'actions' | 'status'>): QuoteAction[] {
  return quoteActions().filter(({ id }) => actions.includes(id) && !(status === 'C' && id.startsWith('cancel')))
}

/** The local days of departure before today of legs that booking makes flights of, each once. */
export function pastDeparturesOf({ itinerary }: Pick<BookingPage, 'itinerary'>, today: string): string[] {
  const days = itinerary
    .filter(({ canceled }) => !canceled)
    .map(({ departure, departureAt }) => isoDay(departureAt, departure.timeZone))
  return [...new Set(days.filter((day) => day < today))].sort()
}

export const isEditable = ({ actions }: Pick<BookingPage, 'actions'>): boolean =>
  actions.includes('updateQuote') || actions.includes('updateBooking')
