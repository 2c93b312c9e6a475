import { Button, Group, Modal, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type EventKind, eventNames, maySubscribe } from '../../../../src-shared/contract/events.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { newSigningKey } from './signing-key.ts'
import classes from './Webhooks.module.css'

const EXAMPLE_URL = 'https://partner.example/apron'

interface Fields {
  partnerId: string
  event: EventKind
  callbackUrl: string
  signingKey: string
}

/** Subscribes for a partner. */
export function NewSubscription({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { data: partners } = useApiQuery('keys.partners', {}, { enabled: opened })
  const subscribe = useApiMutation('webhookDesk.subscribe', { quiet: true })
  const form = useForm<Fields>({ defaultValues: { partnerId: '', callbackUrl: '', signingKey: '' } })
  const { register, watch, setValue, formState } = form
  const partner = partners?.find(({ id }) => id === watch('partnerId'))
  const events = eventNames.filter((name) => maySubscribe(partner?.kind ?? 'PARTNER', name))
  const wrong = (field: keyof Fields) => formState.errors[field]?.message ?? fieldError(subscribe.error, field)

  const [visible, setVisible] = useState(false)
  const makeKey = () => {
    setValue('signingKey', newSigningKey(), { shouldValidate: formState.isSubmitted })
    setVisible(true)
  }

  const close = () => {
    setVisible(false)
    form.reset()
    subscribe.reset()
    onClose()
  }
  const save = form.handleSubmit(async (body) => {
    const { done } = await subscribe.run({ body })
    if (!done) return
    showDone(
      t('Subscribed'),
      t('{{name}} receives {{event}} for the next 15 days.', { name: partner?.name, event: body.event }),
    )
    close()
  })

  return (
    <Modal opened={opened} onClose={close} title={t('New subscription')} size={520}>
      <form className={classes.form} onSubmit={save} noValidate>
        <ListPicker
          label={t('Partner')}
          placeholder={t('Choose a partner')}
          autoFocus
          nothing={t('No matching partner. Add one under API access.')}
          options={(partners ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={watch('partnerId') || null}
          onChange={(id) => setValue('partnerId', id ?? '', { shouldValidate: formState.isSubmitted })}
          error={wrong('partnerId')}
        />
        <input type="hidden" {...register('partnerId', { required: t('Choose a partner.') })} />
        <ListPicker
          label={t('Event')}
          placeholder={t('Choose an event')}
          options={events}
          value={watch('event') ?? null}
          onChange={(event) =>
            event && setValue('event', event as EventKind, { shouldValidate: formState.isSubmitted })
          }
          error={wrong('event')}
        />
        <input type="hidden" {...register('event', { required: t('Choose an event.') })} />
        <TextInput
          label={t('Callback URL')}
          description={t('HTTPS only. The endpoint must return 200 within one second.')}
          placeholder={EXAMPLE_URL}
          error={wrong('callbackUrl')}
          {...register('callbackUrl', { required: t('Enter a callback URL.') })}
        />
        <PasswordInput
          label={t('Signing key')}
          description={t('16 to 256 characters. Share it with the partner now; the key isn’t shown again.')}
          error={wrong('signingKey')}
          visible={visible}
          onVisibilityChange={setVisible}
          visibilityToggleButtonProps={{ 'aria-label': t('Show signing key') }}
          {...register('signingKey', {
            minLength: { value: 16, message: t('At least 16 characters.') },
            required: t('Enter or generate a signing key.'),
          })}
        />
        <FormError error={subscribe.error} fields={['partnerId', 'event', 'callbackUrl', 'signingKey']} />
        <Group justify="space-between" mt={8}>
          <Group gap={8}>
            <Button variant="default" onClick={makeKey}>
              {t('Generate signing key')}
            </Button>
            {visible && watch('signingKey') && <CopyButton value={watch('signingKey')} />}
          </Group>
          <Group gap={8}>
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={subscribe.isPending}>
              {t('Subscribe')}
            </Button>
          </Group>
        </Group>
      </form>
    </Modal>
  )
}
