import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { FleetLine } from './place-words.ts'

type State = FleetLine['maintenance']['state']

const letters = perLanguage(
  () =>
    ({
      OVERDUE: { tone: 'red', letters: t('DUE', { context: 'maintenance' }), word: t('Maintenance limit reached') },
      SOON: {
        tone: 'yellow',
        letters: t('SOON'),
        word: t('Maintenance due soon: within 30 days or 10% of the interval'),
      },
      LATER: { tone: 'green', letters: 'OK', word: t('No maintenance due soon') },
      UNKNOWN: { tone: 'grey', letters: '–', word: t('No maintenance limits yet') },
    }) as const,
)

/** How near a maintenance limit is. */
export function DueBadge({ state }: { state: State }) {
  const { tone, letters: text, word } = letters()[state]
  return (
    <StatusBadge tone={tone} title={word}>
      {text}
    </StatusBadge>
  )
}
