import { Button, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useCommand } from '../../data/use-command.ts'
import { Panel } from '../../ui/Panel.tsx'
import { words } from '../../ui/words.ts'
import type { FlightPage } from '../flights/Flight.tsx'
import lists from '../flights/Lists.module.css'
import { FuelRows } from './FuelRows.tsx'
import { ServiceDialog } from './ServiceDialog.tsx'
import classes from './Services.module.css'
import { type ServiceStatus, StatusMenu } from './StatusMenu.tsx'

export type Service = Answer<EndpointFor<'services.list'>>[number]

const targets = [
  { target: 'DEPARTURE', title: 'Departure' },
  { target: 'ARRIVAL', title: 'Arrival' },
] as const

const isOpen = ({ status, recheck }: { status: string; recheck: boolean }): boolean =>
  recheck || ['DO', 'REQ', 'HOLD'].includes(status)

/** What is ordered at either end of a flight, with its checklist letters. */
export function ServicesPanel({ flight }: { flight: FlightPage }) {
  const params = { flightId: String(flight.flightId) }
  const { body } = useAnswer('services.list', { params })
  const { body: fuels } = useAnswer('fuels.list', { params })
  const change = useCommand('services.change')
  const [edited, setEdited] = useState<Service | 'new'>()
  const services = body ?? []
  const open = services.filter(isOpen).length
  const setStatus = (service: Service, status: ServiceStatus) =>
    void change.run({ params: { serviceId: String(service.serviceId) }, body: { status } })

  return (
    <Panel
      title="Services"
      note={open > 0 ? `${open} open` : undefined}
      action={
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => setEdited('new')}
        >
          Add service
        </Button>
      }
    >
      {body && services.length + (fuels?.length ?? 0) === 0 && (
        <p className={lists.none}>Nothing is ordered for this flight yet.</p>
      )}
      {targets.map(({ target, title }) => {
        const here = services.filter((service) => service.target === target)
        const fuelHere = target === 'DEPARTURE' ? (fuels ?? []) : []
        if (here.length + fuelHere.length === 0) return null
        return (
          <table key={target} className={lists.table}>
            <thead>
              <tr>
                <th colSpan={3}>
                  {title} {target === 'DEPARTURE' ? flight.departureAirport : flight.arrivalAirport}
                </th>
              </tr>
            </thead>
            <tbody>
              {here.map((service) => (
                <tr key={service.serviceId}>
                  <td style={{ width: 92 }}>{words(service.kind)}</td>
                  <td>
                    <UnstyledButton
                      className={classes.entry}
                      fz={13}
                      onClick={() => setEdited(service)}
                      title="Change this service"
                    >
                      {service.company ?? <span className={lists.faint}>nobody yet</span>}
                      {service.serviceFor && (
                        <span className={lists.faint}> for {service.serviceFor.toLowerCase()}</span>
                      )}
                    </UnstyledButton>
                    {service.remarks && <div className={lists.faint}>{service.remarks}</div>}
                  </td>
                  <td style={{ textAlign: 'right' }}>
                    <StatusMenu
                      label={words(service.kind)}
                      status={service.status}
                      recheck={service.recheck}
                      onChoose={(status) => setStatus(service, status)}
                    />
                  </td>
                </tr>
              ))}
              <FuelRows fuels={fuelHere} />
            </tbody>
          </table>
        )
      })}
      {edited && (
        <ServiceDialog
          flight={flight}
          service={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}
