import { Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecord } from '../../../data/use-record.ts'
import { blockedBox } from '../../../ui/blocked.tsx'
import { DateField, dateText } from '../../../ui/DateField.tsx'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import { words } from '../../../ui/words.ts'
import type { Card, CrewPage } from './types.ts'

const kinds = ['PASSPORT', 'IDCARD', 'VISA', 'CREW_CARD', 'DRIVING_LICENCE']
const fields = ['type', 'number', 'issueCountry', 'visaType']

interface CardDialogProps {
  member: CrewPage
  card: Card | undefined
  onClose(): void
}

/** Adds an id card, or changes or removes the one given. */
export function CardDialog({ member, card, onClose }: CardDialogProps) {
  const today = isoDay(Date.now(), 'UTC')
  const operations = { add: 'userDocuments.create', change: 'userDocuments.update' } as const
  const { add, change, saved, ...form } = useRecord(operations, onClose)
  const remove = useApiMutation('userDocuments.remove')
  const [type, setType] = useState(card?.type ?? 'PASSPORT')
  const [texts, setTexts] = useState({
    number: card?.number ?? '',
    issueCountry: card?.issueCountry ?? '',
    visaType: card?.visaType ?? '',
    issueDate: card?.issueDate ? dateText(card.issueDate) : '',
    expirationDate: card?.expirationDate ? dateText(card.expirationDate) : '',
  })
  const [main, setMain] = useState(card?.main ?? false)
  const set = (field: keyof typeof texts) => (text: string) => setTexts((before) => ({ ...before, [field]: text }))
  const day = (text: string) => typedDate(text, today)
  const issueDay = typedDate(texts.issueDate, today, { lean: 'last' })
  const badDay = [texts.issueDate, texts.expirationDate].some((text) => text.trim() !== '' && !day(text))
  const user = { userExternalReference: member.externalReference }

  const save = () => {
    const issueDate = issueDay
    const expirationDate = day(texts.expirationDate)
    const body = {
      type,
      number: texts.number.trim(),
      ...(texts.issueCountry.trim() ? { issueCountry: texts.issueCountry.trim() } : {}),
      ...(texts.visaType.trim() ? { visaType: texts.visaType.trim() } : {}),
      ...(issueDate ? { issueDate } : {}),
      ...(expirationDate ? { expirationDate } : {}),
      ...(main ? { main } : {}),
    }
    void saved(
      card
        ? change({ params: { ...user, externalReference: card.externalReference }, body })
        : add({ params: user, body }),
      t('Document saved'),
    )
  }

  return (
    <FormDialog
      {...form}
      title={card ? `${words(card.type)} ${card.number}` : t('New identity document')}
      verb={t('Save')}
      missing={t('Enter the document number and valid dates')}
      ready={texts.number.trim() !== '' && !badDay}
      fields={fields}
      removal={
        card && {
          title: t('Remove this document?'),
          text: t(
            'Its scans will be deleted. Flights where {{name}} travels on this document will use the main document instead.',
            { name: member.name },
          ),
          done: t('Document removed'),
          running: remove.isPending,
          run: () => remove.run({ params: { ...user, externalReference: card.externalReference } }),
        }
      }
      onSave={save}
    >
      <Select
        label={t('Kind')}
        allowDeselect={false}
        data={[...new Set([...kinds, type])].map((value) => ({ value, label: words(value) }))}
        value={type}
        onChange={(kind) => kind && setType(kind)}
      />
      <TextInput
        label={t('Number')}
        data-autofocus
        value={texts.number}
        onChange={(event) => set('number')(event.currentTarget.value)}
        error={fieldError(form.error, 'number')}
      />
      <TextInput
        label={t('Country')}
        placeholder={t('CH, CHE or Switzerland')}
        value={texts.issueCountry}
        onChange={(event) => set('issueCountry')(event.currentTarget.value)}
        error={fieldError(form.error, 'issueCountry')}
      />
      <TextInput
        label={t('Visa type')}
        value={texts.visaType}
        onChange={(event) => set('visaType')(event.currentTarget.value)}
      />
      <DateField
        label={t('Issued')}
        optional
        text={texts.issueDate}
        setText={set('issueDate')}
        near={today}
        lean="last"
      />
      <DateField
        label={t('Expires')}
        optional
        text={texts.expirationDate}
        setText={set('expirationDate')}
        near={today}
        after={issueDay}
      />
      <Switch
        className={classes.wide}
        label={t('Main document (shown on the profile and used for travel)')}
        checked={main}
        {...blockedBox(card?.main && t('To change this, set another document as main.'))}
        onChange={(event) => setMain(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
