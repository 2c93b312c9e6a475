import { Letter } from '../../ui/Letter.tsx'

const states = {
  waiting: { tone: 'yellow', word: 'waiting', title: 'Will be sent when it is due' },
  leased: { tone: 'blue', word: 'sending', title: 'An attempt is under way' },
  held: { tone: 'purple', word: 'held', title: 'Its subscription was switched off because nothing arrived there' },
  delivered: { tone: 'green', word: 'delivered', title: 'The partner answered 200 in time' },
  failed: { tone: 'red', word: 'failed', title: 'Given up after the last attempt' },
  canceled: { tone: 'grey', word: 'canceled', title: 'The subscription ended before it was sent' },
} as const

/** Where a delivery stands. */
export function DeliveryState({ state }: { state: keyof typeof states }) {
  const { tone, word, title } = states[state]
  return (
    <Letter tone={tone} title={title}>
      {word}
    </Letter>
  )
}
