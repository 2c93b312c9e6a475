import { Select } from '@mantine/core'
import { useState } from 'react'
import type { CompanyType } from '../../../../src-shared/contract/airports/airport-records.ts'
import { serviceKinds, serviceTargets } from '../../../../src-shared/contract/flights/services-desk.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useOperator } from '../../../data/operator.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecord } from '../../../data/use-record.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NotesField } from '../../../ui/NotesField.tsx'
import { PriceField, type TypedPrice, typedPrice } from '../../../ui/PriceField.tsx'
import { words } from '../../../ui/words.ts'
import { CompanyField } from '../../airports/airports/CompanyField.tsx'
import { ProviderSelect } from '../../office/providers/ProviderSelect.tsx'
import type { FlightPage } from '../types.ts'
import { StatusSelect } from './StatusSelect.tsx'
import type { Service, ServiceStatus } from './types.ts'

/** Kinds of companies that usually do a service. */
const companiesFor: Record<Service['kind'], readonly CompanyType[]> = {
  HANDLING: ['HANDLER', 'FBO'],
  TRANSPORT: ['TRANSPORT'],
  HOTEL: ['HOTEL'],
  CATERING: ['CATERING'],
  MIGRATION: ['CUSTOMS', 'AUTHORITY'],
}

interface ServiceDialogProps {
  flight: FlightPage
  /** Undefined: a new one. */
  service: Service | undefined
  onClose(): void
}

/** Orders a service or changes one. */
export function ServiceDialog({ flight, service, onClose }: ServiceDialogProps) {
  const { currency } = useOperator()
  const { add, change, saved, ...form } = useRecord({ add: 'services.add', change: 'services.change' }, onClose)
  const remove = useApiMutation('services.remove')
  const [kind, setKind] = useState(service?.kind ?? 'HANDLING')
  const [target, setTarget] = useState(service?.target ?? 'DEPARTURE')
  const [status, setStatus] = useState<ServiceStatus>(service?.status ?? 'DO')
  const [company, setCompany] = useState(service?.company ?? '')
  const [providerId, setProviderId] = useState(service?.providerId ?? null)
  const [serviceFor, setServiceFor] = useState(service?.serviceFor ?? null)
  const [remarks, setRemarks] = useState(service?.remarks ?? '')
  const [price, setPrice] = useState<TypedPrice>(() => typedPrice(service, currency))

  const save = () => {
    const fields = {
      // Saving it as it is does not settle that it is to be looked at again.
      ...(service && status === service.status ? {} : { status }),
      company: company.trim() || null,
      ...(kind === 'MIGRATION' ? {} : { providerId }),
      serviceFor,
      remarks: remarks.trim() || null,
      ...price.sent,
    }
    void saved(
      service
        ? change({ params: { serviceId: String(service.serviceId) }, body: fields })
        : add({ params: { flightId: String(flight.flightId) }, body: { kind, target, ...fields } }),
      t('Service saved'),
    )
  }
  const airport = { DEPARTURE: flight.departureAirport, ARRIVAL: flight.arrivalAirport }
  return (
    <FormDialog
      {...form}
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
          <Select
            label={t('Kind')}
            allowDeselect={false}
            data-autofocus
            data={serviceKinds.map((value) => ({ value, label: words(value) }))}
            value={kind}
            onChange={(chosen) => chosen && setKind(chosen as Service['kind'])}
          />
          <Select
            label={t('Location')}
            allowDeselect={false}
            data={serviceTargets.map((value) => ({ value, label: `${words(value)} ${airport[value]}` }))}
            value={target}
            onChange={(chosen) => chosen && setTarget(chosen as Service['target'])}
          />
        </>
      )}
      <CompanyField
        label={t('Company')}
        autoFocus={service !== undefined}
        airport={airport[target]}
        types={companiesFor[kind]}
        value={company}
        onChange={setCompany}
      />
      {kind !== 'MIGRATION' && <ProviderSelect value={providerId} onChange={setProviderId} />}
      <StatusSelect value={status} onChange={setStatus} />
      <Select
        label={t('For')}
        clearable
        placeholder={t('All')}
        data={[
          { value: 'Pax', label: t('Passengers') },
          { value: 'Crew', label: t('Crew') },
        ]}
        value={serviceFor}
        onChange={(chosen) => setServiceFor(chosen as Service['serviceFor'])}
      />
      <PriceField value={price} onChange={setPrice} />
      <NotesField label={t('Remarks')} rows={2} value={remarks} onChange={setRemarks} />
      {service && (
        <div className={classes.wide}>
          <DocumentList noun="services" recordId={service.serviceId} />
        </div>
      )}
    </FormDialog>
  )
}
