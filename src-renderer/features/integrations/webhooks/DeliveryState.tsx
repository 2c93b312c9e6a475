import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'

const states = perLanguage(
  () =>
    ({
      waiting: { tone: 'yellow', word: t('waiting'), title: t('Sent when due') },
      leased: { tone: 'blue', word: t('sending'), title: t('Attempt in progress') },
      held: {
        tone: 'purple',
        word: t('held'),
        title: t('The subscription was disabled after repeated failures'),
      },
      delivered: { tone: 'green', word: t('delivered'), title: t('The endpoint returned 200 in time') },
      failed: { tone: 'red', word: t('failed'), title: t('All attempts failed') },
      canceled: {
        tone: 'grey',
        word: t('canceled', { context: 'delivery' }),
        title: t('The subscription ended before the delivery was sent'),
      },
    }) as const,
)

/** Where a delivery stands. */
export function DeliveryState({ state }: { state: keyof ReturnType<typeof states> }) {
  const { tone, word, title } = states()[state]
  return (
    <StatusBadge tone={tone} title={title}>
      {word}
    </StatusBadge>
  )
}
