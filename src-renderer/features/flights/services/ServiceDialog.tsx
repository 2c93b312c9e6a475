import { serviceKinds, serviceTargets } from '../../../../src-shared/contract/flights/services-desk.ts'
import { companiesFor } from '../../../../src-shared/domain/contacts/service-companies.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useOperator } from '../../../data/operator.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import classes from '../../../ui/Form.module.css'
import { NotesField } from '../../../ui/NotesField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { PriceField, typedPrice } from '../../../ui/PriceField.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { typedDate } from '../../../ui/typed-time.ts'
import { words } from '../../../ui/words.ts'
import { CompanyContact } from '../../airports/airports/CompanyContact.tsx'
import { CompanyField } from '../../airports/airports/CompanyField.tsx'
import { ProviderSelect } from '../../office/providers/ProviderSelect.tsx'
import type { FlightPage } from '../types.ts'
import { StatusSelect } from './StatusSelect.tsx'
import { type StayValues, sentStay, stayNear, stayValues } from './stay.ts'
import type { Service, ServiceStatus } from './types.ts'

interface StayFieldsProps {
  form: {
    values: StayValues
    typed(name: 'checkIn' | 'checkOut'): { text: string; setText(text: string): void; error: string | undefined }
    field(name: 'rooms'): { value: number | ''; onChange(value: number | ''): void; error: string | undefined }
  }
  /** The day that completes an incomplete date. */
  near: string
}

/** The dates and rooms of a hotel. */
function StayFields({ form, near }: StayFieldsProps) {
  const checkIn = typedDate(form.values.checkIn, near)
  return (
    <>
      <DateField label={t('Check-in')} near={near} optional {...form.typed('checkIn')} />
      <DateField
        label={t('Check-out')}
        near={near}
        from={checkIn}
        after={checkIn}
        optional
        {...form.typed('checkOut')}
      />
      <NumberField label={t('Rooms')} min={1} max={200} decimals={0} {...form.field('rooms')} />
    </>
  )
}

/** Kinds that a trip support provider can arrange. */
const isProvided = (kind: Service['kind']): boolean => ['HANDLING', 'TRANSPORT', 'HOTEL', 'CATERING'].includes(kind)

interface ServiceDialogProps {
  flight: FlightPage
  /** Undefined: a new one. */
  service: Service | undefined
  onClose(): void
}

/** Orders a service or changes one. */
export function ServiceDialog({ flight, service, onClose }: ServiceDialogProps) {
  const { currency } = useOperator()
  const form = useRecordForm({
    add: 'services.add',
    change: 'services.change',
    values: {
      kind: service?.kind ?? ('HANDLING' as Service['kind']),
      target: service?.target ?? ('DEPARTURE' as Service['target']),
      status: service?.status ?? ('DO' as ServiceStatus),
      company: service?.company ?? '',
      providerId: service?.providerId ?? null,
      serviceFor: service?.serviceFor ?? null,
      remarks: service?.remarks ?? '',
      price: typedPrice(service, currency),
      ...stayValues(service, flight),
    },
    onClose,
  })
  const remove = useApiMutation('services.remove')
  const { kind, target } = form.values

  const save = form.saving(
    t('Service saved'),
    ({ status, company, providerId, serviceFor, remarks, price, ...stay }) => {
      const fields = {
        // Saving it as it is does not settle that it is to be looked at again.
        ...(service && status === service.status ? {} : { status }),
        company: company.trim() || null,
        ...(isProvided(kind) ? { providerId } : {}),
        ...(kind === 'HOTEL' ? sentStay(stay, flight) : {}),
        serviceFor,
        remarks: remarks.trim() || null,
        ...price.sent,
      }
      return service
        ? form.change({ params: { serviceId: String(service.serviceId) }, body: fields })
        : form.add({ params: { flightId: String(flight.flightId) }, body: { kind, target, ...fields } })
    },
  )
  /** A hotel is where the flight arrives, unless another place is chosen afterwards. */
  const chooseKind = (kind: Service['kind']) =>
    form.set({ kind, ...(kind === 'HOTEL' && { target: 'ARRIVAL' as const }) })
  const airport = { DEPARTURE: flight.departureAirport, ARRIVAL: flight.arrivalAirport }
  return (
    <RecordDialog
      form={form}
      title={
        service
          ? t('{{kind}} at {{airport}}', { kind: words(service.kind), airport: airport[service.target] })
          : t('New service')
      }
      verb={t('Save service')}
      removal={
        service && {
          title: t('Remove this service?'),
          text: t('It will be removed from the flight’s checklist, and its documents will be deleted.'),
          done: t('Service removed'),
          running: remove.isPending,
          run: () => remove.run({ params: { serviceId: String(service.serviceId) } }),
        }
      }
      onSave={save}
    >
      {!service && (
        <>
          <ListPicker
            label={t('Kind')}
            required
            autoFocus
            options={serviceKinds.map((one) => ({ value: one, label: words(one) }))}
            value={kind}
            onChange={(one) => one && chooseKind(one as typeof kind)}
          />
          <EnumSelect
            label={t('Location')}
            values={serviceTargets}
            nameOf={(one) => `${words(one)} ${airport[one]}`}
            {...form.field('target')}
          />
        </>
      )}
      <CompanyField
        label={t('Company')}
        autoFocus={service !== undefined}
        airport={airport[target]}
        types={companiesFor(kind)}
        value={form.values.company}
        onChange={(company) => form.set({ company })}
      />
      <CompanyContact airport={airport[target]} company={form.values.company} type={companiesFor(kind)[0]} />
      {isProvided(kind) && <ProviderSelect {...form.field('providerId')} />}
      <StatusSelect value={form.values.status} onChange={(status) => form.set({ status })} />
      <EnumSelect
        label={t('For')}
        clearable
        placeholder={t('All')}
        values={['Pax', 'Crew']}
        nameOf={(one) => (one === 'Pax' ? t('Passengers') : t('Crew'))}
        {...form.field('serviceFor')}
      />
      {kind === 'HOTEL' && <StayFields form={form} near={stayNear(flight)} />}
      <PriceField value={form.values.price} onChange={(price) => form.set({ price })} />
      <NotesField label={t('Remarks')} rows={2} {...form.field('remarks')} />
      {service && (
        <div className={classes.wide}>
          <DocumentList noun="services" recordId={service.serviceId} />
        </div>
      )}
    </RecordDialog>
  )
}
