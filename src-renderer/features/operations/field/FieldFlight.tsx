import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RouteText } from '../../../ui/RouteText.tsx'
import { FlightStatus } from '../../../ui/StatusBadge.tsx'
import { weekdayDay } from '../../../ui/time.ts'
import { Briefing } from './Briefing.tsx'
import classes from './Field.module.css'
import { fieldPath } from './paths.ts'
import { Report } from './report/Report.tsx'

interface FieldFlightProps {
  pilotId: number
  flightId: string
  tab: string | undefined
}

/** One flight of a crew member: what is planned, and what they report. */
export function FieldFlight({ pilotId, flightId, tab = 'briefing' }: FieldFlightProps) {
  const { data: flight, error, refetch } = useApiQuery('flightDesk.page', { params: { flightId } })
  if (error && !flight) return <ErrorState error={error} refetch={refetch} />
  if (!flight) return null
  const path = fieldPath(pilotId, 'flights', flightId)
  const tabs = [
    { id: 'briefing', label: t('Briefing'), href: path },
    { id: 'report', label: t('Report'), href: `${path}/report` },
  ]
  return (
    <div className={classes.record}>
      <header className={classes.top}>
        <Button
          component="a"
          href={`#${fieldPath(pilotId)}`}
          variant="default"
          px={12}
          aria-label={t('My flights')}
          title={t('My flights')}
        >
          <IconArrowLeft size={20} />
        </Button>
        <div className={classes.title}>
          <h1>
            {flightName(flight)} <RouteText route={[flight.departureAirport, flight.arrivalAirport]} />
          </h1>
          <span>
            {[weekdayDay(flight.departureAt, 'UTC'), flight.tailNumber, flight.aircraftType].filter(Boolean).join(', ')}
          </span>
        </div>
        <FlightStatus status={flight.status} />
      </header>
      <nav className={classes.tabs} aria-label={t('Flight sections')}>
        {tabs.map(({ id, label, href }) => (
          <a key={id} href={`#${href}`} aria-current={id === tab ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {tab === 'report' ? (
        <Report key={flight.flightId} flight={flight} pilotId={pilotId} />
      ) : (
        <Briefing flight={flight} />
      )}
    </div>
  )
}
