import { Anchor, Button, Drawer, Group, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNow } from '../../data/clock.ts'
import { fieldTrouble } from '../../data/trouble.ts'
import { useCommand } from '../../data/use-command.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { FormTrouble } from '../../ui/FormTrouble.tsx'
import { showDone } from '../../ui/messages.ts'
import { clock, dayAndClock, fromNow, fullDay } from '../../ui/time.ts'
import { useZone } from '../../ui/use-zone.ts'
import { isRenewable, type Subscription, SubscriptionState } from './subscription-columns.tsx'
import classes from './Webhooks.module.css'

/** One subscription: switch it on or off, send it elsewhere, renew or delete it. */
export function EditSubscription({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const now = useNow()
  const zone = useZone()
  const [url, setUrl] = useState(subscription.callbackUrl)
  const [deleting, setDeleting] = useState(false)
  const change = useCommand('webhookDesk.change', { quiet: true })
  const renew = useCommand('webhookDesk.renew', { quiet: true })
  const remove = useCommand('webhookDesk.unsubscribe')
  const params = { id: subscription.id }

  const moveTo = async () => {
    const { done } = await change.run({ params, body: { callbackUrl: url.trim() } })
    if (done) showDone('Callback URL changed')
  }
  const switchTo = (active: boolean) => change.run({ params, body: { status: active ? 'ACTIVE' : 'INACTIVE' } })
  const extend = async () => {
    const { done } = await renew.run({ params })
    if (done) showDone('Subscription renewed for a month')
  }
  const unsubscribe = async () => {
    const { done } = await remove.run({ params })
    if (!done) return
    showDone('Subscription deleted')
    onClose()
  }
  const renewable = isRenewable(subscription, now)
  const expired = subscription.expiresAt < now

  return (
    <Drawer opened onClose={onClose} title={subscription.event} size={480}>
      <div className={classes.drawer}>
        <dl className={classes.facts}>
          <dt>Partner</dt>
          <dd>{subscription.partnerName}</dd>
          <dt>State</dt>
          <dd>
            <SubscriptionState subscription={subscription} now={now} />
          </dd>
          <dt>{expired ? 'Expired' : 'Expires'}</dt>
          <dd>
            {fullDay(subscription.expiresAt, zone)} {clock(subscription.expiresAt, zone)},{' '}
            {fromNow(subscription.expiresAt, now)}
          </dd>
          <dt>Deliveries</dt>
          <dd>
            <Anchor href={`#/deliveries?subscriptionId=${subscription.id}`}>
              {subscription.delivered} delivered, {subscription.failed} failed, {subscription.waiting} waiting
            </Anchor>
          </dd>
          {subscription.lastError && (
            <>
              <dt>Last error</dt>
              <dd className={classes.bad}>{subscription.lastError}</dd>
            </>
          )}
        </dl>
        <div className={classes.form}>
          <Switch
            label="Active"
            description="While it is off, nothing is sent and nothing waits."
            checked={subscription.status === 'ACTIVE'}
            disabled={change.running}
            onChange={(event) => void switchTo(event.currentTarget.checked)}
          />
          <TextInput
            label="Callback URL"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            error={fieldTrouble(change.trouble, 'callbackUrl')}
          />
          <FormTrouble trouble={change.trouble} fields={['callbackUrl']} />
          <Group>
            <Button
              onClick={moveTo}
              disabled={url.trim() === subscription.callbackUrl || url.trim() === ''}
              loading={change.running}
            >
              Save callback URL
            </Button>
          </Group>
        </div>
        <div className={classes.form}>
          <span className={classes.faint}>
            {expired
              ? 'It has expired and can’t be renewed. Delete it and subscribe again.'
              : renewable
                ? 'It can be renewed now, for a month from its expiration.'
                : `It can be renewed from ${dayAndClock(subscription.renewableAt, zone)} on.`}
          </span>
          <FormTrouble trouble={renew.trouble} fields={[]} />
          <Group gap={8}>
            <Button variant="default" onClick={extend} disabled={!renewable} loading={renew.running}>
              Renew
            </Button>
            <Button variant="light" color="red" onClick={() => setDeleting(true)}>
              Delete subscription
            </Button>
          </Group>
        </div>
      </div>
      <Confirm
        opened={deleting}
        title="Delete this subscription?"
        verb="Delete"
        running={remove.running}
        onConfirm={unsubscribe}
        onClose={() => setDeleting(false)}
      >
        {subscription.partnerName} is no longer told of {subscription.event}. Deliveries that wait are not sent any
        more.
      </Confirm>
    </Drawer>
  )
}
