import { t } from '../../../../src-shared/texts/texts.ts'
import { plainDay } from '../../../ui/time.ts'

const SOON_MS = 60 * 86_400_000

type Validity = 'expired' | 'soon' | 'fine'

/** How a document's last day looks from a flight: run out by then, soon after, or fine. */
export function validityAt(expiration: number | null, at: number): Validity {
  if (expiration === null) return 'fine'
  if (expiration + 86_400_000 <= at) return 'expired'
  return expiration < at + SOON_MS ? 'soon' : 'fine'
}

/** `until 3 Mar 2027`, `expired 3 Mar 2025`. */
export const lastDayWords = (validity: Validity, expiration: number): string => {
  const day = plainDay(expiration, 'UTC')
  return validity === 'expired' ? t('expired {{day}}', { day }) : t('until {{day}}', { day })
}
