import { ColorInput, Switch, TextInput } from '@mantine/core'
import { allowanceSchemas, employmentTypes } from '../../../../src-shared/contract/contacts/profile.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import { useHour } from '../../../ui/clock.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import classes from '../../../ui/Form.module.css'
import { NumberField } from '../../../ui/NumberField.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { sentText, textsOf, valuesBy } from '../../../ui/record-values.ts'
import { dateText, isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import type { CrewPage } from './types.ts'

const switches = perLanguage(
  () =>
    [
      ['multiCrewLimitation', t('Multi-crew limitation (OML)')],
      ['masterCrewList', t('On the US master crew list')],
      ['maintenanceController', t('Maintenance controller')],
      ['disableDpCalculation', t('Exclude from duty and rest calculation')],
      ['disableFtFdpCalculation', t('Exclude from flight time and FDP calculation')],
    ] as const,
)
const figures = perLanguage(
  () =>
    [
      ['maxBlockHoursPerMonth', t('Max block hours per month')],
      ['allowance', t('Allowance abroad')],
      ['allowanceDomestic', t('Allowance domestic')],
    ] as const,
)
const figureNames = perLanguage(() => figures().map(([name]) => name))
const switchNames = perLanguage(() => switches().map(([name]) => name))

/** Changes how a crew member is employed. */
export function EmploymentDialog({ member, onClose }: { member: CrewPage; onClose(): void }) {
  const today = isoDay(useHour(), 'UTC')
  const change = useApiMutation('crew.change', { quiet: true })
  const dayText = (day: string | null | undefined) => (day ? dateText(day) : '')
  const form = useDialogForm({
    calls: [change],
    values: {
      employmentType: member.employmentType,
      allowancePaymentSchema: member.allowancePaymentSchema,
      ...textsOf(member, ['staffingPlan', 'backgroundColor']),
      employedSince: dayText(member.employedSince),
      employedUntil: dayText(member.employedUntil),
      ...valuesBy(figureNames(), (name) => member[name] ?? ('' as number | '')),
      ...valuesBy(switchNames(), (name) => member[name] ?? false),
    },
    onClose,
  })
  const save = form.saving(t('Employment saved'), (values) => {
    const day = (text: string) => (text.trim() === '' ? null : (typedDate(text, today) ?? text))
    const body = {
      ...values,
      staffingPlan: sentText(values.staffingPlan),
      backgroundColor: values.backgroundColor || null,
      employedSince: day(values.employedSince),
      employedUntil: day(values.employedUntil),
      ...valuesBy(figureNames(), (name) => (values[name] === '' ? null : values[name])),
      ...valuesBy(switchNames(), (name) => values[name] || null),
    }
    return change.run({ params: { pilotId: String(member.pilotId) }, body })
  })

  return (
    <RecordDialog
      form={form}
      title={t('Employment of {{name}}', { name: member.name })}
      size={600}
      verb={t('Save employment')}
      onSave={save}
    >
      <EnumSelect label={t('Kind')} clearable values={employmentTypes} {...form.field('employmentType')} />
      <TextInput label={t('Staffing plan')} placeholder={t('e.g. 14/14')} {...form.text('staffingPlan')} />
      <DateField label={t('Employed since')} optional near={today} {...form.typed('employedSince')} />
      <DateField label={t('Employed until')} optional near={today} {...form.typed('employedUntil')} />
      {figures().map(([name, label]) => (
        <NumberField key={name} label={label} min={0} {...form.field(name)} />
      ))}
      <EnumSelect
        label={t('Allowance basis')}
        clearable
        values={allowanceSchemas}
        {...form.field('allowancePaymentSchema')}
      />
      <ColorInput label={t('Color on the roster')} {...form.field('backgroundColor')} />
      <div className={classes.wide} style={{ display: 'grid', gap: 6 }}>
        {switches().map(([name, label]) => (
          <Switch key={name} label={label} {...form.checked(name)} />
        ))}
      </div>
    </RecordDialog>
  )
}
