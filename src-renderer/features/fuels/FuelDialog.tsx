import { NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fuelTypes, fuelUnits } from '../../../src-shared/contract/fuels.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { useOperator } from '../../data/operator.ts'
import { useCommand } from '../../data/use-command.ts'
import { showDone } from '../../ui/messages.ts'
import { thousands } from '../../ui/number.ts'
import { PriceField, type TypedPrice, typedPrice } from '../../ui/PriceField.tsx'
import type { FlightPage } from '../flights/Flight.tsx'
import { RecordDialog } from '../services/RecordDialog.tsx'
import { StatusSelect } from '../services/StatusSelect.tsx'
import type { Fuel } from './FuelPanel.tsx'
import { unitWord } from './units.ts'

interface FuelDialogProps {
  flight: FlightPage
  /** Undefined: a new one. */
  fuel: Fuel | undefined
  onClose(): void
}

/** Orders fuel or changes an order; its receipts and releases hang on it. */
export function FuelDialog({ flight, fuel, onClose }: FuelDialogProps) {
  const { currency } = useOperator()
  const add = useCommand('fuels.add', { quiet: true })
  const change = useCommand('fuels.change', { quiet: true })
  const remove = useCommand('fuels.remove')
  const [fuelType, setFuelType] = useState(fuel?.fuelType ?? 'JET_A1')
  const [status, setStatus] = useState(fuel?.status ?? 'DO')
  const [provider, setProvider] = useState(fuel?.provider ?? '')
  const [quantity, setQuantity] = useState<number | ''>(fuel?.quantity ?? '')
  const [unit, setUnit] = useState(fuel?.unit ?? 'LITER')
  const [price, setPrice] = useState<TypedPrice>(() => typedPrice(fuel, currency))

  const save = async () => {
    const fields = {
      fuelType,
      provider: provider.trim() || null,
      quantity: quantity === '' ? null : quantity,
      unit: quantity === '' ? null : unit,
      ...price.sent,
      // Saving it as it is does not settle that it is to be looked at again.
      ...(fuel && status === fuel.status ? {} : { status }),
    }
    const { done } = fuel
      ? await change.run({ params: { fuelId: String(fuel.fuelId) }, body: fields })
      : await add.run({ params: { flightId: String(flight.flightId) }, body: fields })
    if (!done) return
    showDone(t('Fuel order saved'))
    onClose()
  }
  const drop = async () => {
    const { done } = await remove.run({ params: { fuelId: String(fuel?.fuelId) } })
    if (!done) return
    showDone(t('Fuel order removed'))
    onClose()
  }
  return (
    <RecordDialog
      title={
        fuel
          ? t('Fuel at {{departureAirport}}', { departureAirport: flight.departureAirport })
          : t('Order fuel at {{departureAirport}}', { departureAirport: flight.departureAirport })
      }
      verb={t('Save order')}
      trouble={add.trouble ?? change.trouble}
      running={add.running || change.running}
      onSave={() => void save()}
      onRemove={fuel && (() => void drop())}
      papers={fuel && { noun: 'fuels', recordId: fuel.fuelId }}
      onClose={onClose}
    >
      <Select
        label={t('Fuel')}
        allowDeselect={false}
        data={fuelTypes.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        value={fuelType}
        onChange={(chosen) => chosen && setFuelType(chosen as Fuel['fuelType'])}
      />
      <StatusSelect value={status} onChange={setStatus} />
      <NumberInput
        label={t('Quantity')}
        hideControls
        allowNegative={false}
        thousandSeparator={thousands}
        data-autofocus
        value={quantity}
        onChange={(typed) => setQuantity(typed === '' ? '' : Number(typed))}
      />
      <Select
        label={t('Unit')}
        allowDeselect={false}
        data={fuelUnits.map((value) => ({ value, label: unitWord(value) }))}
        value={unit}
        onChange={(chosen) => chosen && setUnit(chosen as typeof unit)}
      />
      <TextInput
        label={t('Provider')}
        placeholder={t('Who brings it')}
        value={provider}
        onChange={(event) => setProvider(event.currentTarget.value)}
      />
      <PriceField label={t('Price of all')} value={price} onChange={setPrice} />
    </RecordDialog>
  )
}
