import { Button, Group, Modal, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Permission, permissions } from '../../../../src-shared/access.ts'
import { permissionsOf } from '../../../../src-shared/contract/permitted.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { useHour } from '../../../ui/clock.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import classes from './Access.module.css'
import { type IssuedKey, KeyShown } from './KeyShown.tsx'
import type { Partner } from './PartnerCards.tsx'
import { PermissionTable } from './PermissionTable.tsx'

interface NewKeyProps {
  opened: boolean
  /** Already chosen; else asked for. */
  partnerId: string | null
  partners: Partner[]
  onClose(): void
}

/** Makes a key: first what it is for, then the key itself, shown once. */
export function NewKey({ opened, partnerId, partners, onClose }: NewKeyProps) {
  const [issued, setIssued] = useState<IssuedKey>()
  const close = () => {
    onClose()
    setIssued(undefined)
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={issued ? t('Your new key') : t('New key')}
      size={540}
      closeOnClickOutside={false}
      closeOnEscape={issued === undefined}
    >
      {issued ? (
        <KeyShown issued={issued} onClose={close} />
      ) : (
        <KeyForm partnerId={partnerId} partners={partners} onIssued={setIssued} onClose={close} />
      )}
    </Modal>
  )
}

interface KeyFormProps extends Omit<NewKeyProps, 'opened'> {
  onIssued(issued: IssuedKey): void
}

function KeyForm({ partnerId, partners, onIssued, onClose }: KeyFormProps) {
  const create = useApiMutation('keys.create', { quiet: true })
  const [partner, setPartner] = useState(partnerId ?? (partners.length === 1 ? (partners[0]?.id ?? null) : null))
  const [label, setLabel] = useState('')
  const [narrow, setNarrow] = useState(false)
  const possible: readonly Permission[] = permissionsOf(partners.find(({ id }) => id === partner)?.kind ?? 'PARTNER')
  const [wanted, setChosen] = useState<Set<string>>(() => new Set(permissions))
  const chosen = new Set<string>(possible.filter((permission) => wanted.has(permission)))
  const [expiry, setExpiry] = useState('')
  const today = isoDay(useHour(), 'UTC')
  const day = typedDate(expiry, today)
  const past = day !== undefined && day <= today
  const ready =
    partner !== null && label.trim() !== '' && (expiry.trim() === '' || (day && !past)) && (!narrow || chosen.size > 0)

  const save = async () => {
    if (!partner || !ready) return
    const outcome = await create.run({
      body: {
        partnerId: partner,
        label: label.trim(),
        ...(narrow ? { permissions: [...chosen] } : {}),
        ...(day ? { expiresAt: `${day}T00:00:00Z` } : {}),
      },
    })
    if (outcome.done) onIssued(outcome.data)
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ListPicker
        label={t('Partner')}
        placeholder={t('Choose a partner')}
        nothing={t('No partner found')}
        options={partners.map(({ id, name }) => ({ value: id, label: name }))}
        value={partner}
        onChange={setPartner}
        error={fieldError(create.error, 'partnerId')}
      />
      <TextInput
        label={t('Label')}
        description={t('Where the key is used, so you can identify it later')}
        placeholder={t('production')}
        data-autofocus
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        error={fieldError(create.error, 'label')}
      />
      <DateField
        label={t('Expires on')}
        placeholder={t('Never')}
        text={expiry}
        setText={setExpiry}
        near={today}
        optional
        error={past ? t('Choose tomorrow or a later date.') : fieldError(create.error, 'expiresAt')}
      />
      <Switch
        label={t('Restrict permissions')}
        description={narrow ? undefined : t('The key has all permissions of its partner.')}
        checked={narrow}
        onChange={(event) => setNarrow(event.currentTarget.checked)}
      />
      {narrow && <PermissionTable possible={possible} chosen={chosen} onChange={setChosen} />}
      <FormError error={create.error} fields={['partnerId', 'label', 'expiresAt']} />
      <Group justify="flex-end" gap={8} mt={8}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <ActionButton
          type="submit"
          why={!ready && t('Choose a partner, a label and an expiry date')}
          loading={create.isPending}
        >
          {t('Create key')}
        </ActionButton>
      </Group>
    </form>
  )
}
