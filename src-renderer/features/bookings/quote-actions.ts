import type { BookingPage } from './Quote.tsx'

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
  { id: 'send', label: 'Send quote', done: 'Quote sent' },
  { id: 'approve', label: 'Approve as owner', done: 'Approved by the owner' },
  { id: 'accept', label: 'Mark as accepted', done: 'Noted as accepted' },
  {
    id: 'book',
    label: 'Book',
    done: 'Booked: its flights are on the board',
    ask: {
      title: 'Book this quote?',
      text: 'Each leg becomes a flight on the board, with a ticket for each passenger.',
      verb: 'Book',
    },
  },
  {
    id: 'confirm',
    label: 'Confirm',
    done: 'Confirmed: it has its booking number',
    ask: {
      title: 'Confirm this booking?',
      text: 'It gets its booking number and counts as confirmed to the customer. No e-mail is sent.',
      verb: 'Confirm',
    },
  },
  { id: 'askOwner', label: 'Ask the owner', done: 'Waits for the owner' },
  { id: 'reopen', label: 'Reopen', done: 'Reopened as a request' },
  {
    id: 'drop',
    label: 'Drop',
    done: 'Dropped',
    weighty: true,
    ask: {
      title: 'Drop this quote?',
      text: 'It comes to nothing and moves to the closed ones. It can be reopened.',
      verb: 'Drop',
    },
  },
  {
    id: 'cancelQuote',
    label: 'Cancel quote',
    done: 'Quote cancelled',
    weighty: true,
    ask: {
      title: 'Cancel this quote?',
      text: 'The record stays, with the state C. This is final.',
      verb: 'Cancel quote',
    },
  },
  {
    id: 'cancelBooking',
    label: 'Cancel booking',
    done: 'Booking and flights cancelled',
    weighty: true,
    ask: {
      title: 'Cancel this booking?',
      text: 'Its flights are cancelled and come off the board. The record stays, with the state C. This is final.',
      verb: 'Cancel booking',
    },
  },
]

/** Those that the server allows; what is cancelled already can't be cancelled again. */
export function allowedActions({ actions, status }: Pick<BookingPage, 'actions' | 'status'>): QuoteAction[] {
  return quoteActions.filter(({ id }) => actions.includes(id) && !(status === 'C' && id.startsWith('cancel')))
}

export const isEditable = ({ actions }: Pick<BookingPage, 'actions'>): boolean =>
  actions.includes('updateQuote') || actions.includes('updateBooking')
