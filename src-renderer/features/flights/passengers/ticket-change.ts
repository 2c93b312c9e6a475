import type { paxTypes } from '../../../../src-shared/contract/flights/passengers.ts'
import type { Ticket } from './passenger-words.ts'
import type { WeightUnit } from './WeightField.tsx'

/** The values of the ticket form. */
export interface TicketDraft {
  person: string | null
  paxType: (typeof paxTypes)[number]
  isMain: boolean
  seatOnLap: boolean
  comment: string
  cardId: number | null
  luggage: number | ''
  unit: WeightUnit
}

/** The changed fields of a ticket: unchanged ones are not sent, so that defaults stay defaults. */
export function ticketChange(ticket: Ticket, draft: TicketDraft) {
  const another = draft.person !== null && Number(draft.person) !== ticket.paxUser?.id
  return {
    ...(another ? { paxUserId: Number(draft.person) } : {}),
    ...(draft.paxType === ticket.paxType ? {} : { paxType: draft.paxType }),
    ...(draft.isMain === ticket.main ? {} : { isMain: draft.isMain }),
    ...(draft.seatOnLap === ticket.seatOnLap ? {} : { seatOnLap: draft.seatOnLap }),
    ...(draft.comment.trim() === (ticket.comment ?? '') ? {} : { comment: draft.comment.trim() }),
    // A person who takes over a seat travels on a document of their own.
    ...(another || draft.cardId === null || draft.cardId === ticket.idCard?.id ? {} : { paxIdCardId: draft.cardId }),
  }
}
