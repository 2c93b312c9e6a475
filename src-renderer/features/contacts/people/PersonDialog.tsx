import { TextInput } from '@mantine/core'
import { genders } from '../../../../src-shared/contract/contacts/people.ts'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { isAlias } from '../../../../src-shared/wire/alias.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { AddressFields, sentAddress, typedAddress } from '../../../ui/AddressFields.tsx'
import { useHour } from '../../../ui/clock.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import classes from '../../../ui/Form.module.css'
import { go } from '../../../ui/location.ts'
import { NotesField } from '../../../ui/NotesField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { sentTexts, textsOf } from '../../../ui/record-values.ts'
import { dateText, isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import { PartyField } from '../accounts/PartyField.tsx'

export type PersonPage = Answer<EndpointFor<'peopleDesk.page'>>

const texts = [
  ...(['firstName', 'lastName', 'salutation', 'externalReference', 'email', 'phone', 'mobile'] as const),
  ...(['nationality', 'birthPlace', 'notes'] as const),
] as const
type Text = (typeof texts)[number]
type Gender = (typeof genders)[number]
const labels: () => Record<Text, string> = perLanguage(() => ({
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
}))

interface PersonDialogProps {
  /** Undefined: a new one. */
  person?: PersonPage
  /** The account of a new one. */
  account?: { accountId: number; name: string }
  onClose(): void
}

/** A person: made, or changed. */
export function PersonDialog({ person, account: within, onClose }: PersonDialogProps) {
  const today = isoDay(useHour(), 'UTC')
  const form = useRecordForm({
    add: 'users.create',
    change: 'peopleDesk.change',
    values: {
      ...textsOf(person, texts),
      ...(person && isAlias(person.externalReference, person.userId) ? { externalReference: '' } : {}),
      gender: (person?.gender as Gender | null | undefined) ?? null,
      birthDate: person?.birthDate ? dateText(person.birthDate) : '',
      weight: person?.weight ?? ('' as number | ''),
      account: (person?.account ?? within ?? null) as { accountId?: number; name: string } | null,
      address: typedAddress(person?.address),
    },
    onClose,
  })
  const { firstName, lastName, account } = form.values

  const save = form.saving(person ? t('Person saved') : t('Person added'), async (values) => {
    const { gender, birthDate: born, weight } = values
    const { externalReference, ...rest } = sentTexts(values, texts)
    const body = {
      ...rest,
      externalReference: externalReference ?? undefined,
      gender,
      birthDate: born.trim() === '' ? null : (typedDate(born, today, { lean: 'last' }) ?? born),
      weight: weight === '' ? null : weight,
      address: sentAddress(values.address, person?.address),
    }
    if (person) {
      const accountId = account?.accountId ?? null
      return form.change({ params: { userId: String(person.userId) }, body: { ...body, accountId } })
    }
    const named = account && (account.accountId ? { accountid: account.accountId } : { name: account.name })
    const added = await form.add({ body: { ...body, account: named } as never })
    if (added.done && !within) go(`/people/${added.data.internalId}`)
    return added
  })
  const field = (name: Text) => (
    <TextInput
      label={labels()[name]}
      autoComplete="off"
      placeholder={name === 'nationality' ? t('e.g. CH, Switzerland') : undefined}
      data-autofocus={name === 'firstName' || undefined}
      {...form.text(name)}
    />
  )
  return (
    <RecordDialog
      form={form}
      title={person ? t('Edit {{name}}', { name: person.name }) : t('New person')}
      size={640}
      verb={person ? t('Save person') : t('Add person')}
      missing={t('Enter a name')}
      ready={`${firstName}${lastName}`.trim() !== ''}
      onSave={save}
    >
      {field('firstName')}
      {field('lastName')}
      {field('salutation')}
      <EnumSelect label={t('Gender')} clearable values={genders} {...form.field('gender')} />
      <div className={classes.wide}>
        <PartyField
          label={t('Account')}
          placeholder={t('Company, broker or family')}
          of="accounts"
          chosen={
            account ? { value: String(account.accountId ?? `new ${account.name}`), label: account.name } : undefined
          }
          onChoose={(choice) =>
            form.set({ account: choice ? { accountId: Number(choice.value), name: choice.label } : null })
          }
          onNew={person ? undefined : (name) => form.set({ account: { name } })}
          error={form.errorOf('accountId')}
        />
      </div>
      {field('email')}
      {field('mobile')}
      {field('phone')}
      {field('externalReference')}
      <DateField label={t('Date of birth')} optional near={today} lean="last" notAhead {...form.typed('birthDate')} />
      {field('birthPlace')}
      {field('nationality')}
      <NumberField label={t('Weight (kg)')} min={0} max={1000} {...form.field('weight')} />
      <AddressFields {...form.field('address')} countryError={form.errorOf('address.country')} />
      <NotesField rows={2} {...form.field('notes')} />
    </RecordDialog>
  )
}
