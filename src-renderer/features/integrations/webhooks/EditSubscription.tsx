import { Anchor, Button, Drawer, Group, Modal, Radio, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { type ApiMutation, useApiMutation } from '../../../data/use-api-mutation.ts'
import { required } from '../../../data/use-form-fields.ts'
import { usePanelForm } from '../../../data/use-panel-form.ts'
import { useZone } from '../../../data/use-zone.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { useNow } from '../../../ui/clock.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { SaveForm } from '../../../ui/SaveForm.tsx'
import { FlightField } from '../../finance/expenses/FlightField.tsx'
import { KeyChange } from './KeyChange.tsx'
import { Lifetime } from './Lifetime.tsx'
import { SubscriptionHealth } from './SubscriptionHealth.tsx'
import { type Subscription, SubscriptionState } from './subscription-columns.tsx'
import classes from './Webhooks.module.css'

/** Sends what is subscribed to once, about a chosen flight, and leads to what came of it. */
function TestFire({ subscription, now }: { subscription: Subscription; now: number }) {
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

interface SwitchOnProps {
  subscription: Subscription
  change: ApiMutation<'webhookDesk.change'>
  onClose(): void
}

/** Asks for the fate of held deliveries before a subscription is switched on again. */
function SwitchOn({ subscription, change, onClose }: SwitchOnProps) {
  const [held, setHeld] = useState<'send' | 'drop'>('send')
  const count = subscription.held
  const save = async () => {
    const { done } = await change.run({ params: { id: subscription.id }, body: { status: 'ACTIVE', held } })
    if (!done) return
    showDone(
      t('Subscription enabled'),
      held === 'send' ? t('Held deliveries are being sent.') : t('Held deliveries were canceled.'),
    )
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('Enable subscription')} size={460}>
      <div className={classes.form}>
        <Radio.Group label={t('Held deliveries')} value={held} onChange={(value) => setHeld(value as typeof held)}>
          <Group gap={6} mt={6} style={{ flexDirection: 'column', alignItems: 'flex-start' }}>
            <Radio
              value="send"
              label={t('Send {{count}} held deliveries', { count })}
              description={t('In order, one at a time until the endpoint returns 200.')}
            />
            <Radio
              value="drop"
              label={t('Cancel {{count}} held deliveries', { count })}
              description={t('Only new deliveries are sent.')}
            />
          </Group>
        </Radio.Group>
        <FormError error={change.error} fields={[]} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('Keep disabled')}
          </Button>
          <Button onClick={save} loading={change.isPending} data-autofocus>
            {t('Enable')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

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
