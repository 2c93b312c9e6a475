import { Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fuelTypes, fuelUnits, fuelUnitText } from '../../../../src-shared/fuel.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useOperator } from '../../../data/operator.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecord } from '../../../data/use-record.ts'
import { CurrencyField } from '../../../ui/CurrencyField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
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
  const operations = { add: 'airportDesk.addFuel', change: 'airportDesk.changeFuel' } as const
  const { add, change, saved, ...form } = useRecord(operations, onClose)
  const remove = useApiMutation('airportDesk.removeFuel')
  const usual = useOperator().currency
  const [fields, setFields] = useState({
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
  })
  const [validity, setValidity] = useState(typedValidity(fuel))
  const put = (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part }))
  const valid = validityOf(validity)
  const params = { id: String(fuel?.id) }
  const save = () => {
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
    void saved(fuel ? change({ params, body }) : add({ params: { airportCode: code }, body }), t('Fuel price saved'))
  }
  const number = (name: 'price' | 'volumeFrom' | 'volumeTo', label: string, decimals: number) => (
    <NumberField
      label={label}
      hideControls
      min={0}
      decimalScale={decimals}
      value={fields[name]}
      onChange={(value) => put({ [name]: value })}
      error={fieldError(form.error, name)}
    />
  )
  return (
    <FormDialog
      {...form}
      title={fuel ? t('Fuel price at {{code}}', { code }) : t('New fuel price at {{code}}', { code })}
      verb={t('Save price')}
      missing={t('Enter a price and a valid period')}
      ready={fields.price !== '' && valid !== undefined}
      fields={['price', 'volumeFrom', 'volumeTo', 'validTo']}
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
      <TextInput
        label={t('FBO')}
        data-autofocus
        value={fields.fboName}
        onChange={(event) => put({ fboName: event.currentTarget.value })}
      />
      <TextInput
        label={t('Contractor')}
        value={fields.contractorName}
        onChange={(event) => put({ contractorName: event.currentTarget.value })}
      />
      {number('price', t('Price per unit'), 4)}
      <CurrencyField value={fields.currency} onChange={(currency) => put({ currency })} />
      <Select
        label={t('Fuel')}
        allowDeselect={false}
        data={fuelTypes.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        value={fields.fuelType}
        onChange={(value) => value && put({ fuelType: value as FuelPrice['fuelType'] })}
      />
      <Select
        label={t('Unit')}
        allowDeselect={false}
        data={fuelUnits.map((value) => ({ value, label: fuelUnitText(value) }))}
        value={fields.unit}
        onChange={(value) => value && put({ unit: value as FuelPrice['unit'] })}
      />
      {number('volumeFrom', t('Volume from'), 0)}
      {number('volumeTo', t('Volume to'), 0)}
      <ValidityFields value={validity} onChange={setValidity} error={fieldError(form.error, 'validTo')} />
      <Switch
        label={t('Tax included')}
        checked={fields.taxIncluded}
        onChange={(event) => put({ taxIncluded: event.currentTarget.checked })}
      />
      <Switch
        label={t('Shared')}
        checked={fields.shared}
        onChange={(event) => put({ shared: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}
