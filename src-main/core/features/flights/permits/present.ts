import type { z } from 'zod'
import type { permit } from '../../../../../src-shared/contract/flights/permits.ts'
import type { PermitRow } from './queries.ts'
import { covers } from './rules.ts'

type Permit = z.infer<typeof permit>

export function presentPermit(row: PermitRow): Permit {
  const { authority, country, number, validFrom, validUntil, company, status, remarks } = row
  return {
    permitId: row.publicId,
    flightId: row.flightPublicId,
    kind: row.kind as Permit['kind'],
    authority,
    country,
    number,
    validFrom,
    validUntil,
    company,
    providerId: row.providerNumber,
    providerName: row.providerName,
    status,
    recheck: row.recheck === 1,
    covers: covers(row, row),
    remarks,
    orderedAt: row.orderedAt,
    orderedTo: row.orderedTo,
  }
}
