import { useApiMutation } from '../../../data/use-api-mutation.ts'
import type { BookingPage } from './types.ts'

/** Runs one of the actions on a quote or booking by its name; true once it is done. */
export function useQuoteAction({ bookingId }: BookingPage) {
  const params = { reference: String(bookingId) }
  const commands = {
    approve: useApiMutation('quotes.approve'),
    accept: useApiMutation('quotes.accept'),
    askOwner: useApiMutation('quotes.askOwner'),
    book: useApiMutation('quotes.book'),
    drop: useApiMutation('quotes.drop'),
    reopen: useApiMutation('quotes.reopen'),
    confirm: useApiMutation('bookings.confirmBooked'),
    cancelQuote: useApiMutation('quotes.remove'),
    cancelBooking: useApiMutation('bookings.cancel'),
  }
  return {
    running: Object.values(commands).some(({ isPending }) => isPending),
    async run(action: string): Promise<boolean> {
      const command = commands[action as keyof typeof commands]
      return command ? (await command.run({ params })).done : false
    },
  }
}
