import { TextInput } from '@mantine/core'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { RecordHistory } from '../../../shared/history/RecordHistory.tsx'
import classes from '../../../ui/Form.module.css'
import { NotesField } from '../../../ui/NotesField.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { sentTexts, textsOf } from '../../../ui/record-values.ts'

export type Provider = Answer<EndpointFor<'providers.list'>>[number]

interface ProviderDialogProps {
  /** Undefined: a new one. */
  provider: Provider | undefined
  onClose(): void
}

const contacts = ['phone', 'email', 'notes'] as const

/** A trip support provider there is, or one to be added. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const form = useRecordForm({
    add: 'providers.add',
    change: 'providers.change',
    values: textsOf(provider, ['name', ...contacts]),
    onClose,
  })
  const remove = useApiMutation('providers.remove')
  const save = form.saving(t('Provider saved'), (values) => {
    const body = { ...sentTexts(values, contacts), name: values.name.trim() }
    const params = { providerId: String(provider?.providerId) }
    return provider ? form.change({ params, body }) : form.add({ body })
  })
  return (
    <RecordDialog
      form={form}
      title={provider ? provider.name : t('New provider')}
      size={480}
      className={classes.one}
      verb={t('Save provider')}
      ready={form.values.name.trim() !== ''}
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
      <TextInput label={t('Name')} data-autofocus {...form.text('name')} />
      <TextInput label={t('Phone')} {...form.text('phone')} />
      <TextInput label={t('Email')} {...form.text('email')} />
      <NotesField label={t('Notes')} rows={2} {...form.field('notes')} />
    </RecordDialog>
  )
}
