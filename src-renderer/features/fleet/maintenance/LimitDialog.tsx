import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { maintenanceUnits } from '../../../../src-shared/contract/fleet/maintenance.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecord } from '../../../data/use-record.ts'
import { DateField, dateText } from '../../../ui/DateField.tsx'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { isoDay } from '../../../ui/time.ts'
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
  const operations = { add: 'maintenance.add', change: 'maintenance.change' } as const
  const { add, change, saved, ...form } = useRecord(operations, onClose)
  const remove = useApiMutation('maintenance.remove')
  const [fields, setFields] = useState({
    scheduleType: limit?.scheduleType ?? 'INTERVAL',
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
  })
  const put = (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part }))
  const today = isoDay(Date.now(), 'UTC')
  const day = typedDate(fields.date, today)
  const wrongDate = fields.date.trim() !== '' && !day

  const save = () => {
    const orNull = <T,>(value: T | '' | null) => (value === '' ? null : value)
    const { scheduleType, type, date: _date, ...rest } = fields
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
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
    void saved(
      limit
        ? change({ params: { id: String(limit.id) }, body: { ...body, scheduleType } })
        : add({ params: { aircraftId: String(aircraftId) }, body: { ...given, scheduleType } }),
      t('Limit saved'),
    )
  }
  const number = (name: 'remaining' | 'maxAmount' | 'averagePerDay' | 'dueRepeat', label: string, hint = '') => (
    <NumberField
      label={label}
      placeholder={hint}
      hideControls
      decimalScale={2}
      value={fields[name]}
      onChange={(value) => put({ [name]: value })}
      error={fieldError(form.error, name)}
    />
  )
  return (
    <FormDialog
      {...form}
      title={
        limit
          ? t('Maintenance limit for {{tailNumber}}', { tailNumber })
          : t('New maintenance limit for {{tailNumber}}', { tailNumber })
      }
      size={560}
      verb={t('Save limit')}
      missing={t('Enter a valid due date')}
      ready={!wrongDate}
      fields={['remaining', 'maxAmount', 'averagePerDay', 'dueRepeat', 'date']}
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
        placeholder={t('A check, ELT battery, gear overhaul')}
        data-autofocus
        value={fields.type}
        onChange={(event) => put({ type: event.currentTarget.value })}
      />
      <Select
        label={t('Kind')}
        allowDeselect={false}
        data={choices(kinds)}
        value={fields.scheduleType}
        onChange={(kind) => kind && put({ scheduleType: kind as Limit['scheduleType'] })}
      />
      <Select
        label={t('Component')}
        clearable
        data={choices(profiles)}
        value={fields.profileType}
        onChange={(profileType) => put({ profileType: profileType as (typeof profiles)[number] | null })}
      />
      <ListPicker
        label={t('Unit')}
        clearable
        placeholder={t('Hours or cycles')}
        options={choices(maintenanceUnits)}
        value={fields.unit}
        onChange={(unit) => put({ unit })}
      />
      <Select
        label={t('Task type')}
        clearable
        data={choices(jobs)}
        value={fields.taskType}
        onChange={(taskType) => put({ taskType: taskType as (typeof jobs)[number] | null })}
      />
      {number('remaining', t('Remaining'), t('Hours or cycles'))}
      {number('maxAmount', t('Due at'), t('Counter reading'))}
      {number('averagePerDay', t('Average daily use'), t('Used to forecast the due date'))}
      <DateField
        label={t('Due on')}
        optional
        text={fields.date}
        near={today}
        setText={(date) => put({ date })}
        error={fieldError(form.error, 'date')}
      />
      {number('dueRepeat', t('Repeats every'))}
      <Select
        label={t('Interval unit')}
        clearable
        data={choices(spans)}
        value={fields.timeUnit}
        onChange={(timeUnit) => put({ timeUnit: timeUnit as (typeof spans)[number] | null })}
      />
    </FormDialog>
  )
}
