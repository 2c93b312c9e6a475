import { Button, Group, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { dayAndClock, fromNow } from '../../../ui/time.ts'
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
  const begin = useApiMutation('webhookDesk.newKey', { quiet: true })
  const takeOver = useApiMutation('webhookDesk.takeOver', { quiet: true })
  const overlaps = formerKeyUntil !== null && formerKeyUntil > now

  const give = async () => {
    const { done } = await begin.run({ params: { id }, body: { signingKey: key ?? '' } })
    if (!done) return
    showDone(t('Signed with both keys from now on'), t('Give the new key to the partner, then let it take over.'))
    setKey(undefined)
  }
  const over = async () => {
    const { done } = await takeOver.run({ params: { id } })
    if (done) showDone(t('The new key has taken over'))
  }

  if (key !== undefined) {
    return (
      <div className={classes.form}>
        <PasswordInput
          label={t('New signing key')}
          description={t('16 to 256 characters; give it to the partner, it is not shown again')}
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
          visible={shown}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{ 'aria-label': t('Show the signing key') }}
          error={fieldError(begin.trouble, 'signingKey')}
          data-autofocus
        />
        <FormError trouble={begin.trouble} fields={['signingKey']} />
        <Group gap={8}>
          <ActionButton
            onClick={give}
            loading={begin.running}
            why={key.length < 16 && t('Enter a signing key of at least 16 characters')}
          >
            {t('Sign with both')}
          </ActionButton>
          <CopyButton value={key} label={t('Copy the key')} />
          <Button variant="default" onClick={() => setKey(undefined)}>
            {t('Cancel')}
          </Button>
        </Group>
      </div>
    )
  }
  return (
    <div className={classes.form}>
      <ol className={classes.steps}>
        <li data-now={(!hasNextKey && !overlaps) || undefined}>{t('One key')}</li>
        <li data-now={hasNextKey || undefined}>{t('Both are signed with')}</li>
        <li data-now={overlaps || undefined}>{t('The new one leads, the old one ends after a day')}</li>
      </ol>
      <span className={classes.faint}>
        {hasNextKey
          ? t(
              'webhook-signature carries a signature of each key; X-Webhook-Signature is made with the old one until the new key takes over.',
            )
          : overlaps
            ? t('The new key has taken over; webhook-signature carries the old one too until {{at}}, {{when}}.', {
                at: dayAndClock(formerKeyUntil, zone),
                when: fromNow(formerKeyUntil, now),
              })
            : t('All subscriptions to this URL with this key change together.')}
      </span>
      <FormError trouble={takeOver.trouble} fields={[]} />
      <Group gap={8}>
        {hasNextKey && (
          <Button onClick={over} loading={takeOver.running}>
            {t('Let the new key take over')}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => {
            setKey(newSigningKey())
            setShown(true)
          }}
        >
          {hasNextKey ? t('Give another new key') : t('Change the key')}
        </Button>
      </Group>
    </div>
  )
}
