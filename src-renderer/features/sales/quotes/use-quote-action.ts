import { useApiMutation } from '../../../data/use-api-mutation.ts'

/** Runs one of the actions on a quote or booking by its name; undefined for one that is not known. */
export function useQuoteAction() {
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
    async run(
      action: string,
      bookingId: number,
    ): Promise<{ done: true; changeId: string | undefined } | { done: false } | undefined> {
      const outcome = await commands[action as keyof typeof commands]?.run({ params: { reference: String(bookingId) } })
      if (!outcome?.done) return outcome && { done: false }
      return { done: true, changeId: outcome.changeId }
    },
  }
}
