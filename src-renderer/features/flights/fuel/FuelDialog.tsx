import { Select } from '@mantine/core'
import { useState } from 'react'
import type { CompanyType } from '../../../../src-shared/contract/airports/airport-records.ts'
import { fuelTypes, fuelUnits, fuelUnitText } from '../../../../src-shared/fuel.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useOperator } from '../../../data/operator.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecord } from '../../../data/use-record.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { thousands } from '../../../ui/number.ts'
import { PriceField, type TypedPrice, typedPrice } from '../../../ui/PriceField.tsx'
import { CompanyField } from '../../airports/airports/CompanyField.tsx'
import { StatusSelect } from '../services/StatusSelect.tsx'
import type { FlightPage } from '../types.ts'
import type { Fuel } from './types.ts'

const fuelCompanies: readonly CompanyType[] = ['FUEL', 'FBO', 'HANDLER']

interface FuelDialogProps {
  flight: FlightPage
  /** Undefined: a new one. */
  fuel: Fuel | undefined
  onClose(): void
}

/** Adds or edits a fuel order, with its receipts and releases. */
export function FuelDialog({ flight, fuel, onClose }: FuelDialogProps) {
  const { currency } = useOperator()
  const { add, change, saved, ...form } = useRecord({ add: 'fuels.add', change: 'fuels.change' }, onClose)
  const remove = useApiMutation('fuels.remove')
  const [fuelType, setFuelType] = useState(fuel?.fuelType ?? 'JET_A1')
  const [status, setStatus] = useState(fuel?.status ?? 'DO')
  const [provider, setProvider] = useState(fuel?.provider ?? '')
  const [quantity, setQuantity] = useState<number | ''>(fuel?.quantity ?? '')
  const [unit, setUnit] = useState(fuel?.unit ?? 'LITER')
  const [price, setPrice] = useState<TypedPrice>(() => typedPrice(fuel, currency))

  const save = () => {
    const fields = {
      fuelType,
      provider: provider.trim() || null,
      quantity: quantity === '' ? null : quantity,
      unit: quantity === '' ? null : unit,
      ...price.sent,
      // Saving it as it is does not settle that it is to be looked at again.
      ...(fuel && status === fuel.status ? {} : { status }),
    }
    void saved(
      fuel
        ? change({ params: { fuelId: String(fuel.fuelId) }, body: fields })
        : add({ params: { flightId: String(flight.flightId) }, body: fields }),
      t('Fuel order saved'),
    )
  }
  return (
    <FormDialog
      {...form}
      title={
        fuel
          ? t('Fuel at {{departureAirport}}', { departureAirport: flight.departureAirport })
          : t('Order fuel at {{departureAirport}}', { departureAirport: flight.departureAirport })
      }
      verb={t('Save order')}
      removal={
        fuel && {
          title: t('Remove this fuel order?'),
          text: t('It will be removed from the flight’s checklist, and its documents will be deleted.'),
          done: t('Fuel order removed'),
          running: remove.isPending,
          run: () => remove.run({ params: { fuelId: String(fuel.fuelId) } }),
        }
      }
      onSave={save}
    >
      <Select
        label={t('Fuel')}
        allowDeselect={false}
        data={fuelTypes.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        value={fuelType}
        onChange={(chosen) => chosen && setFuelType(chosen as Fuel['fuelType'])}
      />
      <StatusSelect value={status} onChange={setStatus} />
      <NumberField
        label={t('Quantity')}
        hideControls
        allowNegative={false}
        thousandSeparator={thousands}
        data-autofocus
        value={quantity}
        onChange={setQuantity}
      />
      <Select
        label={t('Unit')}
        allowDeselect={false}
        data={fuelUnits.map((value) => ({ value, label: fuelUnitText(value) }))}
        value={unit}
        onChange={(chosen) => chosen && setUnit(chosen as typeof unit)}
      />
      <CompanyField
        label={t('Provider')}
        airport={flight.departureAirport}
        types={fuelCompanies}
        value={provider}
        onChange={setProvider}
      />
      <PriceField label={t('Total price')} value={price} onChange={setPrice} />
      {fuel && (
        <div className={classes.wide}>
          <DocumentList noun="fuels" recordId={fuel.fuelId} />
        </div>
      )}
    </FormDialog>
  )
}
