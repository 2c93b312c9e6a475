import { ActionIcon, Button, Select, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useQuery } from '../../../data/use-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { PrintMenu } from '../../../shared/papers/PrintMenu.tsx'
import { paper } from '../../../shared/papers/use-paper.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { useHour } from '../../../ui/clock.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useTextMemo } from '../../../ui/language.ts'
import { go, openDrawer } from '../../../ui/location.ts'
import { Page, Spring } from '../../../ui/Page.tsx'
import { isoDay, placeOf, weekdayDay } from '../../../ui/time.ts'
import { RoleSelect } from '../members/RoleSelect.tsx'
import { dutyName } from './duty-words.ts'
import { type DraftEntry, EntryDialog } from './EntryDialog.tsx'
import { type Chip, defaultTimes, type Entry, monthAfter, monthDays, monthName } from './month.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { RequestsButton } from './RequestsButton.tsx'
import classes from './Roster.module.css'
import { Legend } from './RosterLegend.tsx'
import { type Person, RosterRow } from './RosterRow.tsx'
import { type Cursor, fromOf, toOf, useCursor } from './use-cursor.ts'
import { rank, useRosterRows } from './use-roster-rows.ts'

const weekdays = perLanguage(() => [t('Su'), t('Mo'), t('Tu'), t('We'), t('Th'), t('Fr'), t('Sa')])

