import { t } from '../../../../src-shared/texts/texts.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'

const states = {
  waiting: { tone: 'yellow', word: t('waiting'), title: t('Will be sent when it is due') },
  leased: { tone: 'blue', word: t('sending'), title: t('An attempt is under way') },
  held: {
    tone: 'purple',
    word: t('held'),
    title: t('Its subscription was switched off because nothing arrived there'),
  },
  delivered: { tone: 'green', word: t('delivered'), title: t('The partner answered 200 in time') },
  failed: { tone: 'red', word: t('failed'), title: t('Given up after the last attempt') },
  canceled: {
    tone: 'grey',
    word: t('canceled', { context: 'delivery' }),
    title: t('The subscription ended before it was sent'),
  },
} as const

/** Where a delivery stands. */
export function DeliveryState({ state }: { state: keyof typeof states }) {
  const { tone, word, title } = states[state]
  return (
    <StatusBadge tone={tone} title={title}>
      {word}
    </StatusBadge>
  )
}
