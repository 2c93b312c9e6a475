import { Modal, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { permissionsOf } from '../../../../src-shared/contract/permitted.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { type Permission, permissions } from '../../../../src-shared/wire/access.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import { required } from '../../../data/use-form-fields.ts'
import { useHour } from '../../../ui/clock.ts'
import { DateField } from '../../../ui/DateField.tsx'
import classes from '../../../ui/Form.module.css'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import { type IssuedKey, KeyShown } from './KeyShown.tsx'
import type { Partner } from './PartnerCards.tsx'
import { PermissionTable } from './PermissionTable.tsx'

interface NewKeyProps {
  /** The partner chosen already; null lets the user choose. */
  partnerId: string | null
  partners: Partner[]
  onClose(): void
}

/** Makes a key: first its partner and permissions, then the key itself, shown once. */
export function NewKey({ onClose, ...start }: NewKeyProps) {
  const [issued, setIssued] = useState<IssuedKey>()
  if (!issued) return <KeyForm {...start} onIssued={setIssued} onClose={onClose} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Your new key')}
      size={540}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <KeyShown issued={issued} onClose={onClose} />
    </Modal>
  )
}

interface KeyFormProps extends NewKeyProps {
  onIssued(issued: IssuedKey): void
}

function KeyForm({ partnerId, partners, onIssued, onClose }: KeyFormProps) {
  const create = useApiMutation('keys.create', { quiet: true })
  const today = isoDay(useHour(), 'UTC')
  const form = useDialogForm({
    calls: [create],
    values: {
      partnerId: partnerId ?? (partners.length === 1 ? partners[0]?.id : undefined) ?? '',
      label: '',
      expiresAt: '',
      isNarrow: false,
      permissions: new Set<string>(permissions),
    },
    rules: {
      partnerId: required(t('Choose a partner.')),
      label: required(t('Enter a label.')),
      expiresAt: (text) => {
        const day = typedDate(text, today)
        return day !== undefined && day <= today ? t('Choose tomorrow or a later date.') : undefined
      },
    },
    onClose,
  })
  const { isNarrow } = form.values
  const kind = partners.find(({ id }) => id === form.values.partnerId)?.kind ?? 'PARTNER'
  const possible: readonly Permission[] = permissionsOf(kind)
  const chosen = possible.filter((permission) => form.values.permissions.has(permission))
  const save = form.saving(
    undefined,
    ({ partnerId, label, expiresAt }) => {
      const day = typedDate(expiresAt, today)
      return create.run({
        body: {
          ...{ partnerId, label: label.trim() },
          ...(isNarrow ? { permissions: chosen } : {}),
          ...(day ? { expiresAt: `${day}T00:00:00Z` } : {}),
        },
      })
    },
    ({ data }) => onIssued(data),
  )
  return (
    <RecordDialog
      form={form}
      title={t('New key')}
      size={540}
      className={classes.one}
      verb={t('Create key')}
      ready={!isNarrow || chosen.length > 0}
      missing={t('Choose at least one permission')}
      onSave={save}
    >
      <ListPicker
        label={t('Partner')}
        placeholder={t('Choose a partner')}
        nothing={t('No partner found')}
        options={partners.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('partnerId')}
        onChange={(id) => form.set({ partnerId: id ?? '' })}
      />
      <TextInput
        label={t('Label')}
        description={t('Where the key is used, so you can identify it later')}
        placeholder={t('e.g. production')}
        data-autofocus
        {...form.text('label')}
      />
      <DateField label={t('Expires on')} placeholder={t('Never')} {...form.typed('expiresAt')} near={today} optional />
      <Switch
        label={t('Restrict permissions')}
        description={isNarrow ? undefined : t('The key has all permissions of its partner.')}
        {...form.checked('isNarrow')}
      />
      {isNarrow && (
        <PermissionTable
          possible={possible}
          chosen={new Set(chosen)}
          onChange={(permissions) => form.set({ permissions })}
        />
      )}
    </RecordDialog>
  )
}
