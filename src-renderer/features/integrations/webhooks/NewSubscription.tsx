import { Button, Group, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type EventKind, eventNames, maySubscribe } from '../../../../src-shared/contract/events.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import { required } from '../../../data/use-form-fields.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import classes from '../../../ui/Form.module.css'
import { showDone } from '../../../ui/messages.ts'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { newSigningKey } from './signing-key.ts'

const EXAMPLE_URL = 'https://partner.example/apron'
const MIN_KEY_LENGTH = 16

const keyRule = (key: string) => {
  if (key === '') return t('Enter or generate a signing key.')
  return key.length < MIN_KEY_LENGTH ? t('At least 16 characters.') : undefined
}

/** Subscribes for a partner. */
export function NewSubscription({ onClose }: { onClose: () => void }) {
  const { data: partners } = useApiQuery('keys.partners', {})
  const subscribe = useApiMutation('webhookDesk.subscribe', { quiet: true })
  const form = useDialogForm({
    calls: [subscribe],
    values: { partnerId: '', event: '' as EventKind | '', callbackUrl: '', signingKey: '' },
    rules: {
      partnerId: required(t('Choose a partner.')),
      event: required(t('Choose an event.')),
      callbackUrl: required(t('Enter a callback URL.')),
      signingKey: keyRule,
    },
    onClose,
  })
  const { partnerId, event, signingKey } = form.values
  const partner = partners?.find(({ id }) => id === partnerId)
  const events = eventNames.filter((name) => maySubscribe(partner?.kind ?? 'PARTNER', name))
  const [visible, setVisible] = useState(false)
  const makeKey = () => {
    form.set({ signingKey: newSigningKey() })
    setVisible(true)
  }
  const save = form.saving(
    undefined,
    (body) => (body.event === '' ? undefined : subscribe.run({ body: { ...body, event: body.event } })),
    () => {
      const text = t('{{name}} receives {{event}} for the next 15 days.', { name: partner?.name, event })
      showDone(t('Subscribed'), text)
      onClose()
    },
  )

  return (
    <RecordDialog
      form={form}
      title={t('New subscription')}
      className={classes.one}
      verb={t('Subscribe')}
      aside={
        <Group gap={8}>
          <Button variant="default" onClick={makeKey}>
            {t('Generate signing key')}
          </Button>
          {visible && signingKey && <CopyButton value={signingKey} />}
        </Group>
      }
      onSave={save}
    >
      <ListPicker
        label={t('Partner')}
        placeholder={t('Choose a partner')}
        autoFocus
        nothing={t('No matching partner. Add one under API access.')}
        options={(partners ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('partnerId')}
        onChange={(id) => form.set({ partnerId: id ?? '' })}
      />
      <ListPicker
        label={t('Event')}
        placeholder={t('Choose an event')}
        options={events}
        {...form.field('event')}
        onChange={(name) => name && form.set({ event: name as EventKind })}
      />
      <TextInput
        label={t('Callback URL')}
        description={t('HTTPS only. The endpoint must return 200 within one second.')}
        placeholder={t('e.g. {{example}}', { example: EXAMPLE_URL })}
        {...form.text('callbackUrl')}
      />
      <PasswordInput
        label={t('Signing key')}
        description={t('16 to 256 characters. Share it with the partner now; the key isn’t shown again.')}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{ 'aria-label': t('Show signing key') }}
        {...form.text('signingKey')}
      />
    </RecordDialog>
  )
}
