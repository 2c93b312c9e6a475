import type { ReactNode } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { ServiceStatusBadge } from '../../../ui/StatusBadge.tsx'
import { dateText, dayAndClock } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import { quantityWords } from '../../flights/fuel/units.ts'
import { slotName, slotWarning } from '../../flights/slots/slot-words.ts'
import type { FlightPage } from '../../flights/types.ts'
import classes from './Field.module.css'
import { Section } from './Section.tsx'

interface RowProps {
  what: string
  details: ReactNode[]
  status: string
  recheck: boolean
}

function Row({ what, details, status, recheck }: RowProps) {
  const shown = details.filter(Boolean)
  return (
    <li>
      <span className={classes.grow}>
        <b>{what}</b>
        {shown.length > 0 && <small className={classes.line}>{shown.join(', ')}</small>}
      </span>
      <ServiceStatusBadge status={status} recheck={recheck} />
    </li>
  )
}

interface ListProps {
  title: string
  none: string
  children: ReactNode[] | undefined
}

function List({ title, none, children }: ListProps) {
  if (!children) return null
  return (
    <Section title={title} note={children.length > 0 ? String(children.length) : undefined}>
      {children.length > 0 ? <ul className={classes.rows}>{children}</ul> : <p className={classes.none}>{none}</p>}
    </Section>
  )
}

/** What is arranged for a flight: services at both ends, fuel, slots and permits. */
export function Arrangements({ flight }: { flight: FlightPage }) {
  const sent = { params: { flightId: String(flight.flightId) } }
  const { data: services } = useApiQuery('services.list', sent)
  const { data: fuels } = useApiQuery('fuels.list', sent)
  const { data: slots } = useApiQuery('slots.list', sent)
  const { data: permits } = useApiQuery('permits.list', sent)
  const at = { DEPARTURE: flight.departureAirport, ARRIVAL: flight.arrivalAirport }
  return (
    <>
      <List title={t('Services')} none={t('No services yet.')}>
        {services?.map((one) => (
          <Row
            key={one.serviceId}
            what={t('{{service}} {{airport}}', { service: words(one.kind), airport: at[one.target] })}
            details={[one.company ?? one.providerName, one.serviceFor && words(one.serviceFor), one.remarks]}
            status={one.status}
            recheck={one.recheck}
          />
        ))}
      </List>
      <List title={t('Fuel order')} none={t('No fuel orders yet.')}>
        {fuels?.map((one) => (
          <Row
            key={one.fuelId}
            what={one.fuelType.replaceAll('_', ' ')}
            details={[one.quantity !== null && quantityWords(one.quantity, one.unit), one.provider]}
            status={one.status}
            recheck={one.recheck}
          />
        ))}
      </List>
      <List title={t('Slots and PPR')} none={t('No slots or PPR.')}>
        {slots?.map((one) => (
          <Row
            key={one.slotId}
            what={`${slotName(one.kind)} ${one.airport}`}
            details={[
              one.at !== null && `${dayAndClock(one.at, 'UTC')} UTC`,
              one.number,
              slotWarning(one, flight),
              one.remarks,
            ]}
            status={one.status}
            recheck={one.recheck}
          />
        ))}
      </List>
      <List title={t('Permits')} none={t('No permits.')}>
        {permits?.map((one) => (
          <Row
            key={one.permitId}
            what={`${words(one.kind)} ${one.authority}`}
            details={[
              one.number,
              one.validUntil && t('until {{validUntil}}', { validUntil: dateText(one.validUntil) }),
              one.remarks,
            ]}
            status={one.status}
            recheck={one.recheck}
          />
        ))}
      </List>
    </>
  )
}
