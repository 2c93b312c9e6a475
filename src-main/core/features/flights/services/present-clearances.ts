import type { z } from 'zod'
import type { permitShown, slotShown } from '../../../../../src-shared/contract/flights/clearance-objects.ts'
import { companyOf } from '../flights/ground-service-queries.ts'
import type { PermitRow } from '../permits/queries.ts'
import type { SlotRow } from '../slots/queries.ts'

type Permit = z.infer<typeof permitShown>
type Slot = z.infer<typeof slotShown>

const common = (row: PermitRow | SlotRow) => ({
  id: row.publicId,
  status: row.status,
  recheck: row.recheck === 1,
  number: row.number,
  company: companyOf(row),
  remarks: row.remarks,
  permitProviderId: row.providerNumber,
  updatedDate: row.updatedAt,
})

export function presentPermitObject(row: PermitRow): Permit {
  const { authority, country, validFrom, validUntil } = row
  return { ...common(row), kind: row.kind as Permit['kind'], authority, country, validFrom, validUntil }
}

export function presentSlotObject(row: SlotRow): Slot {
  const { airport, at } = row
  return { ...common(row), kind: row.kind as Slot['kind'], target: row.target as Slot['target'], airport, at }
}
