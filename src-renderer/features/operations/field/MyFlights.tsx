import { Button } from '@mantine/core'
import { IconPlaneTilt } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { DAY } from '../../../../src-shared/time/durations.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useHour, useNow } from '../../../ui/clock.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { weekdayDay } from '../../../ui/time.ts'
import { dutyName } from '../../crew/roster/duty-words.ts'
import { DutyRow } from './DutyRow.tsx'
import { type DutyDay, dutyDays, needsReport } from './duty-days.ts'
import classes from './Field.module.css'
import { FlightRow } from './FlightRow.tsx'
import { RosterChanges } from './RosterChanges.tsx'
import type { CrewFlight } from './types.ts'

const DAYS_AHEAD = 14
/** As far back as a device holds flights. */
const DAYS_BACK = 30

/** Flights and duties of the next two weeks by day, flights to report on above them, earlier ones on demand. */
export function MyFlights({ pilotId }: { pilotId: number }) {
  const [earlier, setEarlier] = useState(false)
  const today = Math.floor(useHour() / DAY) * DAY
  const query = { from: today - DAYS_BACK * DAY, to: today + (DAYS_AHEAD + 1) * DAY }
  const { data, error, refetch } = useApiQuery('crewReports.flights', { params: { pilotId: String(pilotId) }, query })
  const { data: entries } = useApiQuery('roster.list', { query: { ...query, pilotId } })
  const now = useNow()
  if (error && !data) return <ErrorState error={error} refetch={refetch} />
  if (!data) return null
  const isOpen = (flight: CrewFlight) => needsReport(flight, now)
  const open = data.filter((flight) => isOpen(flight) && flight.departureAt < today)
  const days = dutyDays(data, entries ?? [])
  const from = new Date(today).toISOString().slice(0, 10)
  const ahead = days.filter(({ day }) => day >= from)
  const before = days.filter(({ day }) => day < from).toReversed()
  return (
    <div className={classes.list}>
      <RosterChanges pilotId={pilotId} />
      {open.length > 0 && (
        <section aria-label={t('To report')}>
          <h2>{t('To report')}</h2>
          {open.map((flight) => (
            <FlightRow key={flight.flightId} pilotId={pilotId} flight={flight} open withDay />
          ))}
        </section>
      )}
      {entries && ahead.length === 0 && (
        <EmptyState icon={<IconPlaneTilt size={32} stroke={1.4} />} title={t('Nothing planned for the next 14 days')}>
          {t('Your flights and duties are shown here once they are assigned.')}
        </EmptyState>
      )}
      {ahead.map((one) => (
        <Day key={one.day} {...one} pilotId={pilotId} isOpen={isOpen} />
      ))}
      {before.length > 0 && (
        <Button variant="default" fullWidth onClick={() => setEarlier(!earlier)}>
          {earlier ? t('Hide earlier flights') : t('Earlier flights')}
        </Button>
      )}
      {earlier && before.map((one) => <Day key={one.day} {...one} pilotId={pilotId} isOpen={isOpen} />)}
    </div>
  )
}

interface DayProps extends DutyDay {
  pilotId: number
  isOpen(flight: CrewFlight): boolean
}

function Day({ day, items, pilotId, isOpen }: DayProps) {
  const name = weekdayDay(Date.parse(day), 'UTC')
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      {items.map((item) =>
        item.kind === 'flight' ? (
          <FlightRow key={item.flight.flightId} pilotId={pilotId} flight={item.flight} open={isOpen(item.flight)} />
        ) : (
          <DutyRow
            key={item.entry.rosterEntryId}
            entry={item.entry}
            name={item.entry.name ?? dutyName(item.entry.type)}
          />
        ),
      )}
    </section>
  )
}
