import { Anchor, Drawer, Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { useNow } from '../../../ui/clock.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { showDone } from '../../../ui/messages.ts'
import { dayAndSeconds, fromNow } from '../../../ui/time.ts'
import { Attempt } from './Attempt.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import { readable } from './readable.ts'
import { SignedTexts } from './SignedTexts.tsx'
import classes from './Webhooks.module.css'

type Waits = NonNullable<Answer<EndpointFor<'webhookDesk.delivery'>>['waits']>

/** Why a delivery waits, in a sentence. */
function waitingWords({ reason, until, deliveryId }: Waits, now: number): string {
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

/** One delivery: what is sent, every attempt, and a way to send it again. */
export function Delivery({ id, onClose }: { id: string; onClose: () => void }) {
  const zone = useZone()
  const now = useNow()
  const { data: delivery, error, refetch } = useApiQuery('webhookDesk.delivery', { params: { id } })
  const newest = delivery?.tries.at(-1)
  const resend = useApiMutation('webhookDesk.resend')
  const sendAgain = async () => {
    const { done } = await resend.run({ params: { id } })
    if (done) showDone(t('Resending delivery'))
  }
  return (
    <Drawer opened onClose={onClose} title={delivery?.event ?? t('Delivery')} size={640}>
      {error && <ErrorState error={error} refetch={refetch} />}
      {delivery && (
        <div className={classes.drawer}>
          <DescriptionList
            of={[
              [
                t('Status'),
                <>
                  <DeliveryState state={delivery.state} />{' '}
                  {delivery.waits && <span className={classes.soft}>{waitingWords(delivery.waits, now)}</span>}
                </>,
              ],
              [t('Combined events'), delivery.members.length > 1 && delivery.members.join(', ')],
              [t('Partner'), delivery.partnerName],
              [
                t('Callback'),
                <>
                  {delivery.callbackUrl}{' '}
                  <Anchor className={classes.aside} href={`#/subscriptions?open=${delivery.subscriptionId}`}>
                    {t('subscription')}
                  </Anchor>
                </>,
              ],
              [
                t('Flight'),
                <>
                  <Anchor href={`#/flights/${delivery.resourceId}`}>{delivery.flight ?? delivery.resourceId}</Anchor>{' '}
                  <Anchor className={classes.aside} href={`#/deliveries?resourceId=${delivery.resourceId}`}>
                    {t('all deliveries')}
                  </Anchor>
                </>,
              ],
              [
                t('Caused by'),
                delivery.calls.length > 0 &&
                  delivery.calls.map(({ id, method, path }) => (
                    <Anchor key={id} href={`#/traffic?open=${id}`} display="block">
                      {method} {path}
                    </Anchor>
                  )),
              ],
              [t('Event ID'), delivery.eventId],
              [t('Issued', { context: 'delivery' }), dayAndSeconds(delivery.issuedAt, zone)],
              [t('Completed'), delivery.completedAt !== null && dayAndSeconds(delivery.completedAt, zone)],
              [
                t('Error'),
                delivery.errorMessage && <span className={classes.bad}>{messageText(delivery.errorMessage)}</span>,
              ],
            ]}
          />
          <Group gap={8}>
            <ActionButton
              leftSection={<IconRefresh size={14} />}
              onClick={sendAgain}
              loading={resend.isPending}
              why={delivery.state === 'leased' && t('Attempt in progress')}
            >
              {t('Resend')}
            </ActionButton>
            <CopyButton value={delivery.body} label={t('Copy body')} />
          </Group>
          <section>
            <h3>{t('Body')}</h3>
            <CodeBlock>{readable(delivery.body)}</CodeBlock>
          </section>
          {newest && (
            <SignedTexts
              headers={newest.requestHeaders}
              body={delivery.body}
              title={t('Signed content of attempt {{number}}', { number: newest.number })}
            />
          )}
          <section>
            <h3>{t('{{count}} attempts', { count: delivery.tries.length })}</h3>
            {delivery.tries.length === 0 && <p className={classes.faint}>{t('No attempts yet.')}</p>}
            {[...delivery.tries].reverse().map((attempt) => (
              <Attempt key={attempt.number} attempt={attempt} body={delivery.body} zone={zone} />
            ))}
          </section>
        </div>
      )}
    </Drawer>
  )
}
