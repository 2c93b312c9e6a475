import { Button } from '@mantine/core'
import { IconPlaneTilt } from '@tabler/icons-react'
import { useState } from 'react'
import { dutyCodeOf } from '../../../../src-shared/domain/crew/duty-codes.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { DAY } from '../../../../src-shared/time/durations.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useHour, useNow } from '../../../ui/clock.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { clock, dayAndClock, isoDay, weekdayDay } from '../../../ui/time.ts'
import { dutyName } from '../../crew/roster/duty-words.ts'
import { type DutyDay, dutyDays, needsReport } from './duty-days.ts'
import classes from './Field.module.css'
import { FlightRow } from './FlightRow.tsx'
import { RosterChanges } from './RosterChanges.tsx'
import type { CrewFlight, RosterEntry } from './types.ts'

/** The times of a duty in UTC; whole days without times. */
function spanText({ startAt, endAt }: RosterEntry): string {
  const start = clock(startAt, 'UTC')
  if (startAt % DAY === 0 && endAt % DAY === 0)
    return endAt - startAt <= DAY ? t('All day') : t('All day until {{day}}', { day: weekdayDay(endAt - 1, 'UTC') })
  const sameDay = isoDay(startAt, 'UTC') === isoDay(endAt, 'UTC')
  return t('{{start}} to {{end}} UTC', { start, end: sameDay ? clock(endAt, 'UTC') : dayAndClock(endAt, 'UTC') })
}

/** A duty of the roster beside flying: standby, days off, a simulator. */
function DutyRow({ entry, name }: { entry: RosterEntry; name: string }) {
  const { startAt, airport, notes, isRunning } = entry
  return (
    <div className={classes.duty} data-kind={dutyCodeOf(entry.type).kind}>
      <b>{name}</b>
      <span>
        {isRunning ? t('since {{start}} UTC', { start: clock(startAt, 'UTC') }) : spanText(entry)}
        {airport && `, ${airport}`}
      </span>
      {notes && <small>{notes}</small>}
    </div>
  )
}

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
