import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { serviceKinds, serviceTargets } from '../../../src-shared/contract/services.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { useOperator } from '../../data/operator.ts'
import { useCommand } from '../../data/use-command.ts'
import classes from '../../ui/Form.module.css'
import { showDone } from '../../ui/messages.ts'
import { PriceField, type TypedPrice, typedPrice } from '../../ui/PriceField.tsx'
import { words } from '../../ui/words.ts'
import type { FlightPage } from '../flights/Flight.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import type { Service } from './ServicesPanel.tsx'
import type { ServiceStatus } from './StatusMenu.tsx'
import { StatusSelect } from './StatusSelect.tsx'

interface ServiceDialogProps {
  flight: FlightPage
  /** Undefined: a new one. */
  service: Service | undefined
  onClose(): void
}

/** Orders a service or changes one. */
export function ServiceDialog({ flight, service, onClose }: ServiceDialogProps) {
  const { currency } = useOperator()
  const add = useCommand('services.add', { quiet: true })
  const change = useCommand('services.change', { quiet: true })
  const remove = useCommand('services.remove')
  const [kind, setKind] = useState(service?.kind ?? 'HANDLING')
  const [target, setTarget] = useState(service?.target ?? 'DEPARTURE')
  const [status, setStatus] = useState<ServiceStatus>(service?.status ?? 'DO')
  const [company, setCompany] = useState(service?.company ?? '')
  const [serviceFor, setServiceFor] = useState(service?.serviceFor ?? null)
  const [remarks, setRemarks] = useState(service?.remarks ?? '')
  const [price, setPrice] = useState<TypedPrice>(() => typedPrice(service, currency))

  const save = async () => {
    const fields = {
      // Saving it as it is does not settle that it is to be looked at again.
      ...(service && status === service.status ? {} : { status }),
      company: company.trim() || null,
      serviceFor,
      remarks: remarks.trim() || null,
      ...price.sent,
    }
    const { done } = service
      ? await change.run({ params: { serviceId: String(service.serviceId) }, body: fields })
      : await add.run({ params: { flightId: String(flight.flightId) }, body: { kind, target, ...fields } })
    if (!done) return
    showDone(t('Service saved'))
    onClose()
  }
  const drop = async () => {
    const { done } = await remove.run({ params: { serviceId: String(service?.serviceId) } })
    if (!done) return
    showDone(t('Service removed'))
    onClose()
  }
  const airport = { DEPARTURE: flight.departureAirport, ARRIVAL: flight.arrivalAirport }
  return (
    <RecordDialog
      title={
        service
          ? t('{{kind}} at {{airport}}', { kind: words(service.kind), airport: airport[service.target] })
          : t('New service')
      }
      verb={t('Save service')}
      trouble={add.trouble ?? change.trouble}
      running={add.running || change.running}
      onSave={() => void save()}
      onRemove={service && (() => void drop())}
      papers={service && { noun: 'services', recordId: service.serviceId }}
      onClose={onClose}
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
            label={t('At')}
            allowDeselect={false}
            data={serviceTargets.map((value) => ({ value, label: `${words(value)} ${airport[value]}` }))}
            value={target}
            onChange={(chosen) => chosen && setTarget(chosen as Service['target'])}
          />
        </>
      )}
      <TextInput
        label={t('Company')}
        placeholder={t('Who does it')}
        data-autofocus={service ? true : undefined}
        value={company}
        onChange={(event) => setCompany(event.currentTarget.value)}
      />
      <StatusSelect value={status} onChange={setStatus} />
      <Select
        label={t('For')}
        clearable
        placeholder={t('Everybody')}
        data={[
          { value: 'Pax', label: t('Passengers') },
          { value: 'Crew', label: t('Crew') },
        ]}
        value={serviceFor}
        onChange={(chosen) => setServiceFor(chosen as Service['serviceFor'])}
      />
      <PriceField value={price} onChange={setPrice} />
      <Textarea
        className={classes.wide}
        label={t('Remarks')}
        autosize
        minRows={2}
        maxRows={6}
        value={remarks}
        onChange={(event) => setRemarks(event.currentTarget.value)}
      />
    </RecordDialog>
  )
}
