import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { AddressFields, sentAddress, typedAddress } from '../../../ui/AddressFields.tsx'
import form from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { go } from '../../../ui/location.ts'
import { showDone } from '../../../ui/messages.ts'
import { NotesField } from '../../../ui/NotesField.tsx'

export type AccountPage = Answer<EndpointFor<'accountDesk.page'>>

const texts = ['name', 'accountNumber', 'externalReference', 'email', 'phone', 'mobile', 'vatNumber', 'notes'] as const
type Text = (typeof texts)[number]
const labels: Record<Text, string> = {
  name: t('Name'),
  accountNumber: t('Number'),
  externalReference: t('Reference'),
  email: t('E-mail'),
  phone: t('Phone'),
  mobile: t('Mobile'),
  vatNumber: t('VAT number'),
  notes: t('Notes'),
}

interface AccountDialogProps {
  /** Undefined: a new one. */
  account?: AccountPage
  onClose(): void
}

/** An account: made, or changed. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const create = useApiMutation('accounts.create', { quiet: true })
  const change = useApiMutation('accountDesk.change', { quiet: true })
  const [typed, setTyped] = useState(
    () => Object.fromEntries(texts.map((name) => [name, account?.[name] ?? ''])) as Record<Text, string>,
  )
  const [address, setAddress] = useState(() => typedAddress(account?.address))
  const error = create.error ?? change.error

  const save = async () => {
    const said = Object.fromEntries(texts.map((name) => [name, typed[name].trim() || null])) as Record<
      Text,
      string | null
    >
    const { accountNumber, externalReference, ...rest } = said
    const body = {
      ...rest,
      name: typed.name.trim(),
      // Without one a new account gets its own, and one there is keeps what it has.
      accountNumber: accountNumber ?? undefined,
      externalReference: externalReference ?? undefined,
      address: sentAddress(address, account?.address),
    }
    if (account) {
      const { done } = await change.run({ params: { accountId: String(account.accountId) }, body })
      if (!done) return
      showDone(t('Account saved'))
      return onClose()
    }
    const outcome = await create.run({ body: body as never })
    if (!outcome.done) return
    showDone(t('{{name}} added', { name: outcome.data.name }))
    onClose()
    go(`/accounts/${outcome.data.accountid}`)
  }
  const field = (name: Text) => (
    <TextInput
      label={labels[name]}
      autoComplete="off"
      placeholder={
        account
          ? undefined
          : { accountNumber: t('next free number'), externalReference: t('assigned automatically') }[name as string]
      }
      value={typed[name]}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped((before) => ({ ...before, [name]: text }))
      }}
      error={fieldError(error, name)}
      data-autofocus={name === 'name' || undefined}
    />
  )
  return (
    <FormDialog
      title={account ? t('Edit {{name}}', { name: account.name }) : t('New account')}
      size={620}
      verb={account ? t('Save account') : t('Add account')}
      missing={t('Enter a name')}
      ready={typed.name.trim() !== ''}
      running={create.isPending || change.isPending}
      error={error}
      fields={[...texts, 'address.country']}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className={form.wide}>{field('name')}</div>
      {field('accountNumber')}
      {field('externalReference')}
      {field('email')}
      {field('vatNumber')}
      {field('phone')}
      {field('mobile')}
      <AddressFields value={address} onChange={setAddress} countryError={fieldError(error, 'address.country')} />
      <NotesField rows={2} value={typed.notes} onChange={(notes) => setTyped((before) => ({ ...before, notes }))} />
    </FormDialog>
  )
}
