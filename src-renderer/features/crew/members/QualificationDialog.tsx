import { Switch, TextInput } from '@mantine/core'
import { months } from '../../../../src-shared/contract/crew/qualifications.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import classes from '../../../ui/Form.module.css'
import { NotesField } from '../../../ui/NotesField.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { dateText, isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
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
  const form = useRecordForm({
    add: 'qualifications.add',
    change: 'qualifications.change',
    values: {
      typeId: qualification?.typeId,
      baseMonth: qualification?.baseMonth ?? (null as Month | null),
      isPilotInCommand: qualification?.isPilotInCommand ?? false,
      issueDate: qualification?.issueDate ? dateText(qualification.issueDate) : '',
      expiryDate: qualification?.expiryDate ? dateText(qualification.expiryDate) : '',
      licenseNumber: qualification?.licenseNumber ?? '',
      issuingAuthority: qualification?.issuingAuthority ?? '',
      country: qualification?.country ?? '',
      notes: qualification?.notes ?? '',
    },
    onClose,
  })
  const remove = useApiMutation('qualifications.remove')
  const { typeId, ...texts } = form.values
  const day = (text: string) => typedDate(text, today) ?? null
  const issueDate = typedDate(texts.issueDate, today, { lean: 'last' }) ?? null
  const expiryDate = day(texts.expiryDate)
  const bad = (text: string, read: string | null) => text.trim() !== '' && read === null
  const type = types?.find(({ id }) => id === typeId)
  // An unchanged expiry is left to the core, which calculates it where its inputs have changed.
  const endTyped = expiryDate !== (qualification?.expiryDate ?? null)

  const save = form.saving(t('Qualification saved'), ({ baseMonth, isPilotInCommand }) => {
    if (typeId === undefined) return
    const orNull = (text: string) => text.trim() || null
    const fields = {
      issueDate,
      baseMonth,
      licenseNumber: orNull(texts.licenseNumber),
      issuingAuthority: orNull(texts.issuingAuthority),
      country: orNull(texts.country),
      notes: orNull(texts.notes),
      isPilotInCommand,
      ...(endTyped ? { expiryDate } : {}),
    }
    return qualification
      ? form.change({ params: { id: String(qualification.id) }, body: fields })
      : form.add({ body: { pilotId: member.pilotId, typeId, ...fields } })
  })

  return (
    <RecordDialog
      form={form}
      title={qualification ? qualification.typeName : t('New qualification')}
      size={560}
      verb={t('Save')}
      missing={t('Choose a qualification and enter valid dates')}
      ready={typeId !== undefined && !bad(texts.issueDate, issueDate) && !bad(texts.expiryDate, expiryDate)}
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
        onChange={(id) => id && form.set({ typeId: Number(id) })}
      />
      <DateField label={t('Issued')} optional {...form.typed('issueDate')} near={today} lean="last" />
      <DateField
        label={t('Expires')}
        optional
        placeholder={type?.validity ? t('Calculated from validity') : t('Never')}
        {...form.typed('expiryDate')}
        near={today}
        after={issueDate}
      />
      <EnumSelect
        label={t('Base month')}
        placeholder={t('None')}
        clearable
        values={months}
        {...form.field('baseMonth')}
      />
      <Switch label={t('Pilot in command')} {...form.checked('isPilotInCommand')} />
      <TextInput label={t('License number')} {...form.text('licenseNumber')} />
      <TextInput label={t('Issuing authority')} {...form.text('issuingAuthority')} />
      <TextInput label={t('Country')} placeholder={t('e.g. CH, CHE or Switzerland')} {...form.text('country')} />
      <NotesField {...form.field('notes')} />
      {qualification && (
        <div className={`${classes.wide} ${own.files}`}>
          <DocumentList noun="qualifications" recordId={qualification.id} empty={t('or drop a scan here')} />
        </div>
      )}
    </RecordDialog>
  )
}
