import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { AmountField } from '../../../ui/AmountField.tsx'
import { CurrencyField } from '../../../ui/CurrencyField.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { tailOption } from '../../../ui/picker/list-source.ts'
import { TextPicker } from '../../../ui/picker/TextPicker.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { type PartyChoice, PartyField } from '../../contacts/accounts/PartyField.tsx'
import { FeesEditor } from './FeesEditor.tsx'
import classes from './Pricing.module.css'
import type { Rule } from './rule-columns.tsx'
import { bodyOf, draftOf, type FieldNumber } from './rule-draft.ts'

const workflows = ['CHARTER', 'SUB_CHARTER', 'OWNER', 'PRIVATE', 'AMBULANCE', 'CARGO', 'TRAINING', 'INTERNAL']

interface RuleDialogProps {
  /** Undefined: a new one. */
  rule: Rule | undefined
  fleet: { id: number; tailNumber: string }[]
  currency: string
  today: string
  onClose(): void
}

/** The form of a pricing rule: its charges and conditions. */
export function RuleDialog({ rule, fleet, currency, today, onClose }: RuleDialogProps) {
  const form = useRecordForm({
    add: 'pricing.add',
    change: 'pricing.change',
    values: draftOf(rule, currency),
    onClose,
  })
  const remove = useApiMutation('pricing.remove')
  const { values: draft, set } = form
  const [account, setAccount] = useState<PartyChoice | undefined>(() =>
    rule?.accountId == null ? undefined : { value: String(rule.accountId), label: rule.accountName ?? '' },
  )
  const body = bodyOf(draft, today)

  const save = form.saving(t('Pricing rule saved'), () => {
    if (!body) return
    const params = { ruleId: String(rule?.ruleId) }
    return rule ? form.change({ params, body }) : form.add({ body })
  })

  type Amount = 'blockHour' | 'positionHour' | 'landing' | 'handling' | 'overnight' | 'passengerTax'
  const amount = (name: Amount, label: string, placeholder?: string) => (
    <AmountField
      label={`${label}, ${draft.currency}`}
      placeholder={placeholder}
      min={0}
      max={1_000_000_000}
      currency={draft.currency}
      value={draft[name]}
      onChange={(typed) => set({ [name]: typed })}
    />
  )
  type Plain = 'vatDomestic' | 'vatInternational' | 'fet' | 'minimumMinutes' | 'priority'
  const number = (name: Plain, label: string, max: number) => (
    <NumberField
      label={label}
      min={0}
      max={max}
      decimals={name === 'minimumMinutes' || name === 'priority' ? 0 : 3}
      value={draft[name] as FieldNumber}
      onChange={(typed) => set({ [name]: typed })}
    />
  )
  const chosen = (value: number | null) => (value === null ? null : String(value))
  const asNumber = (value: string | null) => (value === null ? null : Number(value))

  return (
    <RecordDialog
      form={form}
      title={rule ? rule.name : t('New pricing rule')}
      size={820}
      className={classes.form}
      verb={t('Save rule')}
      missing={t('Enter the prices and a valid period')}
      ready={body !== undefined}
      removal={
        rule && {
          title: t('Delete this rule?'),
          text: t('{{name}} no longer applies to new quotes. Agreed prices stay unchanged.', {
            name: rule.name,
          }),
          done: t('Pricing rule deleted'),
          label: t('Delete'),
          verb: t('Delete'),
          running: remove.isPending,
          run: () => remove.run({ params: { ruleId: String(rule.ruleId) } }),
        }
      }
      onSave={save}
    >
      <TextInput className={classes.half} label={t('Name')} maxLength={255} data-autofocus {...form.text('name')} />
      <CurrencyField {...form.field('currency')} />
      {number('priority', t('Priority'), 1000)}

      <h3>{t('Applies to')}</h3>
      <ListPicker
        label={t('Aircraft')}
        placeholder={t('Whole fleet')}
        clearable
        options={fleet.map(({ id, tailNumber }) => tailOption(String(id), tailNumber))}
        value={chosen(draft.aircraftId)}
        onChange={(id) => set({ aircraftId: asNumber(id) })}
      />
      <PartyField
        label={t('Account')}
        placeholder={t('Any')}
        of="accounts"
        chosen={account}
        onChoose={(choice) => {
          setAccount(choice)
          set({ accountId: asNumber(choice?.value ?? null) })
        }}
      />
      <TextPicker
        className={classes.half}
        label={t('Workflow')}
        placeholder={t('Any')}
        options={workflows}
        nothing={t('Not in the list. Saved as typed.')}
        {...form.field('workflow')}
      />
      <DateField label={t('From')} optional placeholder={t('always')} {...form.typed('validFrom')} near={today} />
      <DateField label={t('Until')} optional placeholder={t('always')} {...form.typed('validTo')} near={today} />

      <h3>{t('Flight time', { context: 'price' })}</h3>
      {amount('blockHour', t('Block hour'))}
      {amount('positionHour', t('Empty hour'), t('Same as block hour'))}
      {number('minimumMinutes', t('Minimum per leg (min)'), 1440)}

      <h3>{t('Per landing')}</h3>
      {amount('landing', t('Landing'))}
      {amount('handling', t('Handling'))}
      {amount('overnight', t('Overnight'))}
      {amount('passengerTax', t('Passenger tax'))}
      <FeesEditor
        fees={draft.airportFees}
        currency={draft.currency}
        errorOf={form.errorOf}
        onChange={(airportFees) => set({ airportFees })}
      />

      <h3>{t('Taxes')}</h3>
      {number('vatDomestic', t('Domestic VAT (%)'), 100)}
      {number('vatInternational', t('International VAT (%)'), 100)}
      {number('fet', t('US excise tax (%)'), 100)}
    </RecordDialog>
  )
}
