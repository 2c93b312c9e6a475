import { Checkbox, TextInput } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { blockedBox } from '../../../ui/blocked.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import { typedDate } from '../../../ui/typed-time.ts'
import type { EditableIdDocument, useIdDocument } from './use-id-document.ts'

const usual = ['PASSPORT', 'IDCARD', 'VISA', 'RESIDENCE_PERMIT', 'CREW_CARD', 'DRIVING_LICENSE']

interface IdDocumentFieldsProps {
  form: ReturnType<typeof useIdDocument>['form']
  card: EditableIdDocument | undefined
  today: string
}

/** The fields of an identity document, for a form of two columns. */
export function IdDocumentFields({ form, card, today }: IdDocumentFieldsProps) {
  const { type, issueDate, visaType } = form.values
  const isVisa = type === 'VISA' || visaType !== ''
  const main = (
    <Checkbox
      mb={6}
      label={t('Main document')}
      {...form.checked('main')}
      {...blockedBox(card?.main && t('To change this, set another document as main.'))}
    />
  )
  return (
    <>
      <EnumSelect label={t('Kind')} values={[...new Set([...usual, type])]} {...form.field('type')} />
      <TextInput label={t('Number')} data-autofocus {...form.text('number')} />
      <TextInput label={t('Issued by')} placeholder={t('e.g. CH, Switzerland')} {...form.text('issueCountry')} />
      {isVisa ? <TextInput label={t('Visa type')} {...form.text('visaType')} /> : main}
      <DateField label={t('Issued on')} optional {...form.typed('issueDate')} near={today} lean="last" />
      <DateField
        label={t('Valid until')}
        optional
        {...form.typed('expirationDate')}
        near={today}
        after={typedDate(issueDate, today, { lean: 'last' })}
      />
      {isVisa && main}
    </>
  )
}
