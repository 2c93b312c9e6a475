import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecord } from '../../../data/use-record.ts'
import { RecordHistory } from '../../../shared/history/RecordHistory.tsx'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NotesField } from '../../../ui/NotesField.tsx'

export type Provider = Answer<EndpointFor<'providers.list'>>[number]

interface ProviderDialogProps {
  /** Undefined: a new one. */
  provider: Provider | undefined
  onClose(): void
}

const given = (text: string) => text.trim() || null

/** A trip support provider there is, or one to be added. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const { add, change, saved, ...form } = useRecord({ add: 'providers.add', change: 'providers.change' }, onClose)
  const remove = useApiMutation('providers.remove')
  const [name, setName] = useState(provider?.name ?? '')
  const [phone, setPhone] = useState(provider?.phone ?? '')
  const [email, setEmail] = useState(provider?.email ?? '')
  const [notes, setNotes] = useState(provider?.notes ?? '')
  const save = () => {
    const body = { name: name.trim(), phone: given(phone), email: given(email), notes: given(notes) }
    const params = { providerId: String(provider?.providerId) }
    void saved(provider ? change({ params, body }) : add({ body }), t('Provider saved'))
  }
  return (
    <FormDialog
      {...form}
      title={provider ? provider.name : t('New provider')}
      size={480}
      className={classes.one}
      verb={t('Save provider')}
      ready={name.trim() !== ''}
      fields={['name']}
      removal={
        provider && {
          title: t('Delete this provider?'),
          text: t('A provider can be deleted only if it has no services, permits or slots and no linked partner.'),
          done: t('Provider deleted'),
          label: t('Delete'),
          verb: t('Delete'),
          running: remove.isPending,
          run: () => remove.run({ params: { providerId: String(provider.providerId) } }),
        }
      }
      onSave={save}
      after={provider && <RecordHistory noun="providers" recordId={provider.providerId} />}
    >
      <TextInput
        label={t('Name')}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(form.error, 'name')}
      />
      <TextInput label={t('Phone')} value={phone} onChange={(event) => setPhone(event.currentTarget.value)} />
      <TextInput label={t('Email')} value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
      <NotesField label={t('Notes')} rows={2} value={notes} onChange={setNotes} />
    </FormDialog>
  )
}
