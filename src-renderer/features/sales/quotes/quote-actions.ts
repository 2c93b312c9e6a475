import { t } from '../../../../src-shared/texts/texts.ts'
import { isoDay } from '../../../ui/time.ts'
import type { BookingPage } from './types.ts'

export interface QuoteAction {
  id: string
  /** What the button says. */
  label: string
  /** What is said once it is done. */
  done: string
  /** Asked before it is done; absent where it can be taken back or does no harm. */
  ask?: { title: string; text: string; verb: string }
  weighty?: boolean
}

/** What can be done with quotes and bookings, the next step first; the server says which of them it allows now. */
export const quoteActions: QuoteAction[] = [
  { id: 'send', label: t('Send quote'), done: t('Quote sent') },
  { id: 'approve', label: t('Approve as owner'), done: t('Approved by the owner') },
  { id: 'accept', label: t('Mark as accepted'), done: t('Noted as accepted') },
  {
    id: 'book',
    label: t('Book'),
    done: t('Booked: its flights are on the board'),
    ask: {
      title: t('Book this quote?'),
      text: t('Each leg becomes a flight on the board, with a ticket for each passenger.'),
      verb: t('Book'),
    },
  },
  {
    id: 'confirm',
    label: t('Confirm'),
    done: t('Confirmed: it has its booking number'),
    ask: {
      title: t('Confirm this booking?'),
      text: t('It gets its booking number and counts as confirmed to the customer. No e-mail is sent.'),
      verb: t('Confirm'),
    },
  },
  { id: 'askOwner', label: t('Ask the owner'), done: t('Waits for the owner') },
  { id: 'reopen', label: t('Reopen'), done: t('Reopened as a request') },
  {
    id: 'drop',
    label: t('Drop'),
    done: t('Dropped'),
    weighty: true,
    ask: {
      title: t('Drop this quote?'),
      text: t('It comes to nothing and moves to the closed ones. It can be reopened.'),
      verb: t('Drop'),
    },
  },
  {
    id: 'cancelQuote',
    label: t('Cancel quote'),
    done: t('Quote cancelled'),
    weighty: true,
    ask: {
      title: t('Cancel this quote?'),
      text: t('The record stays, with the state C. This is final.'),
      verb: t('Cancel quote'),
    },
  },
  {
    id: 'cancelBooking',
    label: t('Cancel booking'),
    done: t('Booking and flights cancelled'),
    weighty: true,
    ask: {
      title: t('Cancel this booking?'),
      text: t('Its flights are cancelled and come off the board. The record stays, with the state C. This is final.'),
      verb: t('Cancel booking'),
    },
  },
]

/** Those that the server allows; what is cancelled already can't be cancelled again. */
export function allowedActions({ actions, status }: Pick<BookingPage, 'actions' | 'status'>): QuoteAction[] {
  return quoteActions.filter(({ id }) => actions.includes(id) && !(status === 'C' && id.startsWith('cancel')))
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
