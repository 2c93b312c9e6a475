import { Button, Drawer, Group, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { required } from '../../../data/use-form-fields.ts'
import { usePanelForm } from '../../../data/use-panel-form.ts'
import { useZone } from '../../../data/use-zone.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { useNow } from '../../../ui/clock.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { SaveForm } from '../../../ui/SaveForm.tsx'
import { KeyChange } from './KeyChange.tsx'
import { Lifetime } from './Lifetime.tsx'
import { SubscriptionHealth } from './SubscriptionHealth.tsx'
import { SwitchOn } from './SwitchOn.tsx'
import { type Subscription, SubscriptionState } from './subscription-columns.tsx'
import { TestFire } from './TestFire.tsx'
import classes from './Webhooks.module.css'

/** One subscription: its health, and all that can be changed. */
export function EditSubscription({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const now = useNow()
  const zone = useZone()
  const [deleting, setDeleting] = useState(false)
  const [switchingOn, setSwitchingOn] = useState(false)
  const change = useApiMutation('webhookDesk.change', { quiet: true })
  const move = useApiMutation('webhookDesk.change', { quiet: true })
  const remove = useApiMutation('webhookDesk.unsubscribe')
  const params = { id: subscription.id }

  const form = usePanelForm({
    calls: [move],
    values: { callbackUrl: subscription.callbackUrl },
    rules: { callbackUrl: required(t('Enter a callback URL.')) },
  })
  const save = form.saving(t('Callback URL saved'), ({ callbackUrl }) =>
    move.run({ params, body: { callbackUrl: callbackUrl.trim() } }),
  )
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
    <Drawer opened onClose={onClose} title={subscription.event} size={520} closeOnClickOutside={!form.isDirty}>
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
            {!switchingOn && <FormError error={change.error} fields={[]} />}
            <SaveForm className={classes.form} onSubmit={save}>
              <TextInput label={t('Callback URL')} {...form.text('callbackUrl')} />
              <FormError error={form.error} fields={form.shown} />
              {form.isDirty && (
                <Group gap={8}>
                  <Button type="submit" loading={form.running}>
                    {t('Save callback URL')}
                  </Button>
                  <Button variant="subtle" color="gray" onClick={form.undo}>
                    {t('Undo')}
                  </Button>
                </Group>
              )}
            </SaveForm>
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
