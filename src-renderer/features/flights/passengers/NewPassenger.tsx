import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { genders } from '../../../../src-shared/contract/contacts/people.ts'
import { meantBy } from '../../../../src-shared/domain/flights/passenger-list/meant-by.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import type { PickedFile } from '../../../shared/documents/PickFiles.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import classes from '../../../ui/Form.module.css'
import { Form } from '../../../ui/Form.tsx'
import lists from '../../../ui/Lists.module.css'
import { isoDay } from '../../../ui/time.ts'
import type { FlightPage } from '../types.ts'
import { emptyPassenger, type PassengerValues, sentPassenger, valuesRead } from './new-passenger-values.ts'
import { ScanDrop } from './ScanDrop.tsx'
import { type ListedPerson, useKnownPeople } from './use-known-people.ts'
import { useScan } from './use-scan.ts'

interface NewPassengerProps {
  flight: FlightPage
  /** The passport to begin with. */
  scanned?: PickedFile[] | undefined
  onClose(): void
}

const kinds = ['PASSPORT', 'IDCARD', 'VISA', 'RESIDENCE_PERMIT']

/** A person who is not known yet, with the passport they travel on; it can be read from its picture. */
export function NewPassenger({ flight, scanned, onClose }: NewPassengerProps) {
  const today = isoDay(flight.arrivalAt, 'UTC')
  const add = useApiMutation('passengersDesk.addAll', { quiet: true })
  const attach = useApiMutation('userDocuments.update')
  const form = useDialogForm({ calls: [add], values: emptyPassenger, onClose })
  const [doubtful, setDoubtful] = useState<readonly (keyof PassengerValues)[]>([])
  /** Undefined: a known person who is surely meant, else a new one. */
  const [chosen, setChosen] = useState<ListedPerson | 'new'>()
  const known = useKnownPeople([sentPassenger(form.values, today)])[0] ?? []
  const person = chosen === 'new' ? undefined : (chosen ?? meantBy(known, flight.accountName))
  const scan = useScan((read) => {
    const found = valuesRead(read)
    form.set(found.values)
    setDoubtful(found.doubtful)
    setChosen(undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form opens
  useEffect(() => {
    if (scanned) scan.choose(scanned)
  }, [])
  const { file } = scan
  const { firstName, lastName, documentNumber } = form.values
  const save = form.saving(t('Passenger added'), async (values) => {
    const passenger = {
      ...sentPassenger(values, today),
      ...(chosen === 'new' && { isNew: true }),
      ...(person && { paxUserId: person.paxUserId }),
    }
    const params = { flightId: String(flight.flightId) }
    const added = await add.run({ params, body: { passengers: [passenger] } as never })
    const [one] = added.done ? added.data : []
    if (file && one?.documentReference) {
      const record = { userExternalReference: one.userReference, externalReference: one.documentReference }
      await attach.run({ params: record, file })
    }
    return added
  })
  const check = (name: keyof PassengerValues) =>
    doubtful.includes(name) && <span className={lists.warn}> · {t('Compare with the document')}</span>
  const text = (name: 'firstName' | 'lastName' | 'nationality' | 'documentNumber' | 'issueCountry', label: string) => (
    <TextInput
      label={
        <>
          {label}
          {check(name)}
        </>
      }
      autoComplete="off"
      {...(name === 'nationality' || name === 'issueCountry' ? { placeholder: t('e.g. CH, Switzerland') } : {})}
      {...(name === 'firstName' ? { 'data-autofocus': true } : {})}
      {...form.text(name)}
      error={form.errorOf(`passengers[0].${name}`)}
      onChangeCapture={() => setDoubtful(doubtful.filter((one) => one !== name))}
    />
  )
  const dated = (name: 'birthDate' | 'documentExpiration') => ({
    ...form.typed(name),
    near: today,
    error:
      form.errorOf(`passengers[0].${name}`) ??
      (doubtful.includes(name) ? <span className={lists.warn}>{t('Compare with the document')}</span> : undefined),
  })
  return (
    <Form
      {...form.dialog}
      verb={person ? t('Add {{name}}', { name: person.name }) : t('Add person')}
      missing={scan.reading ? t('The passport is being read') : t('Enter a name')}
      ready={!scan.reading && `${firstName}${lastName}`.trim() !== ''}
      onSave={save}
    >
      <div className={classes.wide}>
        <ScanDrop scan={scan} />
      </div>
      {text('firstName', t('First name'))}
      {text('lastName', t('Last name'))}
      <DateField label={t('Date of birth')} optional lean="last" notAhead {...dated('birthDate')} />
      <EnumSelect label={t('Gender')} clearable values={genders} {...form.field('gender')} />
      {text('nationality', t('Nationality'))}
      <EnumSelect label={t('Document')} values={kinds} {...form.field('documentType')} />
      {text('documentNumber', t('Number'))}
      {text('issueCountry', t('Issued by'))}
      <DateField label={t('Valid until')} optional {...dated('documentExpiration')} />
      {known.length > 0 && (
        <div className={classes.wide}>
          {known.map((one) => (
            <p key={one.paxUserId} className={lists.none}>
              {one.isSure
                ? t('Known already: {{name}}', { name: one.name })
                : t('Similar: {{name}}', { name: one.name })}
              {one.account && ` · ${one.account}`}{' '}
              <Button
                variant="subtle"
                size="compact-xs"
                aria-pressed={person?.paxUserId === one.paxUserId}
                onClick={() => setChosen(person?.paxUserId === one.paxUserId ? 'new' : one)}
              >
                {person?.paxUserId === one.paxUserId ? t('Add as a new person') : t('Use this person')}
              </Button>
            </p>
          ))}
        </div>
      )}
      {file && documentNumber.trim() === '' && !scan.reading && (
        <p className={`${classes.wide} ${lists.none}`}>{t('Enter the document number to save the scan with it.')}</p>
      )}
    </Form>
  )
}
