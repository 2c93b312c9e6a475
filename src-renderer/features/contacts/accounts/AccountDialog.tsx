import { TextInput } from '@mantine/core'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { isAlias } from '../../../../src-shared/wire/alias.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { AddressFields, sentAddress, typedAddress } from '../../../ui/AddressFields.tsx'
import classes from '../../../ui/Form.module.css'
import { go } from '../../../ui/location.ts'
import { NotesField } from '../../../ui/NotesField.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { sentTexts, textsOf } from '../../../ui/record-values.ts'

export type AccountPage = Answer<EndpointFor<'accountDesk.page'>>

const texts = ['name', 'accountNumber', 'externalReference', 'email', 'phone', 'mobile', 'vatNumber', 'notes'] as const
type Text = (typeof texts)[number]
const labels: () => Record<Text, string> = perLanguage(() => ({
  name: t('Name'),
  accountNumber: t('Number'),
  externalReference: t('Reference'),
  email: t('E-mail'),
  phone: t('Phone'),
  mobile: t('Mobile'),
  vatNumber: t('VAT number'),
  notes: t('Notes'),
}))

interface AccountDialogProps {
  /** Undefined: a new one. */
  account?: AccountPage
  onClose(): void
}

/** An account: made, or changed. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const form = useRecordForm({
    add: 'accounts.create',
    change: 'accountDesk.change',
    values: {
      ...textsOf(account, texts),
      ...(account && isAlias(account.externalReference, account.accountId) ? { externalReference: '' } : {}),
      address: typedAddress(account?.address),
    },
    onClose,
  })
  const name = form.values.name.trim()
  const save = form.saving(account ? t('Account saved') : t('{{name}} added', { name }), async (values) => {
    const { accountNumber, externalReference, ...rest } = sentTexts(values, texts)
    const body = {
      ...rest,
      name,
      // Without one a new account gets its own, and one there is keeps what it has.
      accountNumber: accountNumber ?? undefined,
      externalReference: externalReference ?? undefined,
      address: sentAddress(values.address, account?.address),
    }
    if (account) return form.change({ params: { accountId: String(account.accountId) }, body })
    const added = await form.add({ body: body as never })
    if (added.done) go(`/accounts/${added.data.accountid}`)
    return added
  })
  const field = (name: Text, placeholder?: string) => (
    <TextInput
      label={labels()[name]}
      autoComplete="off"
      placeholder={account ? undefined : placeholder}
      data-autofocus={name === 'name' || undefined}
      {...form.text(name)}
    />
  )
  return (
    <RecordDialog
      form={form}
      title={account ? t('Edit {{name}}', { name: account.name }) : t('New account')}
      size={620}
      verb={account ? t('Save account') : t('Add account')}
      missing={t('Enter a name')}
      ready={name !== ''}
      onSave={save}
    >
      <div className={classes.wide}>{field('name')}</div>
      {field('accountNumber', t('next free number'))}
      {field('externalReference', t('assigned automatically'))}
      {field('email')}
      {field('vatNumber')}
      {field('phone')}
      {field('mobile')}
      <AddressFields {...form.field('address')} countryError={form.errorOf('address.country')} />
      <NotesField rows={2} {...form.field('notes')} />
    </RecordDialog>
  )
}
