import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fromNow } from '../../../ui/time.ts'

type Waits = NonNullable<Answer<EndpointFor<'webhookDesk.delivery'>>['waits']>

/** Why a delivery waits, in a sentence. */
export function waitingWords({ reason, until, deliveryId }: Waits, now: number): string {
  const when = until === null ? '' : fromNow(until, now)
  const words: Record<Waits['reason'], string> = {
    window: t('More of its group may join it; it goes {{when}}.', { when }),
    retry: t('The next attempt is due {{when}}.', { when }),
    paused: t('Its receiver keeps failing and is left alone; one delivery is tried {{when}}.', { when }),
    earlier: t('Delivery {{deliveryId}} of the same flight goes first.', { deliveryId }),
    held: t('Its subscription was switched off because nothing arrived. Switch it on again to send it.'),
    turn: t('It is due and goes as soon as there is room.'),
  }
  return words[reason]
}
