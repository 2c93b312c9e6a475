import { Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { months } from '../../../../src-shared/contract/crew/qualifications.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useRecord } from '../../../data/use-record.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import { DateField, dateText } from '../../../ui/DateField.tsx'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NotesField } from '../../../ui/NotesField.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import { words } from '../../../ui/words.ts'
import own from './Crew.module.css'
import { spanWords } from './spans.ts'
import type { CrewPage, Qualification } from './types.ts'

interface QualificationDialogProps {
  member: CrewPage
  qualification: Qualification | undefined
  onClose(): void
}

type Month = (typeof months)[number]

/** Gives a qualification, or changes or removes the one given. */
export function QualificationDialog({ member, qualification, onClose }: QualificationDialogProps) {
  const today = isoDay(Date.now(), 'UTC')
  const { data: types } = useApiQuery('qualificationTypes.list', { query: {} })
  const operations = { add: 'qualifications.add', change: 'qualifications.change' } as const
  const { add, change, saved, ...form } = useRecord(operations, onClose)
  const remove = useApiMutation('qualifications.remove')
  const [typeId, setTypeId] = useState(qualification?.typeId)
  const [baseMonth, setBaseMonth] = useState<Month | null>(qualification?.baseMonth ?? null)
  const [pic, setPic] = useState(qualification?.isPilotInCommand ?? false)
  const [texts, setTexts] = useState({
    issueDate: qualification?.issueDate ? dateText(qualification.issueDate) : '',
    expiryDate: qualification?.expiryDate ? dateText(qualification.expiryDate) : '',
    licenseNumber: qualification?.licenseNumber ?? '',
    issuingAuthority: qualification?.issuingAuthority ?? '',
    country: qualification?.country ?? '',
    notes: qualification?.notes ?? '',
  })
  const set = (field: keyof typeof texts) => (text: string) => setTexts((before) => ({ ...before, [field]: text }))
  const day = (text: string) => typedDate(text, today) ?? null
  const issueDate = typedDate(texts.issueDate, today, { lean: 'last' }) ?? null
  const expiryDate = day(texts.expiryDate)
  const bad = (text: string, read: string | null) => text.trim() !== '' && read === null
  const type = types?.find(({ id }) => id === typeId)
  // An unchanged expiry is left to the core, which calculates it where its inputs have changed.
  const endTyped = expiryDate !== (qualification?.expiryDate ?? null)

  const save = () => {
    if (typeId === undefined) return
    const orNull = (text: string) => text.trim() || null
    const fields = {
      issueDate,
      baseMonth,
      licenseNumber: orNull(texts.licenseNumber),
      issuingAuthority: orNull(texts.issuingAuthority),
      country: orNull(texts.country),
      notes: orNull(texts.notes),
      isPilotInCommand: pic,
      ...(endTyped ? { expiryDate } : {}),
    }
    void saved(
      qualification
        ? change({ params: { id: String(qualification.id) }, body: fields })
        : add({ body: { pilotId: member.pilotId, typeId, ...fields } }),
      t('Qualification saved'),
    )
  }

  return (
    <FormDialog
      {...form}
      title={qualification ? qualification.typeName : t('New qualification')}
      size={560}
      verb={t('Save')}
      missing={t('Choose a qualification and enter valid dates')}
      ready={typeId !== undefined && !bad(texts.issueDate, issueDate) && !bad(texts.expiryDate, expiryDate)}
      fields={['country']}
      removal={
        qualification && {
          title: t('Remove this qualification?'),
          text: t(
            '{{typeName}} for {{name}} and its documents will be deleted. To renew the qualification, edit its dates or add a new one instead.',
            { typeName: qualification.typeName, name: member.name },
          ),
          done: t('Qualification removed'),
          running: remove.isPending,
          run: () => remove.run({ params: { id: String(qualification.id) } }),
        }
      }
      onSave={save}
    >
      <ListPicker
        className={classes.wide}
        label={t('Qualification')}
        placeholder={t('License, rating, check, training, medical')}
        description={type?.validity ? t('Valid for {{validity}}', { validity: spanWords(type.validity) }) : undefined}
        required
        why={qualification && t('To change this, add another qualification.')}
        options={(types ?? []).map(({ id, name, abbreviation }) => ({
          value: String(id),
          label: abbreviation ? `${name}  ${abbreviation}` : name,
        }))}
        value={typeId === undefined ? null : String(typeId)}
        onChange={(id) => id && setTypeId(Number(id))}
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
        placeholder={type?.validity ? t('Calculated from validity') : t('Never')}
        text={texts.expiryDate}
        setText={set('expiryDate')}
        near={today}
        after={issueDate}
      />
      <Select
        label={t('Base month')}
        placeholder={t('None')}
        clearable
        data={months.map((month) => ({ value: month, label: words(month) }))}
        value={baseMonth}
        onChange={(month) => setBaseMonth(month as Month | null)}
      />
      <Switch label={t('Pilot in command')} checked={pic} onChange={(event) => setPic(event.currentTarget.checked)} />
      <TextInput
        label={t('License number')}
        value={texts.licenseNumber}
        onChange={(event) => set('licenseNumber')(event.currentTarget.value)}
      />
      <TextInput
        label={t('Issuing authority')}
        value={texts.issuingAuthority}
        onChange={(event) => set('issuingAuthority')(event.currentTarget.value)}
      />
      <TextInput
        label={t('Country')}
        placeholder={t('CH, CHE or Switzerland')}
        value={texts.country}
        onChange={(event) => set('country')(event.currentTarget.value)}
        error={fieldError(form.error, 'country')}
      />
      <NotesField value={texts.notes} onChange={set('notes')} />
      {qualification && (
        <div className={`${classes.wide} ${own.files}`}>
          <DocumentList noun="qualifications" recordId={qualification.id} empty={t('or drop a scan here')} />
        </div>
      )}
    </FormDialog>
  )
}
