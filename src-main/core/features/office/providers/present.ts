import type { z } from 'zod'
import type { provider } from '../../../../../src-shared/contract/office/providers.ts'
import type { ProviderRow } from './queries.ts'

export function presentProvider(row: ProviderRow, ahead: Map<string, number>): z.infer<typeof provider> {
  const { publicId: providerId, name, email, phone, notes, partnerId, partnerName } = row
  return {
    providerId,
    name,
    email,
    phone,
    notes,
    partner: partnerId === null || partnerName === null ? null : { id: partnerId, name: partnerName },
    flightsAhead: ahead.get(row.id) ?? 0,
  }
}
