import { Anchor, Group } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { FlightField } from '../../finance/expenses/FlightField.tsx'
import type { Subscription } from './subscription-columns.tsx'
import classes from './Webhooks.module.css'

/** Sends what is subscribed to once, about a chosen flight, and leads to what came of it. */
export function TestFire({ subscription, now }: { subscription: Subscription; now: number }) {
  const sendable = subscription.status === 'ACTIVE' && subscription.expiresAt > now
  const [flightId, setFlightId] = useState<number | null>(null)
  const [sent, setSent] = useState<number>()
  const fire = useApiMutation('webhookDesk.fire', { quiet: true })
  const send = async () => {
    const body = flightId === null ? {} : { flightId }
    const outcome = await fire.run({ params: { id: subscription.id }, body })
    if (outcome.done) setSent(outcome.data.id)
  }
  return (
    <div className={classes.form}>
      <FlightField value={flightId} shown={undefined} onChange={setFlightId} />
      <FormError error={fire.error} fields={[]} />
      <Group gap={10}>
        <ActionButton
          variant="default"
          onClick={send}
          loading={fire.isPending}
          why={!sendable && t('The subscription is inactive or expired')}
        >
          {t('Send {{event}}', { event: subscription.event })}
        </ActionButton>
        {sent === undefined ? (
          <span className={classes.faint}>{words(sendable, flightId)}</span>
        ) : (
          <Anchor href={`#/deliveries?open=${sent}`}>{t('View delivery {{sent}}', { sent })}</Anchor>
        )}
      </Group>
    </div>
  )
}

function words(sendable: boolean, flightId: number | null): string {
  if (!sendable) return t('Nothing is sent while the subscription is inactive or expired.')
  return flightId === null ? t('Uses the latest flight. Sent to this partner only.') : ''
}
