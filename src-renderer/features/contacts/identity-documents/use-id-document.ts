import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { dateText } from '../../../ui/time.ts'
import { type DateDirection, typedDate } from '../../../ui/typed-time.ts'

/** An identity document as the form needs it, of a passenger or of crew. */
export interface EditableIdDocument {
  externalReference: string
  type: string
  number: string
  issueCountry?: string | null | undefined
  visaType?: string | null | undefined
  issueDate?: string | null | undefined
  expirationDate?: string | null | undefined
  main: boolean
}

interface IdDocumentOptions {
  /** The external reference of the person. */
  userReference: string
  /** Undefined: a new one. */
  card: EditableIdDocument | undefined
  /** The ISO day that typed days are read near. */
  today: string
  onClose(): void
}

const dayText = (day: string | null | undefined) => (day ? dateText(day.slice(0, 10)) : '')

/** The form of a passport or another identity document: its values, saving and removing. */
export function useIdDocument({ userReference, card, today, onClose }: IdDocumentOptions) {
  const user = { userExternalReference: userReference }
  const record = { ...user, externalReference: card?.externalReference ?? '' }
  const form = useRecordForm({
    add: 'userDocuments.create',
    change: 'userDocuments.update',
    values: {
      type: card?.type ?? 'PASSPORT',
      number: card?.number ?? '',
      issueCountry: card?.issueCountry ?? '',
      visaType: card?.visaType ?? '',
      issueDate: dayText(card?.issueDate),
      expirationDate: dayText(card?.expirationDate),
      main: card?.main ?? false,
    },
    onClose,
  })
  const remove = useApiMutation('userDocuments.remove')
  const day = (text: string, lean: DateDirection) =>
    text.trim() === '' ? undefined : (typedDate(text, today, { lean }) ?? text)
  const save = form.saving(t('Document saved'), (values) => {
    const visaType = values.visaType.trim()
    const body = {
      type: values.type,
      number: values.number.trim(),
      issueCountry: values.issueCountry.trim(),
      issueDate: day(values.issueDate, 'last'),
      expirationDate: day(values.expirationDate, 'next'),
      ...(visaType ? { visaType } : {}),
      ...(values.main ? { main: true } : {}),
    }
    return card ? form.change({ params: record, body }) : form.add({ params: user, body })
  })
  return {
    form,
    save,
    missing: form.values.number.trim() === '' && t('Enter the document number'),
    removal: {
      title: t('Remove this document?'),
      text: t('Its copies will be deleted. Flights that use this document will use the main document instead.'),
      done: t('Document removed'),
      running: remove.isPending,
      run: () => remove.run({ params: record }),
    },
  }
}
