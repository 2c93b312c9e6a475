import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecord } from '../../../data/use-record.ts'
import { DateField, dateText } from '../../../ui/DateField.tsx'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NotesField } from '../../../ui/NotesField.tsx'
import { isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import type { HoldItem } from './types.ts'

interface HoldItemDialogProps {
  aircraftId: number
  /** Undefined: a new one. */
  item: HoldItem | undefined
  onClose(): void
}

/** A defect that is carried: noted, changed, or rectified and so removed. */
export function HoldItemDialog({ aircraftId, item, onClose }: HoldItemDialogProps) {
  const operations = { add: 'holdItems.add', change: 'holdItems.change' } as const
  const { add, change, saved, ...form } = useRecord(operations, onClose)
  const remove = useApiMutation('holdItems.remove')
  const today = isoDay(Date.now(), 'UTC')
  const [title, setTitle] = useState(item?.title ?? '')
  const [description, setDescription] = useState(item?.description ?? '')
  const [limitations, setLimitations] = useState(item?.limitations ?? '')
  const [source, setSource] = useState(item?.source ?? 'MEL')
  const [reported, setReported] = useState(dateText(item?.reportDay ?? today))
  const [due, setDue] = useState(item?.dueDay ? dateText(item.dueDay) : '')
  const reportDay = typedDate(reported, today, { lean: 'last' })
  const dueDay = due.trim() === '' ? null : typedDate(due, reportDay ?? today)
  const ready = title.trim() !== '' && reportDay !== undefined && dueDay !== undefined

  const save = () => {
    if (!reportDay || dueDay === undefined) return
    const texts = { description: description.trim() || null, limitations: limitations.trim() || null }
    const body = { title: title.trim(), source: source.trim() || 'MEL', reportDay, dueDay, ...texts }
    void saved(
      item
        ? change({ params: { id: String(item.holdItemId) }, body })
        : add({ params: { aircraftId: String(aircraftId) }, body }),
      t('Hold item saved'),
    )
  }
  return (
    <FormDialog
      {...form}
      title={item ? t('HIL item') : t('New hold item')}
      verb={t('Save hold item')}
      missing={t('Enter the item and valid dates')}
      ready={ready}
      fields={['title', 'dueDay']}
      removal={
        item && {
          label: t('Rectified'),
          calm: true,
          title: t('Mark as rectified?'),
          text: t('{{title}} will be closed as rectified.', { title: item.title }),
          verb: t('Rectified'),
          done: t('Rectified'),
          running: remove.isPending,
          run: () => remove.run({ params: { id: String(item.holdItemId) } }),
        }
      }
      onSave={save}
    >
      <TextInput
        className={classes.wide}
        label={t('Item')}
        placeholder={t('Left landing light')}
        data-autofocus
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={fieldError(form.error, 'title')}
      />
      <NotesField label={t('Description')} rows={2} value={description} onChange={setDescription} />
      <TextInput
        label={t('Limitation')}
        placeholder={t('Day operations only')}
        value={limitations}
        onChange={(event) => setLimitations(event.currentTarget.value)}
      />
      <TextInput
        label={t('By')}
        placeholder={t('MEL, CDL, NEF')}
        value={source}
        onChange={(event) => setSource(event.currentTarget.value)}
      />
      <DateField label={t('Reported')} text={reported} near={today} lean="last" setText={setReported} />
      <DateField
        label={t('Due')}
        optional
        text={due}
        near={reportDay ?? today}
        setText={setDue}
        error={fieldError(form.error, 'dueDay')}
      />
    </FormDialog>
  )
}
