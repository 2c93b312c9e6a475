import { IconCalendarOff } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { HOUR } from '../../../../src-shared/time/durations.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useNow } from '../../../ui/clock.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import lists from '../../../ui/Lists.module.css'
import { openDrawer } from '../../../ui/location.ts'
import { NewButton } from '../../../ui/NewButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RowButton } from '../../../ui/RowButton.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { taskKind } from '../../../ui/task-kinds.ts'
import { clock, duration, weekdayDay } from '../../../ui/time.ts'
import { wordsWithin } from '../../../ui/words.ts'
import classes from '../../fleet/aircraft/Aircraft.module.css'
import type { AircraftPage } from '../../fleet/aircraft/place-words.ts'
import { type DraftTask, TaskDialog } from '../../flights/tasks/TaskDialog.tsx'

type Event = Answer<EndpointFor<'aircraftSchedule.read'>>[number]
type Task = Extract<Event, { taskType: string }>

const isTask = (event: Event): event is Task => 'taskType' in event
const at = (minute: string) => Date.parse(`${minute}Z`)
const numberOf = ({ id }: Event) => Number(id.split('_')[1])
const tones = { maintenance: 'yellow', aog: 'red', note: 'purple' } as const

/** The aircraft's flights and tasks from a week back to two months ahead. */
export function SchedulePanel({ aircraft }: { aircraft: AircraftPage }) {
  const now = useNow()
  const { data, error, refetch } = useApiQuery('aircraftSchedule.read', { params: { tailNumber: aircraft.tailNumber } })
  const [draft, setDraft] = useState<DraftTask>()
  if (error && !data) return <ErrorState error={error} refetch={refetch} />
  const coming = (data ?? []).filter((event) => at(event.arrivalDateUTC) > now - 7 * 24 * HOUR)
  const next = coming.findIndex((event) => at(event.departureDateUTC) > now)
  const start = Math.ceil(now / HOUR) * HOUR
  const newTask = () =>
    setDraft({
      aircraftId: aircraft.id,
      type: 'MAINTENANCE',
      airport: aircraft.place.airport ?? aircraft.homebase ?? '',
      startAt: start,
      endAt: start + 8 * HOUR,
      notes: null,
    })
  const editTask = (task: Task) =>
    setDraft({
      taskId: numberOf(task),
      aircraftId: aircraft.id,
      type: task.taskType,
      airport: task.departureAirport,
      startAt: at(task.departureDateUTC),
      endAt: at(task.arrivalDateUTC),
      notes: task.notes,
    })
  return (
    <Panel
      title={t('Schedule')}
      note={t('7 days back, 60 days ahead, UTC; {{count}} events', { count: coming.length })}
      action={<NewButton onClick={newTask}>{t('New task')}</NewButton>}
    >
      {coming.length === 0 && data ? (
        <EmptyState icon={<IconCalendarOff size={28} stroke={1.4} />} title={t('No flights or tasks planned')}>
          {t('Flights booked on this aircraft appear here. Add maintenance as a task.')}
        </EmptyState>
      ) : (
        <table className={lists.table} data-top>
          <thead>
            <tr>
              <th>{t('Day')}</th>
              <th>{t('Event')}</th>
              <th>{t('From')}</th>
              <th>{t('Until')}</th>
              <th data-right>{t('Length')}</th>
              <th data-right>{t('Pax')}</th>
              <th>{t('Notes')}</th>
            </tr>
          </thead>
          <tbody>
            {coming.map((event, index) => (
              <Fragment key={event.id}>
                {index === next && (
                  <tr className={classes.now}>
                    <td colSpan={7}>{t('now {{now}}', { now: clock(now, 'UTC') })}</td>
                  </tr>
                )}
                <EventRow event={event} past={at(event.arrivalDateUTC) <= now} onTask={editTask} />
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {draft && (
        <TaskDialog
          task={draft}
          fleet={[{ ...aircraft, aircraftId: aircraft.id }]}
          onClose={() => setDraft(undefined)}
        />
      )}
    </Panel>
  )
}

function EventRow({ event, past, onTask }: { event: Event; past: boolean; onTask: (task: Task) => void }) {
  const [from, to] = [at(event.departureDateUTC), at(event.arrivalDateUTC)]
  const open = () => (isTask(event) ? onTask(event) : openDrawer(`/flights/${numberOf(event)}`))
  const sameDay = weekdayDay(from, 'UTC') === weekdayDay(to, 'UTC')
  return (
    <tr data-opens data-past={past || undefined} onClick={open}>
      <td>{weekdayDay(from, 'UTC')}</td>
      <td>
        {isTask(event) && (
          <>
            <StatusBadge tone={tones[taskKind(event.taskType).look]}>
              {taskKind(event.taskType).letters}
            </StatusBadge>{' '}
          </>
        )}
        <RowButton>
          {isTask(event)
            ? `${event.departureAirport} ${taskKind(event.taskType).word}`
            : `${event.departureAirport} → ${event.arrivalAirport}`}
        </RowButton>
      </td>
      <td>{clock(from, 'UTC')}</td>
      <td>
        {!sameDay && `${weekdayDay(to, 'UTC')} `}
        {clock(to, 'UTC')}
      </td>
      <td data-right>{duration(to - from)}</td>
      <td data-right>{isTask(event) ? '' : event.pax || t('POS')}</td>
      <td>
        {isTask(event)
          ? event.notes
          : t('trip {{tripNumber}}, {{workflow}}', {
              tripNumber: event.tripNumber,
              workflow: wordsWithin(event.workflow),
            })}
      </td>
    </tr>
  )
}
