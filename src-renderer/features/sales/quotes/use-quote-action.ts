import { useCommand } from '../../../data/use-command.ts'
import type { BookingPage } from './types.ts'

/** Runs one of the actions on a quote or booking by its name; true once it is done. */
export function useQuoteAction({ bookingId }: BookingPage) {
  const params = { reference: String(bookingId) }
  const commands = {
    approve: useCommand('quotes.approve'),
    accept: useCommand('quotes.accept'),
    askOwner: useCommand('quotes.askOwner'),
    book: useCommand('quotes.book'),
    drop: useCommand('quotes.drop'),
    reopen: useCommand('quotes.reopen'),
    confirm: useCommand('bookings.confirmBooked'),
    cancelQuote: useCommand('quotes.remove'),
    cancelBooking: useCommand('bookings.cancel'),
  }
  return {
    running: Object.values(commands).some(({ running }) => running),
    async run(action: string): Promise<boolean> {
      const command = commands[action as keyof typeof commands]
      return command ? (await command.run({ params })).done : false
    },
  }
}
