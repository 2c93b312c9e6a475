import type { OrderNoun } from '../../../../../src-shared/contract/flights/order-nouns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { fuelRecords } from '../../flights/fuel/records.ts'
import { permitRecords } from '../../flights/permits/write.ts'
import { serviceRecords } from '../../flights/services/desk-write.ts'
import { slotRecords } from '../../flights/slots/write.ts'

interface OrderNote {
  status: 'CNL' | 'REQ'
  orderedAt: number
  orderedTo: string
}

type Note = (writing: Writing, id: number, sent: OrderNote) => Promise<unknown>

const notes: Record<OrderNoun, Note> = {
  services: async (writing, publicId, sent) =>
    serviceRecords.recorded(writing, await serviceRecords.change(writing, { publicId }, sent)),
  fuels: (writing, publicId, sent) => fuelRecords.change(writing, { publicId }, sent),
  permits: async (writing, publicId, sent) =>
    permitRecords.recorded(writing, await permitRecords.change(writing, { publicId }, sent)),
  slots: async (writing, publicId, sent) =>
    slotRecords.recorded(writing, await slotRecords.change(writing, { publicId }, sent)),
}

/** Notes on a record when and to whom its order was sent. */
export const noteOrder = (writing: Writing, noun: OrderNoun, id: number, sent: OrderNote): Promise<unknown> =>
  notes[noun](writing, id, sent)
