import type { ExpiryState } from '../../../../src-shared/domain/contacts/expiry.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'

type Tone = 'grey' | 'red' | 'yellow' | 'green' | 'purple'

const states: () => Record<ExpiryState, { tone: Tone; code: string; word: string }> = perLanguage(() => ({
  NONE: { tone: 'grey', code: t('NX'), word: t('Does not expire') },
  OK: { tone: 'green', code: t('OK'), word: t('Valid') },
  SOON: { tone: 'yellow', code: t('DUE', { context: 'expiry' }), word: t('Expires within two months') },
  URGENT: { tone: 'red', code: t('DUE!'), word: t('Expires within two weeks') },
  GRACE: { tone: 'purple', code: t('GRACE'), word: t('Expired, within grace period') },
  EXPIRED: { tone: 'red', code: t('EXP'), word: t('Expired') },
}))

/** How a document or qualification stands, as letters on their color. */
export function ExpiryBadge({ state }: { state: ExpiryState }) {
  const { tone, code, word } = states()[state]
  return (
    <StatusBadge tone={tone} title={word}>
      {code}
    </StatusBadge>
  )
}
