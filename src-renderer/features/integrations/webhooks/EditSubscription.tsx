import { Button, Drawer, Group, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useZone } from '../../../data/use-zone.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { useNow } from '../../../ui/clock.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { KeyChange } from './KeyChange.tsx'
import { Lifetime } from './Lifetime.tsx'
import { SubscriptionHealth } from './SubscriptionHealth.tsx'
import { SwitchOn } from './SwitchOn.tsx'
import { type Subscription, SubscriptionState } from './subscription-columns.tsx'
import { TestFire } from './TestFire.tsx'
import classes from './Webhooks.module.css'

/** One subscription: how it does, and everything that can be done about it. */
export function EditSubscription({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const now = useNow()
  const zone = useZone()
  const [url, setUrl] = useState(subscription.callbackUrl)
  const [deleting, setDeleting] = useState(false)
  const [switchingOn, setSwitchingOn] = useState(false)
  const change = useApiMutation('webhookDesk.change', { quiet: true })
  const remove = useApiMutation('webhookDesk.unsubscribe')
  const params = { id: subscription.id }

  const moveTo = async () => {
    const { done } = await change.run({ params, body: { callbackUrl: url.trim() } })
    if (done) showDone(t('Callback URL saved'))
  }
  const switchTo = (active: boolean) => {
    if (active && subscription.held > 0) setSwitchingOn(true)
    else void change.run({ params, body: { status: active ? 'ACTIVE' : 'INACTIVE' } })
  }
  const unsubscribe = async () => {
    const { done } = await remove.run({ params })
    if (!done) return
    showDone(t('Subscription deleted'))
    onClose()
  }

  return (
    <Drawer opened onClose={onClose} title={subscription.event} size={520}>
      <div className={classes.drawer}>
        <DescriptionList
          of={[
            [t('Partner'), subscription.partnerName],
            [t('Status'), <SubscriptionState key="state" subscription={subscription} now={now} />],
          ]}
        />
        <Lifetime subscription={subscription} now={now} zone={zone} />
        <SubscriptionHealth subscription={subscription} now={now} />
        <section>
          <div className={classes.form}>
            <Switch
              label={t('Active')}
              description={t('While inactive, nothing is sent or queued.')}
              checked={subscription.status === 'ACTIVE'}
              onChange={(event) => !change.isPending && switchTo(event.currentTarget.checked)}
            />
            <TextInput
              label={t('Callback URL')}
              value={url}
              onChange={(event) => setUrl(event.currentTarget.value)}
              error={fieldError(change.error, 'callbackUrl')}
            />
            {!switchingOn && <FormError error={change.error} fields={['callbackUrl']} />}
            {url.trim() !== subscription.callbackUrl && url.trim() !== '' && (
              <Group>
                <Button onClick={moveTo} loading={change.isPending}>
                  {t('Save callback URL')}
                </Button>
              </Group>
            )}
          </div>
        </section>
        <section>
          <h3>{t('Try it')}</h3>
          <TestFire subscription={subscription} now={now} />
        </section>
        <section>
          <h3>{t('Signing key')}</h3>
          <KeyChange subscription={subscription} now={now} zone={zone} />
        </section>
        <Group>
          <Button variant="light" color="red" onClick={() => setDeleting(true)}>
            {t('Delete subscription')}
          </Button>
        </Group>
      </div>
      {switchingOn && <SwitchOn subscription={subscription} change={change} onClose={() => setSwitchingOn(false)} />}
      <Confirm
        opened={deleting}
        title={t('Delete this subscription?')}
        verb={t('Delete')}
        running={remove.isPending}
        onConfirm={unsubscribe}
        onClose={() => setDeleting(false)}
      >
        {t('{{partnerName}} no longer receives {{event}}. Waiting deliveries are not sent.', {
          partnerName: subscription.partnerName,
          event: subscription.event,
        })}
      </Confirm>
    </Drawer>
  )
}
