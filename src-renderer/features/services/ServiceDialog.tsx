import { Button, Group, Modal, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { serviceKinds, serviceStatuses, serviceTargets } from '../../../src-shared/contract/services.ts'
import { useCommand } from '../../data/use-command.ts'
import classes from '../../ui/Form.module.css'
import { FormTrouble } from '../../ui/FormTrouble.tsx'
import { serviceWord } from '../../ui/Letter.tsx'
import { showDone } from '../../ui/messages.ts'
import { words } from '../../ui/words.ts'
import type { FlightPage } from '../flights/Flight.tsx'
import type { Service } from './ServicesPanel.tsx'
import type { ServiceStatus } from './StatusMenu.tsx'

interface ServiceDialogProps {
  flight: FlightPage
  /** Undefined: a new one. */
  service: Service | undefined
  onClose(): void
}

/** Orders a service or changes one. */
export function ServiceDialog({ flight, service, onClose }: ServiceDialogProps) {
  const add = useCommand('services.add', { quiet: true })
  const change = useCommand('services.change', { quiet: true })
  const remove = useCommand('services.remove')
  const [kind, setKind] = useState(service?.kind ?? 'HANDLING')
  const [target, setTarget] = useState(service?.target ?? 'DEPARTURE')
  const [status, setStatus] = useState<ServiceStatus>(service?.status ?? 'DO')
  const [company, setCompany] = useState(service?.company ?? '')
  const [remarks, setRemarks] = useState(service?.remarks ?? '')

  const save = async () => {
    const fields = { status, company: company.trim() || null, remarks: remarks.trim() || null }
    const { done } = service
      ? await change.run({ params: { serviceId: String(service.serviceId) }, body: fields })
      : await add.run({ params: { flightId: String(flight.flightId) }, body: { kind, target, ...fields } })
    if (!done) return
    showDone('Service saved')
    onClose()
  }
  const drop = async () => {
    const { done } = await remove.run({ params: { serviceId: String(service?.serviceId) } })
    if (!done) return
    showDone('Service removed')
    onClose()
  }
  const airport = { DEPARTURE: flight.departureAirport, ARRIVAL: flight.arrivalAirport }
  return (
    <Modal opened onClose={onClose} title={service ? words(service.kind) : 'New service'} size={460}>
      <form
        className={classes.two}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {!service && (
          <>
            <Select
              label="Kind"
              allowDeselect={false}
              data={serviceKinds.map((value) => ({ value, label: words(value) }))}
              value={kind}
              onChange={(chosen) => chosen && setKind(chosen as Service['kind'])}
            />
            <Select
              label="At"
              allowDeselect={false}
              data={serviceTargets.map((value) => ({ value, label: `${words(value)} ${airport[value]}` }))}
              value={target}
              onChange={(chosen) => chosen && setTarget(chosen as Service['target'])}
            />
          </>
        )}
        <TextInput
          label="Company"
          placeholder="Who does it"
          data-autofocus
          value={company}
          onChange={(event) => setCompany(event.currentTarget.value)}
        />
        <Select
          label="State"
          allowDeselect={false}
          data={serviceStatuses.map((value) => ({ value, label: `${value}  ${serviceWord(value)}` }))}
          value={status}
          onChange={(chosen) => chosen && setStatus(chosen as ServiceStatus)}
        />
        <Textarea
          className={classes.wide}
          label="Remarks"
          autosize
          minRows={2}
          maxRows={6}
          value={remarks}
          onChange={(event) => setRemarks(event.currentTarget.value)}
        />
        <div className={classes.wide}>
          <FormTrouble trouble={add.trouble ?? change.trouble} fields={[]} />
        </div>
        <Group className={classes.wide} gap={8}>
          {service && (
            <Button variant="light" color="red" loading={remove.running} onClick={drop}>
              Remove
            </Button>
          )}
          <Button variant="default" ml="auto" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={add.running || change.running}>
            Save service
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
