import type { z } from 'zod'
import type { slot } from '../../../../../src-shared/contract/flights/slots.ts'
import type { SlotRow } from './queries.ts'

type Slot = z.infer<typeof slot>

export function presentSlot(row: SlotRow): Slot {
  const { airport, at, number, company, status, remarks } = row
  return {
    slotId: row.publicId,
    flightId: row.flightPublicId,
    kind: row.kind as Slot['kind'],
    target: row.target as Slot['target'],
    airport,
    at,
    number,
    company,
    providerId: row.providerNumber,
    providerName: row.providerName,
    status,
    recheck: row.recheck === 1,
    remarks,
    orderedAt: row.orderedAt,
    orderedTo: row.orderedTo,
  }
}
