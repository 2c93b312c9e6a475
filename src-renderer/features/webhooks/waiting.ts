import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { fromNow } from '../../ui/time.ts'

type Waits = NonNullable<Answer<EndpointFor<'webhookDesk.delivery'>>['waits']>

/** Why a delivery waits, in a sentence. */
export function waitingWords({ reason, until, deliveryId }: Waits, now: number): string {
  const when = until === null ? '' : fromNow(until, now)
  const words: Record<Waits['reason'], string> = {
    window: `More of its group may join it; it goes ${when}.`,
    retry: `The next attempt is due ${when}.`,
    paused: `Its receiver keeps failing and is left alone; one delivery is tried ${when}.`,
    earlier: `Delivery ${deliveryId} of the same flight goes first.`,
    held: 'Its subscription was switched off because nothing arrived. Switch it on again to send it.',
    turn: 'It is due and goes as soon as there is room.',
  }
  return words[reason]
}
