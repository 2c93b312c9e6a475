import type { PartnerKind } from '../../../src-shared/access.ts'

/** What a partner is, in words. */
export const kindName: Record<PartnerKind, string> = {
  PARTNER: 'Partner',
  TRIP_SUPPORT_PROVIDER: 'Trip support provider',
}
