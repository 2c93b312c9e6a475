import type { z } from 'zod'
import type { service } from '../../../../../src-shared/contract/flights/services-desk.ts'
import type { ServiceRow } from './desk-queries.ts'

type Service = z.infer<typeof service>

export function presentService(row: ServiceRow): Service {
  const { kind, target, serviceFor, company, status, remarks, price, currency, externalReference } = row
  const { checkIn, checkOut, rooms, orderedAt, orderedTo } = row
  return {
    serviceId: row.publicId,
    flightId: row.flightPublicId,
    kind: kind as Service['kind'],
    target: target as Service['target'],
    serviceFor: serviceFor as Service['serviceFor'],
    company,
    providerId: row.providerNumber,
    providerName: row.providerName,
    status,
    recheck: row.recheck === 1,
    remarks,
    price,
    currency,
    externalReference,
    ...{ checkIn, checkOut, rooms, orderedAt, orderedTo },
  }
}
