import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import type { PartnerKind } from '../../../../src-shared/wire/access.ts'

/** The name of a kind of partner. */
export const kindName: () => Record<PartnerKind, string> = perLanguage(() => ({
  PARTNER: t('Partner'),
  TRIP_SUPPORT_PROVIDER: t('Trip support provider'),
}))
