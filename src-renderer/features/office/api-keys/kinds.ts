import type { PartnerKind } from '../../../../src-shared/access.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'

/** What a partner is, in words. */
export const kindName: () => Record<PartnerKind, string> = perLanguage(() => ({
  PARTNER: t('Partner'),
  TRIP_SUPPORT_PROVIDER: t('Trip support provider'),
}))
