import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { flightName } from '../../../../src-shared/flight/flight-name.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { useHour } from '../../../ui/clock.ts'
import { useTextMemo } from '../../../ui/language.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { clock, dateText, isoDay } from '../../../ui/time.ts'
import { dutyName } from '../roster/duty-words.ts'
import { type DraftEntry, EntryDialog } from '../roster/EntryDialog.tsx'
import { type Chip, chipsOf, defaultTimes, monthAfter, monthDays, monthName } from '../roster/month.ts'
import roster from '../roster/Roster.module.css'
import { RosterChip } from '../roster/RosterChip.tsx'
import type { CrewPage } from './types.ts'

const weekdays = perLanguage(() => [
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
  t('Sunday'),
])

/** A month of one person, a cell a day; the number of a day adds to it. */
export function CalendarTab({ member }: { member: CrewPage }) {
  const zone = useZone()
  const today = isoDay(useHour(), zone)
  const [month, setMonth] = useState(today.slice(0, 7))
  const days = useTextMemo(() => monthDays(month, zone, today), [month, zone, today])
  const { pilotId } = member
  const window = { from: days[0]?.at ?? 0, to: days.at(-1)?.end ?? 0, pilotId }
  const { data } = useApiQuery('roster.board', { query: window })
  const [draft, setDraft] = useState<DraftEntry>()
  const chips = useTextMemo(() => (data ? chipsOf(data, days, zone) : []), [data, days, zone])
  const before = ((days[0]?.weekday ?? 1) + 6) % 7

  const textOf = ({ code, entry, flights = [] }: Chip) => {
    const [flight] = flights
    if (flight && flights.length === 1) {
      const { departureAirport, arrivalAirport, departureAt } = flight
      return `${clock(departureAt, zone)} ${flightName(flight)} ${departureAirport}-${arrivalAirport}`
    }
    const last = flights.at(-1)
    if (flight && last) {
      const stops = [flight.departureAirport, ...flights.map(({ arrivalAirport }) => arrivalAirport)].join('-')
      return `${clock(flight.departureAt, zone)}–${clock(last.arrivalAt, zone)} ${stops}`
    }
    return [code, entry && (entry.name ?? dutyName(entry.type))].filter(Boolean).join('  ')
  }
  const create = ({ at, end }: { at: number; end: number }) => {
    const times = defaultTimes('OFF', { startAt: at, endAt: end }, zone)
    setDraft({ pilotId, type: 'OFF', name: null, ...times, airport: null, notes: null, endsDutyPeriod: false })
  }

  return (
    <Panel
      title={monthName(month)}
      action={
        <>
          <ActionIcon variant="default" aria-label={t('Earlier')} onClick={() => setMonth(monthAfter(month, -1))}>
            <IconChevronLeft size={15} />
          </ActionIcon>
          <Button variant="default" size="compact-xs" onClick={() => setMonth(today.slice(0, 7))}>
            {t('Today')}
          </Button>
          <ActionIcon variant="default" aria-label={t('Later')} onClick={() => setMonth(monthAfter(month, 1))}>
            <IconChevronRight size={15} />
          </ActionIcon>
        </>
      }
    >
      <div className={roster.calendar}>
        {weekdays().map((weekday) => (
          <div key={weekday} className={roster.weekday}>
            {weekday}
          </div>
        ))}
        {Array.from({ length: before }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place
          <div key={index} className={roster.cell} />
        ))}
        {days.map(({ day, at, end, number, weekend, today: isToday }, index) => (
          <div key={day} className={roster.cell} data-weekend={weekend || undefined} data-today={isToday || undefined}>
            <button
              type="button"
              className={roster.number}
              aria-label={t('{{number}}, add to {{day}}', { number, day: dateText(day) })}
              onClick={() => create({ at, end })}
            >
              {number}
            </button>
            {chips
              .filter(({ first, last }) => first <= index && index <= last)
              .map((chip) => (
                <RosterChip key={chip.key} chip={chip} past={day < today} text={textOf(chip)} onEntry={setDraft} />
              ))}
          </div>
        ))}
      </div>
      {draft && <EntryDialog entry={draft} crew={[member]} onClose={() => setDraft(undefined)} />}
    </Panel>
  )
}
