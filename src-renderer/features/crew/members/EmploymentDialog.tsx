import { ColorInput, Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { allowanceSchemas, employmentTypes } from '../../../../src-shared/contract/contacts/profile.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useHour } from '../../../ui/clock.ts'
import { DateField, dateText } from '../../../ui/DateField.tsx'
import form from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { showDone } from '../../../ui/messages.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import { words } from '../../../ui/words.ts'
import type { CrewPage } from './types.ts'

const switches = [
  ['multiCrewLimitation', t('Multi-crew limitation (OML)')],
  ['masterCrewList', t('On the US master crew list')],
  ['maintenanceController', t('Maintenance controller')],
  ['disableDpCalculation', t('Exclude from duty and rest calculation')],
  ['disableFtFdpCalculation', t('Exclude from flight time and FDP calculation')],
] as const
const figures = [
  ['maxBlockHoursPerMonth', t('Max block hours per month')],
  ['allowance', t('Allowance abroad')],
  ['allowanceDomestic', t('Allowance domestic')],
] as const
const choices = (values: readonly string[]) => values.map((value) => ({ value, label: words(value) }))

/** Changes how a crew member is employed. */
export function EmploymentDialog({ member, onClose }: { member: CrewPage; onClose(): void }) {
  const today = isoDay(useHour(), 'UTC')
  const change = useApiMutation('crew.change', { quiet: true })
  const { error } = change
  const [kind, setKind] = useState(member.employmentType)
  const [paid, setPaid] = useState(member.allowancePaymentSchema)
  const [plan, setPlan] = useState(member.staffingPlan ?? '')
  const [colour, setColour] = useState(member.backgroundColor ?? '')
  const [days, setDays] = useState({
    employedSince: member.employedSince ? dateText(member.employedSince) : '',
    employedUntil: member.employedUntil ? dateText(member.employedUntil) : '',
  })
  const [amounts, setAmounts] = useState(
    () => Object.fromEntries(figures.map(([field]) => [field, member[field] ?? ''])) as Record<string, number | ''>,
  )
  const [on, setOn] = useState(
    () => Object.fromEntries(switches.map(([field]) => [field, member[field] ?? false])) as Record<string, boolean>,
  )
  const day = (text: string) => (text.trim() === '' ? null : (typedDate(text, today) ?? text))

  const save = async () => {
    const body = {
      employmentType: kind,
      allowancePaymentSchema: paid,
      staffingPlan: plan.trim() || null,
      backgroundColor: colour || null,
      employedSince: day(days.employedSince),
      employedUntil: day(days.employedUntil),
      ...Object.fromEntries(figures.map(([field]) => [field, amounts[field] === '' ? null : amounts[field]])),
      ...Object.fromEntries(switches.map(([field]) => [field, on[field] || null])),
    }
    if (!(await change.run({ params: { pilotId: String(member.pilotId) }, body })).done) return
    showDone(t('Employment saved'))
    onClose()
  }
  const dayField = (field: keyof typeof days, label: string) => (
    <DateField
      label={label}
      optional
      text={days[field]}
      setText={(text) => setDays((before) => ({ ...before, [field]: text }))}
      near={today}
      error={fieldError(error, field)}
    />
  )

  return (
    <FormDialog
      title={t('Employment of {{name}}', { name: member.name })}
      size={600}
      verb={t('Save employment')}
      ready
      running={change.isPending}
      error={error}
      fields={['employedSince', 'employedUntil', 'backgroundColor', ...figures.map(([field]) => field)]}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Select
        label={t('Kind')}
        clearable
        data={choices(employmentTypes)}
        value={kind}
        onChange={(value) => setKind(value as typeof kind)}
      />
      <TextInput
        label={t('Staffing plan')}
        placeholder="14/14"
        value={plan}
        onChange={(event) => setPlan(event.currentTarget.value)}
      />
      {dayField('employedSince', t('Employed since'))}
      {dayField('employedUntil', t('Employed until'))}
      {figures.map(([field, label]) => (
        <NumberField
          key={field}
          label={label}
          hideControls
          allowNegative={false}
          value={amounts[field] ?? ''}
          onChange={(typed) => setAmounts((before) => ({ ...before, [field]: typed }))}
          error={fieldError(error, field)}
        />
      ))}
      <Select
        label={t('Allowance basis')}
        clearable
        data={choices(allowanceSchemas)}
        value={paid}
        onChange={(value) => setPaid(value as typeof paid)}
      />
      <ColorInput
        label={t('Color on the roster')}
        value={colour}
        onChange={setColour}
        error={fieldError(error, 'backgroundColor')}
      />
      <div className={form.wide} style={{ display: 'grid', gap: 6 }}>
        {switches.map(([field, label]) => (
          <Switch
            key={field}
            label={label}
            checked={on[field] ?? false}
            onChange={(event) => {
              const { checked } = event.currentTarget
              setOn((before) => ({ ...before, [field]: checked }))
            }}
          />
        ))}
      </div>
    </FormDialog>
  )
}
