import { fuelTypes, fuelUnits, fuelUnitText } from '../../../../src-shared/domain/airports/fuel.ts'
import { companiesFor } from '../../../../src-shared/domain/contacts/service-companies.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useOperator } from '../../../data/operator.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import classes from '../../../ui/Form.module.css'
import { NumberField } from '../../../ui/NumberField.tsx'
import { PriceField, typedPrice } from '../../../ui/PriceField.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { CompanyContact } from '../../airports/airports/CompanyContact.tsx'
import { CompanyField } from '../../airports/airports/CompanyField.tsx'
import { StatusSelect } from '../services/StatusSelect.tsx'
import type { FlightPage } from '../types.ts'
import type { Fuel } from './types.ts'

interface FuelDialogProps {
  flight: FlightPage
  /** Undefined: a new one. */
  fuel: Fuel | undefined
  onClose(): void
}

/** Adds or edits a fuel order, with its receipts and releases. */
export function FuelDialog({ flight, fuel, onClose }: FuelDialogProps) {
  const { currency } = useOperator()
  const form = useRecordForm({
    add: 'fuels.add',
    change: 'fuels.change',
    values: {
      fuelType: fuel?.fuelType ?? ('JET_A1' as Fuel['fuelType']),
      status: fuel?.status ?? ('DO' as Fuel['status']),
      provider: fuel?.provider ?? '',
      quantity: fuel?.quantity ?? ('' as number | ''),
      unit: fuel?.unit ?? ('LITER' as NonNullable<Fuel['unit']>),
      price: typedPrice(fuel, currency),
    },
    onClose,
  })
  const remove = useApiMutation('fuels.remove')

  const save = form.saving(t('Fuel order saved'), ({ fuelType, status, provider, quantity, unit, price }) => {
    const fields = {
      fuelType,
      provider: provider.trim() || null,
      quantity: quantity === '' ? null : quantity,
      unit: quantity === '' ? null : unit,
      ...price.sent,
      // Saving it as it is does not settle that it is to be looked at again.
      ...(fuel && status === fuel.status ? {} : { status }),
    }
    return fuel
      ? form.change({ params: { fuelId: String(fuel.fuelId) }, body: fields })
      : form.add({ params: { flightId: String(flight.flightId) }, body: fields })
  })
  return (
    <RecordDialog
      form={form}
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
      <EnumSelect
        label={t('Fuel')}
        values={fuelTypes}
        nameOf={(one) => one.replaceAll('_', ' ')}
        {...form.field('fuelType')}
      />
      <StatusSelect value={form.values.status} onChange={(status) => form.set({ status })} />
      <NumberField label={t('Quantity')} min={0} grouped data-autofocus {...form.field('quantity')} />
      <EnumSelect label={t('Unit')} values={fuelUnits} nameOf={fuelUnitText} {...form.field('unit')} />
      <CompanyField
        label={t('Provider')}
        airport={flight.departureAirport}
        types={companiesFor('FUEL')}
        value={form.values.provider}
        onChange={(provider) => form.set({ provider })}
      />
      <CompanyContact airport={flight.departureAirport} company={form.values.provider} type="FUEL" />
      <PriceField label={t('Total price')} value={form.values.price} onChange={(price) => form.set({ price })} />
      {fuel && (
        <div className={classes.wide}>
          <DocumentList noun="fuels" recordId={fuel.fuelId} />
        </div>
      )}
    </RecordDialog>
  )
}
