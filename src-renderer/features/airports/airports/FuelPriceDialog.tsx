import { Switch, TextInput } from '@mantine/core'
import { fuelTypes, fuelUnits, fuelUnitText } from '../../../../src-shared/domain/airports/fuel.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useOperator } from '../../../data/operator.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { CurrencyField } from '../../../ui/CurrencyField.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import type { FuelPrice } from './airport-words.ts'
import { typedValidity, ValidityFields, validityOf } from './ValidityFields.tsx'

interface FuelPriceDialogProps {
  code: string
  /** Undefined: a new one. */
  fuel: FuelPrice | undefined
  onClose(): void
}

/** A fuel price at an airport. */
export function FuelPriceDialog({ code, fuel, onClose }: FuelPriceDialogProps) {
  const remove = useApiMutation('airportDesk.removeFuel')
  const usual = useOperator().currency
  const form = useRecordForm({
    add: 'airportDesk.addFuel',
    change: 'airportDesk.changeFuel',
    values: {
      fboName: fuel?.fboName ?? '',
      contractorName: fuel?.contractorName ?? '',
      fuelType: fuel?.fuelType ?? ('JET_A1' as FuelPrice['fuelType']),
      unit: fuel?.unit ?? ('LITER' as FuelPrice['unit']),
      currency: fuel?.currency ?? usual,
      price: fuel?.price ?? ('' as number | ''),
      volumeFrom: fuel?.volumeFrom ?? ('' as number | ''),
      volumeTo: fuel?.volumeTo ?? ('' as number | ''),
      taxIncluded: fuel?.taxIncluded ?? false,
      shared: fuel?.shared ?? false,
      validity: typedValidity(fuel),
    },
    onClose,
  })
  const valid = validityOf(form.values.validity)
  const params = { id: String(fuel?.id) }
  const save = form.saving(t('Fuel price saved'), ({ validity: _validity, ...fields }) => {
    if (fields.price === '') return
    const body = {
      ...fields,
      price: fields.price,
      fboName: fields.fboName.trim() || null,
      contractorName: fields.contractorName.trim() || null,
      volumeFrom: fields.volumeFrom === '' ? null : fields.volumeFrom,
      volumeTo: fields.volumeTo === '' ? null : fields.volumeTo,
      ...valid,
    }
    return fuel ? form.change({ params, body }) : form.add({ params: { airportCode: code }, body })
  })
  const number = (name: 'price' | 'volumeFrom' | 'volumeTo', label: string, decimals: number) => (
    <NumberField label={label} min={0} decimals={decimals} {...form.field(name)} />
  )
  return (
    <RecordDialog
      form={form}
      title={fuel ? t('Fuel price at {{code}}', { code }) : t('New fuel price at {{code}}', { code })}
      verb={t('Save price')}
      missing={t('Enter a price and a valid period')}
      ready={form.values.price !== '' && valid !== undefined}
      removal={
        fuel && {
          title: t('Remove this fuel price?'),
          text: t('The entry is removed from {{code}}.', { code }),
          done: t('Fuel price removed'),
          running: remove.isPending,
          run: () => remove.run({ params }),
        }
      }
      onSave={save}
    >
      <TextInput label={t('FBO')} data-autofocus {...form.text('fboName')} />
      <TextInput label={t('Contractor')} {...form.text('contractorName')} />
      {number('price', t('Price per unit'), 4)}
      <CurrencyField {...form.field('currency')} />
      <EnumSelect
        label={t('Fuel')}
        values={fuelTypes}
        nameOf={(one) => one.replaceAll('_', ' ')}
        {...form.field('fuelType')}
      />
      <EnumSelect label={t('Unit')} values={fuelUnits} nameOf={fuelUnitText} {...form.field('unit')} />
      {number('volumeFrom', t('Volume from'), 0)}
      {number('volumeTo', t('Volume to'), 0)}
      <ValidityFields {...form.field('validity')} error={form.errorOf('validTo')} />
      <Switch label={t('Tax included')} {...form.checked('taxIncluded')} />
      <Switch label={t('Shared')} {...form.checked('shared')} />
    </RecordDialog>
  )
}