/** A month of all crew's duties and days off: entries are made by drawing over days, or with the keys. */
export function Roster() {
  const zone = useZone()
  const now = useHour()
  const today = isoDay(now, zone)
  const [{ month, base, role }, choose] = useQuery({ month: today.slice(0, 7), base: '', role: '' })
  const days = useTextMemo(() => monthDays(month, zone, today), [month, zone, today])
  const [from, to] = [days[0]?.at ?? now, days.at(-1)?.end ?? now]
  const { data, isLoading, error, refetch } = useApiQuery('roster.board', { query: { from, to } })
  const [draft, setDraft] = useState<DraftEntry>()
  const [doomed, setDoomed] = useState<Entry>()
  const [isPublishing, setPublishing] = useState(false)
  const remove = useApiMutation('roster.remove')

  const { crew, chips } = useRosterRows(data, { days, zone, base, role })
  const chipsIn = (row: number): Chip[] => chips.get(crew[row]?.pilotId ?? -1) ?? []
  const chipsAt = ({ row, day }: Cursor) => chipsIn(row).filter(({ first, last }) => first <= day && day <= last)
  const todayIndex = today < month ? -1 : days.findIndex((one) => one.today)
  const over = todayIndex < 0 && today.slice(0, 7) > month ? days.length : todayIndex

  const create = (cursor: Cursor) => {
    const person = crew[cursor.row]
    const [first, last] = [days[fromOf(cursor)], days[toOf(cursor)]]
    if (!person || !first || !last) return
    const type = 'OFF'
    const times = defaultTimes(type, { startAt: first.at, endAt: last.end }, zone)
    setDraft({ pilotId: person.pilotId, type, name: null, ...times, airport: null, notes: null, endsDutyPeriod: false })
  }
  const open = (cursor: Cursor) => {
    const there = chipsAt(cursor)
    const entry = there.find((chip) => chip.entry)?.entry
    const flight = there.find((chip) => chip.flights)?.flights?.[0]
    if (entry) setDraft(entry)
    else if (flight) openDrawer(`/flights/${flight.flightId}`)
    else create(cursor)
  }
  const { cursor, onKeyDown, pointer } = useCursor(
    { row: 0, day: Math.max(0, todayIndex), anchor: Math.max(0, todayIndex) },
    {
      rows: crew.length,
      days: days.length,
      open,
      create,
      remove: (at) => setDoomed(chipsAt(at).find((chip) => chip.entry)?.entry),
      month: (step) => choose({ month: monthAfter(month, step) }),
    },
  )
  const confirmRemove = async () => {
    const outcome = await remove.run({ params: { rosterEntryId: String(doomed?.rosterEntryId) } })
    setDoomed(undefined)
    if (outcome.done) void showUndoable(t('Removed from the roster'), outcome.changeId)
  }
  const bases = [...new Set((data?.crew ?? []).flatMap(({ homeAirport }) => homeAirport ?? []))].sort()
  const standby = days.map(
    (_, day) =>
      crew.filter((_one, row) => chipsAt({ row, day, anchor: day }).some(({ kind }) => kind === 'STANDBY')).length,
  )
  const at = days[cursor.day]
  const announcement =
    at &&
    `${crew[cursor.row]?.name}, ${weekdayDay(at.at, zone)}: ${
      chipsAt(cursor)
        .map(({ words }) => words)
        .join('; ') || t('no entries')
    }`

  return (
    <Page
      title={t('Roster')}
      tools={
        <>
          <Tooltip label={t('Earlier (Page up)')}>
            <ActionIcon
              variant="default"
              aria-label={t('Earlier')}
              onClick={() => choose({ month: monthAfter(month, -1) })}
            >
              <IconChevronLeft size={16} />
            </ActionIcon>
          </Tooltip>
          <Button variant="default" onClick={() => choose({ month: today.slice(0, 7) })}>
            {t('Today')}
          </Button>
          <Tooltip label={t('Later (Page down)')}>
            <ActionIcon
              variant="default"
              aria-label={t('Later')}
              onClick={() => choose({ month: monthAfter(month, 1) })}
            >
              <IconChevronRight size={16} />
            </ActionIcon>
          </Tooltip>
          <p className={classes.month}>{monthName(month)}</p>
          <Select
            w={112}
            aria-label={t('Base')}
            placeholder={t('All bases')}
            clearable
            data={bases}
            value={base || null}
            onChange={(chosen) => choose({ base: chosen ?? '' })}
          />
          <RoleSelect crew={data?.crew ?? []} role={role} onChange={choose} />
          <Spring />
          <RequestsButton />
          <Legend />
          <PrintMenu
            items={[
              {
                label: t('Roster for {{month}}', { month: monthName(month) }),
                kind: 'pdf',
                does: paper('prints.roster', { query: { month } }),
              },
            ]}
          />
          <ActionButton
            variant="default"
            onClick={() => setPublishing(true)}
            why={crew.length === 0 && t('No crew to show. Add crew or change the filter.')}
          >
            {t('Check and publish…')}
          </ActionButton>
          <ActionButton
            onClick={() => create(cursor)}
            why={crew.length === 0 && t('No crew to show. Add crew or change the filter.')}
            title={t('New entry (n)')}
          >
            {t('New entry')}
          </ActionButton>
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} refetch={refetch} />
      ) : crew.length === 0 && !isLoading ? (
        <EmptyState
          icon={<IconUsers size={32} stroke={1.4} />}
          title={base || role ? t('No crew match this filter') : t('No crew yet')}
          action={
            <Button variant="default" onClick={() => (base || role ? choose({ base: '', role: '' }) : go('/crew'))}>
              {base || role ? t('Show all crew') : t('Add crew')}
            </Button>
          }
        >
          {t('The roster shows one row per crew member.')}
        </EmptyState>
      ) : (
        <div className={classes.scroller} aria-busy={isLoading}>
          <div
            className={classes.grid}
            style={{ '--days': days.length } as React.CSSProperties}
            role="application"
            aria-label={t(
              'Roster. Arrow keys select a day, Shift and arrow keys select several, Enter opens, N adds an entry, Delete removes the entry.',
            )}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys choose days within
            tabIndex={0}
            onKeyDown={onKeyDown}
            {...pointer}
          >
            <div className={classes.heads}>
              <div className={classes.corner}>
                {[t('{{count}} people', { count: crew.length }), zone === 'UTC' ? t('UTC') : placeOf(zone)].join(', ')}
              </div>
              <div className={classes.days}>
                {days.map(({ day, number, weekday, weekend, today }) => (
                  <div
                    key={day}
                    className={classes.day}
                    data-weekend={weekend || undefined}
                    data-today={today || undefined}
                  >
                    <small>{weekdays()[weekday]}</small>
                    {number}
                  </div>
                ))}
              </div>
            </div>
            <div style={{ position: 'relative' }}>
              <div style={{ position: 'absolute', inset: '0 0 0 190px' }}>
                {days.map(
                  ({ day, weekend, today }, index) =>
                    (weekend || today) && (
                      <div
                        key={day}
                        className={classes.stripe}
                        data-weekend={weekend || undefined}
                        data-today={today || undefined}
                        style={{ left: `${(100 * index) / days.length}%`, width: `${100 / days.length}%` }}
                      />
                    ),
                )}
              </div>
              {todayIndex >= 0 && (
                <div style={{ position: 'absolute', inset: '0 0 0 190px', pointerEvents: 'none' }}>
                  <div className={classes.today} style={{ left: `${(100 * todayIndex) / days.length}%` }} />
                </div>
              )}
              {crew.map((person, row) => (
                <RosterRow
                  key={person.pilotId}
                  person={person}
                  index={row}
                  chips={chipsIn(row)}
                  days={days.length}
                  todayIndex={over}
                  begins={row > 0 && rank(person) !== rank(crew[row - 1] as Person)}
                  cursor={row === cursor.row ? { from: fromOf(cursor), to: toOf(cursor) } : undefined}
                  onEntry={setDraft}
                />
              ))}
            </div>
            <div className={classes.foot}>
              <div className={classes.corner}>{t('On standby')}</div>
              <div className={classes.days}>
                {days.map(({ day }, index) => (
                  <div key={day} className={classes.day} style={{ minHeight: 24 }}>
                    {standby[index] || ''}
                  </div>
                ))}
              </div>
            </div>
            <div className={classes.announcement} aria-live="polite">
              {announcement}
            </div>
          </div>
        </div>
      )}
      {isPublishing && <PublishDialog month={month} from={from} to={to} onClose={() => setPublishing(false)} />}
      {draft && <EntryDialog entry={draft} crew={data?.crew ?? []} onClose={() => setDraft(undefined)} />}
      <Confirm
        opened={doomed !== undefined}
        title={t('Remove this entry?')}
        verb={t('Remove')}
        running={remove.isPending}
        onConfirm={() => void confirmRemove()}
        onClose={() => setDoomed(undefined)}
      >
        {doomed && t('{{name}} will be removed from the roster.', { name: doomed.name ?? dutyName(doomed.type) })}
      </Confirm>
    </Page>
  )
}
