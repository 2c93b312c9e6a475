import { TextInput } from '@mantine/core'
import { maintenanceUnits } from '../../../../src-shared/contract/fleet/maintenance.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import classes from '../../../ui/Form.module.css'
import { NumberField } from '../../../ui/NumberField.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { dateText, isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import { words } from '../../../ui/words.ts'
import type { Limit } from './limit-words.ts'

interface LimitDialogProps {
  aircraftId: number
  tailNumber: string
  /** Undefined: a new one. */
  limit: Limit | undefined
  onClose(): void
}

const kinds = ['INTERVAL', 'CALENDAR', 'UPDATE', 'AIRWORTHINESS_DIRECTIVE'] as const
const profiles = ['AIRCRAFT', 'PROPELLER', 'APU', 'ENGINE'] as const
const jobs = ['SERVICE', 'PART_NUMBER', 'PACKAGE', 'AD', 'BULLETIN'] as const
const spans = ['DAYS', 'MONTHS', 'YEARS'] as const

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: words(value) }))
const dayOf = (at: number | undefined) => (at === undefined ? '' : dateText(isoDay(at, 'UTC')))

/** A limit of an aircraft by date, hours or cycles: made, changed or removed. */
export function LimitDialog({ aircraftId, tailNumber, limit, onClose }: LimitDialogProps) {
  const form = useRecordForm({
    add: 'maintenance.add',
    change: 'maintenance.change',
    values: {
      scheduleType: limit?.scheduleType ?? ('INTERVAL' as Limit['scheduleType']),
      type: limit?.type ?? '',
      profileType: limit?.profileType ?? null,
      taskType: limit?.taskType ?? null,
      unit: limit?.unit ?? null,
      timeUnit: limit?.timeUnit ?? null,
      date: dayOf(limit?.date),
      remaining: limit?.remaining ?? ('' as number | ''),
      maxAmount: limit?.maxAmount ?? ('' as number | ''),
      averagePerDay: limit?.averagePerDay ?? ('' as number | ''),
      dueRepeat: limit?.dueRepeat ?? ('' as number | ''),
    },
    onClose,
  })
  const remove = useApiMutation('maintenance.remove')
  const today = isoDay(Date.now(), 'UTC')
  const day = typedDate(form.values.date, today)
  const wrongDate = form.values.date.trim() !== '' && !day

  const save = form.saving(t('Limit saved'), ({ scheduleType, type, date: _date, ...rest }) => {
    const orNull = <T,>(value: T | '' | null) => (value === '' ? null : value)
    const body = {
      ...rest,
      type: type.trim() || null,
      date: day ? Date.parse(day) : null,
      remaining: orNull(rest.remaining),
      maxAmount: orNull(rest.maxAmount),
      averagePerDay: orNull(rest.averagePerDay),
      dueRepeat: orNull(rest.dueRepeat),
      lastUpdate: Date.now(),
    }
    const input = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
    return limit
      ? form.change({ params: { id: String(limit.id) }, body: { ...body, scheduleType } })
      : form.add({ params: { aircraftId: String(aircraftId) }, body: { ...input, scheduleType } })
  })
  const number = (name: 'remaining' | 'maxAmount' | 'averagePerDay' | 'dueRepeat', label: string, hint = '') => (
    <NumberField label={label} placeholder={hint} decimals={2} {...form.field(name)} />
  )
  return (
    <RecordDialog
      form={form}
      title={
        limit
          ? t('Maintenance limit for {{tailNumber}}', { tailNumber })
          : t('New maintenance limit for {{tailNumber}}', { tailNumber })
      }
      size={560}
      verb={t('Save limit')}
      missing={t('Enter a valid due date')}
      ready={!wrongDate}
      removal={
        limit && {
          title: t('Remove this limit?'),
          text: t('{{name}} will no longer be tracked.', { name: limit.type ?? t('Unnamed') }),
          done: t('Limit removed'),
          running: remove.isPending,
          run: () => remove.run({ params: { id: String(limit.id) } }),
        }
      }
      onSave={save}
    >
      <TextInput
        className={classes.wide}
        label={t('Description')}
        placeholder={t('e.g. A check, ELT battery, gear overhaul')}
        data-autofocus
        {...form.text('type')}
      />
      <EnumSelect label={t('Kind')} values={kinds} {...form.field('scheduleType')} />
      <EnumSelect label={t('Component')} clearable values={profiles} {...form.field('profileType')} />
      <ListPicker
        label={t('Unit')}
        clearable
        placeholder={t('Hours or cycles')}
        options={choices(maintenanceUnits)}
        {...form.field('unit')}
      />
      <EnumSelect label={t('Task type')} clearable values={jobs} {...form.field('taskType')} />
      {number('remaining', t('Remaining'), t('Hours or cycles'))}
      {number('maxAmount', t('Due at'), t('Counter reading'))}
      {number('averagePerDay', t('Average daily use'), t('Used to forecast the due date'))}
      <DateField label={t('Due on')} optional {...form.typed('date')} near={today} />
      {number('dueRepeat', t('Repeats every'))}
      <EnumSelect label={t('Interval unit')} clearable values={spans} {...form.field('timeUnit')} />
    </RecordDialog>
  )
}
