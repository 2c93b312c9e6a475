import { useApiMutation } from '../../../data/use-api-mutation.ts'
import type { FlightPage } from '../types.ts'
import type { Ticket } from './passenger-words.ts'
import { type TicketDraft, ticketChange } from './ticket-change.ts'

/** Saves a ticket, and its luggage, which is kept with what is aboard. */
export function useTicketSave(flight: FlightPage, ticket: Ticket) {
  const update = useApiMutation('passengers.update', { quiet: true })
  const load = useApiMutation('paxDetails.update', { quiet: true })
  return {
    calls: [update, load],
    async save(draft: TicketDraft): Promise<{ done: boolean }> {
      const body = ticketChange(ticket, draft)
      const params = { flightId: String(flight.flightId), ticketId: String(ticket.id) }
      if (Object.keys(body).length > 0 && !(await update.run({ params, body })).done) return { done: false }
      const luggageChanged = draft.luggage !== (ticket.luggageWeight ?? '')
      const otherUnit = draft.luggage !== '' && draft.unit !== (ticket.luggageUnit ?? 'KILOGRAM')
      if (!luggageChanged && !otherUnit) return { done: true }
      const luggage = { id: ticket.id, luggageWeight: draft.luggage, luggageUnit: draft.unit }
      const sent = { params: { id: String(flight.flightId) }, body: { pax: { tickets: [luggage] } } }
      return load.run(sent)
    },
  }
}
