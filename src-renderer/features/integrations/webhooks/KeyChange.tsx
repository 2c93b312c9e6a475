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
    showDone(t('Deliveries are now signed with both keys'), t('Share the new key with the partner, then switch to it.'))
    setKey(undefined)
  }
  const over = async () => {
    const { done } = await takeOver.run({ params: { id } })
    if (done) showDone(t('Switched to new key'))
  }

  if (key !== undefined) {
    return (
      <div className={classes.form}>
        <PasswordInput
          label={t('New signing key')}
          description={t('16 to 256 characters. Share it with the partner now; the key isn’t shown again.')}
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
          visible={shown}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{ 'aria-label': t('Show signing key') }}
          error={fieldError(begin.error, 'signingKey')}
          data-autofocus
        />
        <FormError error={begin.error} fields={['signingKey']} />
        <Group gap={8}>
          <ActionButton
            onClick={give}
            loading={begin.isPending}
            why={key.length < 16 && t('Enter a signing key of at least 16 characters')}
          >
            {t('Sign with both keys')}
          </ActionButton>
          <CopyButton value={key} label={t('Copy key')} />
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
        <li data-now={hasNextKey || undefined}>{t('Signing with both keys')}</li>
        <li data-now={overlaps || undefined}>{t('New key in use, old key expires after a day')}</li>
      </ol>
      <span className={classes.faint}>
        {hasNextKey
          ? t(
              'webhook-signature includes a signature for each key. X-Webhook-Signature uses the old key until you switch to the new one.',
            )
          : overlaps
            ? t(
                'The new key is in use. webhook-signature also includes the old key’s signature until {{at}}, {{when}}.',
                {
                  at: dayAndClock(formerKeyUntil, zone),
                  when: fromNow(formerKeyUntil, now),
                },
              )
            : t('Replacing the key affects all subscriptions that use it with this URL.')}
      </span>
      <FormError error={takeOver.error} fields={[]} />
      <Group gap={8}>
        {hasNextKey && (
          <Button onClick={over} loading={takeOver.isPending}>
            {t('Switch to new key')}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => {
            setKey(newSigningKey())
            setShown(true)
          }}
        >
          {hasNextKey ? t('Use a different new key') : t('Replace signing key')}
        </Button>
      </Group>
    </div>
  )
}
