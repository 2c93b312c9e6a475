import type { z } from 'zod'
import type { ticket } from '../../../../../src-shared/contract/flights/passengers.ts'
import { withoutNulls } from '../../../present/nulls.ts'
import type { TicketRow } from './queries.ts'

/** Row -> wire (wire-facts 20, 21): null fields are left out. */
export function presentTicket(row: TicketRow): z.infer<typeof ticket> {
  return {
    ticketId: row.publicId,
    ...withoutNulls({
      paxUserId: row.userPublicId,
      internalId: row.userPublicId,
      paxExternalReference: row.userReference,
      paxIdCardId: row.idCardPublicId,
      comment: row.comment,
      externalReference: row.externalReference ?? row.userReference,
    }),
    paxType: row.paxType,
    isMain: row.isMain === 1,
    seatOnLap: row.seatOnLap === 1,
    links: [],
  }
}
