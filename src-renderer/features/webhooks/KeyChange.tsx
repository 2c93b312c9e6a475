import { Button, Group, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { fieldTrouble } from '../../data/trouble.ts'
import { useCommand } from '../../data/use-command.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FormTrouble } from '../../ui/FormTrouble.tsx'
import { showDone } from '../../ui/messages.ts'
import { dayAndClock, fromNow } from '../../ui/time.ts'
import { newSigningKey } from './signing-key.ts'
import type { Subscription } from './subscription-columns.tsx'
import classes from './Webhooks.module.css'

interface KeyChangeProps {
  subscription: Subscription
  now: number
  zone: string
}

/** Changes the signing key without a gap: a new key, both signed with, the new one takes over, the old one ends. */
export function KeyChange({ subscription, now, zone }: KeyChangeProps) {
  const { id, hasNextKey, formerKeyUntil } = subscription
  const [key, setKey] = useState<string>()
  const [shown, setShown] = useState(false)
  const begin = useCommand('webhookDesk.newKey', { quiet: true })
  const takeOver = useCommand('webhookDesk.takeOver', { quiet: true })
  const overlaps = formerKeyUntil !== null && formerKeyUntil > now

  const give = async () => {
    const { done } = await begin.run({ params: { id }, body: { signingKey: key ?? '' } })
    if (!done) return
    showDone('Signed with both keys from now on', 'Give the new key to the partner, then let it take over.')
    setKey(undefined)
  }
  const over = async () => {
    const { done } = await takeOver.run({ params: { id } })
    if (done) showDone('The new key has taken over')
  }

  if (key !== undefined) {
    return (
      <div className={classes.form}>
        <PasswordInput
          label="New signing key"
          description="16 to 256 characters; give it to the partner, it is not shown again"
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
          visible={shown}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the signing key' }}
          error={fieldTrouble(begin.trouble, 'signingKey')}
          data-autofocus
        />
        <FormTrouble trouble={begin.trouble} fields={['signingKey']} />
        <Group gap={8}>
          <Button onClick={give} loading={begin.running} disabled={key.length < 16}>
            Sign with both
          </Button>
          <CopyButton value={key} label="Copy the key" />
          <Button variant="default" onClick={() => setKey(undefined)}>
            Cancel
          </Button>
        </Group>
      </div>
    )
  }
  return (
    <div className={classes.form}>
      <ol className={classes.steps}>
        <li data-now={(!hasNextKey && !overlaps) || undefined}>One key</li>
        <li data-now={hasNextKey || undefined}>Both are signed with</li>
        <li data-now={overlaps || undefined}>The new one leads, the old one ends after a day</li>
      </ol>
      <span className={classes.faint}>
        {hasNextKey
          ? 'webhook-signature carries a signature of each key; X-Webhook-Signature is made with the old one until the new key takes over.'
          : overlaps
            ? `The new key has taken over; webhook-signature carries the old one too until ${dayAndClock(formerKeyUntil, zone)}, ${fromNow(formerKeyUntil, now)}.`
            : 'All subscriptions to this URL with this key change together.'}
      </span>
      <FormTrouble trouble={takeOver.trouble} fields={[]} />
      <Group gap={8}>
        {hasNextKey && (
          <Button onClick={over} loading={takeOver.running}>
            Let the new key take over
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => {
            setKey(newSigningKey())
            setShown(true)
          }}
        >
          {hasNextKey ? 'Give another new key' : 'Change the key'}
        </Button>
      </Group>
    </div>
  )
}
