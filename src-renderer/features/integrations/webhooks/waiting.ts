import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fromNow } from '../../../ui/time.ts'

type Waits = NonNullable<Answer<EndpointFor<'webhookDesk.delivery'>>['waits']>

/** Why a delivery waits, in a sentence. */
export function waitingWords({ reason, until, deliveryId }: Waits, now: number): string {
  const when = until === null ? '' : fromNow(until, now)
  const words: Record<Waits['reason'], string> = {
    window: t('Collecting related events. Sent {{when}}.', { when }),
    retry: t('The next attempt is due {{when}}.', { when }),
    paused: t('Endpoint paused after repeated failures. The next attempt is {{when}}.', { when }),
    earlier: t('Delivery {{deliveryId}} for the same flight is sent first.', { deliveryId }),
    held: t('The subscription was disabled after repeated failures. Enable it to send this delivery.'),
    turn: t('Due now and queued for sending.'),
  }
  return words[reason]
}
