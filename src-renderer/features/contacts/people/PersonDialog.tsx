import { NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { genders } from '../../../../src-shared/contract/contacts/people.ts'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { AddressFields, sentAddress, typedAddress } from '../../../ui/AddressFields.tsx'
import { useHour } from '../../../ui/clock.ts'
import { DateField, dateText } from '../../../ui/DateField.tsx'
import form from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { go } from '../../../ui/location.ts'
import { showDone } from '../../../ui/messages.ts'
import { NotesField } from '../../../ui/NotesField.tsx'
import { isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import { words } from '../../../ui/words.ts'
import { PartyField } from '../accounts/PartyField.tsx'

export type PersonPage = Answer<EndpointFor<'peopleDesk.page'>>

const texts = [
  ...(['firstName', 'lastName', 'salutation', 'externalReference', 'email', 'phone', 'mobile'] as const),
  ...(['nationality', 'birthPlace', 'notes'] as const),
] as const
type Text = (typeof texts)[number]
type Gender = (typeof genders)[number]
const labels: Record<Text, string> = {
  firstName: t('First name'),
  lastName: t('Last name'),
  salutation: t('Salutation'),
  externalReference: t('Reference'),
  email: t('E-mail'),
  phone: t('Phone'),
  mobile: t('Mobile'),
  nationality: t('Nationality'),
  birthPlace: t('Place of birth'),
  notes: t('Notes'),
}

interface PersonDialogProps {
  /** Undefined: a new one. */
  person?: PersonPage
  /** The account of a new one. */
  account?: { accountId: number; name: string }
  onClose(): void
}

/** A person: made, or changed. */
export function PersonDialog({ person, account: within, onClose }: PersonDialogProps) {
  const create = useApiMutation('users.create', { quiet: true })
  const change = useApiMutation('peopleDesk.change', { quiet: true })
  const today = isoDay(useHour(), 'UTC')
  const [typed, setTyped] = useState(
    () => Object.fromEntries(texts.map((name) => [name, person?.[name] ?? ''])) as Record<Text, string>,
  )
  const [gender, setGender] = useState<Gender | null>((person?.gender as Gender | null | undefined) ?? null)
  const [born, setBorn] = useState(person?.birthDate ? dateText(person.birthDate) : '')
  const [weight, setWeight] = useState<number | string>(person?.weight ?? '')
  const [account, setAccount] = useState<{ accountId?: number; name: string } | null>(person?.account ?? within ?? null)
  const [address, setAddress] = useState(() => typedAddress(person?.address))
  const error = create.error ?? change.error
  const type = (name: Text, text: string) => setTyped((before) => ({ ...before, [name]: text }))

  const save = async () => {
    const said = Object.fromEntries(texts.map((name) => [name, typed[name].trim() || null])) as Record<
      Text,
      string | null
    >
    const body = {
      ...said,
      externalReference: said.externalReference ?? undefined,
      gender,
      birthDate: born.trim() === '' ? null : (typedDate(born, today, { lean: 'last' }) ?? born),
      weight: weight === '' ? null : Number(weight),
      address: sentAddress(address, person?.address),
    }
    if (person) {
      const accountId = account?.accountId ?? null
      const { done } = await change.run({ params: { userId: String(person.userId) }, body: { ...body, accountId } })
      if (!done) return
      showDone(t('Person saved'))
      return onClose()
    }
    const named = account && (account.accountId ? { accountid: account.accountId } : { name: account.name })
    const outcome = await create.run({ body: { ...body, account: named } as never })
    if (!outcome.done) return
    showDone(t('Person added'))
    onClose()
    if (!within) go(`/people/${outcome.data.internalId}`)
  }
  const field = (name: Text) => (
    <TextInput
      label={labels[name]}
      autoComplete="off"
      placeholder={name === 'nationality' ? t('CH, Switzerland') : undefined}
      value={typed[name]}
      onChange={(event) => type(name, event.currentTarget.value)}
      error={fieldError(error, name)}
      data-autofocus={name === 'firstName' || undefined}
    />
  )
  return (
    <FormDialog
      title={person ? t('Edit {{name}}', { name: person.name }) : t('New person')}
      size={640}
      verb={person ? t('Save person') : t('Add person')}
      missing={t('Enter a name')}
      ready={`${typed.firstName}${typed.lastName}`.trim() !== ''}
      running={create.isPending || change.isPending}
      error={error}
      fields={[...texts, 'birthDate', 'accountId', 'address.country']}
      onSave={() => void save()}
      onClose={onClose}
    >
      {field('firstName')}
      {field('lastName')}
      {field('salutation')}
      <Select
        label={t('Gender')}
        clearable
        data={genders.map((value) => ({ value, label: words(value) }))}
        value={gender}
        onChange={setGender}
      />
      <div className={form.wide}>
        <PartyField
          label={t('Account')}
          placeholder={t('Company, broker or family')}
          of="accounts"
          chosen={
            account ? { value: String(account.accountId ?? `new ${account.name}`), label: account.name } : undefined
          }
          onChoose={(choice) => setAccount(choice ? { accountId: Number(choice.value), name: choice.label } : null)}
          onNew={person ? undefined : (name) => setAccount({ name })}
          error={fieldError(error, 'accountId')}
        />
      </div>
      {field('email')}
      {field('mobile')}
      {field('phone')}
      {field('externalReference')}
      <DateField
        label={t('Date of birth')}
        optional
        text={born}
        setText={setBorn}
        near={today}
        lean="last"
        notAhead
        error={fieldError(error, 'birthDate')}
      />
      {field('birthPlace')}
      {field('nationality')}
      <NumberInput
        label={t('Weight (kg)')}
        hideControls
        allowNegative={false}
        max={1000}
        value={weight}
        onChange={setWeight}
      />
      <AddressFields value={address} onChange={setAddress} countryError={fieldError(error, 'address.country')} />
      <NotesField rows={2} value={typed.notes} onChange={(text) => type('notes', text)} />
    </FormDialog>
  )
}
