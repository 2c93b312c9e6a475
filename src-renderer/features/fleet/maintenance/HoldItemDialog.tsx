import { MultiSelect, TextInput } from '@mantine/core'
import { restrictions } from '../../../../src-shared/domain/fleet/restrictions.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { DateField } from '../../../ui/DateField.tsx'
import classes from '../../../ui/Form.module.css'
import { NotesField } from '../../../ui/NotesField.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { sentText, sentTexts, textsOf } from '../../../ui/record-values.ts'
import { dateText, isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import { words } from '../../../ui/words.ts'
import type { HoldItem } from './types.ts'

interface HoldItemDialogProps {
  aircraftId: number
  /** Undefined: a new one. */
  item: HoldItem | undefined
  onClose(): void
}

const texts = ['description', 'limitations'] as const

/** A defect that is carried: noted, changed, or rectified and so removed. */
export function HoldItemDialog({ aircraftId, item, onClose }: HoldItemDialogProps) {
  const today = isoDay(Date.now(), 'UTC')
  const form = useRecordForm({
    add: 'holdItems.add',
    change: 'holdItems.change',
    values: {
      title: item?.title ?? '',
      ...textsOf(item, texts),
      restrictions: item?.restrictions ?? [],
      source: item?.source ?? 'MEL',
      reportDay: dateText(item?.reportDay ?? today),
      dueDay: item?.dueDay ? dateText(item.dueDay) : '',
    },
    onClose,
  })
  const remove = useApiMutation('holdItems.remove')
  const { title, reportDay: reported, dueDay: due } = form.values
  const reportDay = typedDate(reported, today, { lean: 'last' })
  const dueDay = due.trim() === '' ? null : typedDate(due, reportDay ?? today)
  const ready = title.trim() !== '' && reportDay !== undefined && dueDay !== undefined

  const save = form.saving(t('Hold item saved'), (values) => {
    if (!reportDay || dueDay === undefined) return
    const source = sentText(values.source) ?? 'MEL'
    const body = {
      title: title.trim(),
      source,
      restrictions: values.restrictions,
      reportDay,
      dueDay,
      ...sentTexts(values, texts),
    }
    return item
      ? form.change({ params: { id: String(item.holdItemId) }, body })
      : form.add({ params: { aircraftId: String(aircraftId) }, body })
  })
  return (
    <RecordDialog
      form={form}
      title={item ? t('HIL item') : t('New HIL item')}
      verb={t('Save hold item')}
      missing={t('Enter the item and valid dates')}
      ready={ready}
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
        placeholder={t('e.g. Left landing light')}
        data-autofocus
        {...form.text('title')}
      />
      <NotesField label={t('Description')} rows={2} {...form.field('description')} />
      <TextInput label={t('Limitation')} placeholder={t('e.g. Day operations only')} {...form.text('limitations')} />
      <MultiSelect
        className={classes.wide}
        label={t('Not allowed with this defect')}
        placeholder={form.values.restrictions.length === 0 ? t('Nothing: the aircraft stays available') : undefined}
        data={restrictions.map((value) => ({ value, label: words(value) }))}
        value={form.values.restrictions}
        onChange={(chosen) => form.set({ restrictions: restrictions.filter((one) => chosen.includes(one)) })}
        error={form.errorOf('restrictions')}
      />
      <TextInput label={t('By')} placeholder={t('e.g. MEL, CDL, NEF')} {...form.text('source')} />
      <DateField label={t('Reported')} {...form.typed('reportDay')} near={today} lean="last" />
      <DateField label={t('Due')} optional {...form.typed('dueDay')} near={reportDay ?? today} />
    </RecordDialog>
  )
}
