import { useDebouncedValue } from '@mantine/hooks'
import { Suspense, useRef, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useRequestedAction } from '../../../data/pending-action.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { presentTime } from '../../../ui/clock.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { useTextMemo } from '../../../ui/language.ts'
import { useDrawer } from '../../../ui/location.ts'
import type { DraftEntry } from '../../crew/roster/EntryDialog.tsx'
import { flightOfPath } from '../flight-page/drawer.ts'
import { useBoardData } from './data/use-board-data.ts'
import { useBoardView } from './data/use-board-view.ts'
import { useTimeSliced } from './data/use-time-sliced.ts'
import { type BoardActions, menuItems } from './interaction/menu-items.ts'
import { useBoardActions } from './interaction/use-board-actions.ts'
import type { Pan } from './interaction/use-pan.ts'
import { usePositioning } from './interaction/use-positioning.ts'
import { useTask } from './interaction/use-task.ts'
import { crewLanesOf } from './model/crew-lanes.ts'
import { filterLanes } from './model/filter.ts'
import { buildLanes } from './model/kept-lanes.ts'
import type { BoardData, BoardDuty, Lane } from './model/lanes.ts'
import { itemName } from './model/moves.ts'
import type { BoardTarget } from './model/places.ts'
import { dataWindow, endOf, todayView, zoomAround, zoomBeside, zoomSpan, zoomStep } from './model/zoom.ts'
import { Timeline } from './Timeline.tsx'
import classes from './view/Board.module.css'
import { BoardMenu } from './view/BoardMenu.tsx'
import { BoardGuide, EntryDialog, NewAircraft, TaskDialog } from './view/dialogs.ts'
import { EmptyFleet } from './view/EmptyFleet.tsx'
import { Legend } from './view/Legend.tsx'
import { Toolbar } from './view/Toolbar.tsx'

const noDuties: BoardDuty[] = []
const none: Lane[] = []
const nothing: BoardData = { aircraft: [], flights: [], tasks: [], airports: [] }

/** The schedule board: aircraft or crew in lanes, over time. */
export function Board() {
  const zone = useZone()
  const { view, setView, find, setFind, people, setPeople, canceled, setCanceled, filter, setFilter } =
    useBoardView(zone)
  const { data, error, refetch } = useBoardData(view, canceled)
  // Lanes are built between frames, so that a pan continues when data arrives.
  const lanes = useTimeSliced<Lane[]>(
    none,
    data !== undefined,
    (before) => buildLanes(before, data ?? nothing, { showCanceled: canceled }),
    [data, canceled],
  )
  const roster = useApiQuery('roster.board', { query: dataWindow(view) }, { enabled: people })
  const { data: duties = noDuties } = useApiQuery('schedule.duties', { query: dataWindow(view) }, { enabled: people })
  const crew = useTextMemo(
    () => (people && data && roster.data ? crewLanesOf(data, roster.data, duties) : []),
    [people, data, roster.data, duties],
  )
  const shown = useTextMemo(() => filterLanes(people ? crew : lanes, filter), [people, crew, lanes, filter])
  const opened = flightOfPath(useDrawer())?.flightId
  const [entry, setEntry] = useState<DraftEntry>()
  const airports = useTextMemo(() => new Map(data?.airports.map((airport) => [airport.code, airport])), [data])
  const tasks = useTask(data, lanes)
  const beginTask = () => {
    const [first] = data?.aircraft ?? []
    if (first) tasks.begin(first.aircraftId, presentTime())
  }
  useRequestedAction('/board', 'new', beginTask, data !== undefined)
  const [menu, setMenu] = useState<{ place: BoardTarget; pickUp: BoardActions['pickUp'] }>()
  const { position, pastQuestion, pastDeparture } = usePositioning(zone)
  const [adding, setAdding] = useState(false)
  const [searchText] = useDebouncedValue(find.trim().toLowerCase(), 120)

  const openEntry = (id: number) => setEntry(roster.data?.entries.find(({ rosterEntryId }) => rosterEntryId === id))
  const { actions, canceling, cancelNow, cancelRuns, keep } = useBoardActions({
    ...{ lanes, airports, position, setEntry, openEntry },
    newTask: tasks.begin,
    openTask: tasks.open,
  })
  const pan = useRef<Pan>(null)
  const move = (steps: number) => pan.current?.glide(steps * zoomStep[view.zoom])
  const zoom = (step: -1 | 1) => {
    const now = presentTime()
    const middle = view.from + zoomSpan[view.zoom] / 2
    const anchor = now > view.from && now < endOf(view) ? now : middle
    setView(zoomAround(view, zoomBeside(view.zoom, step), anchor))
  }
  const today = () => setView(todayView(view.zoom, presentTime(), zone))
  useKeys({
    t: today,
    '+': () => zoom(-1),
    '=': () => zoom(-1),
    '-': () => zoom(1),
    c: () => setPeople(!people),
    left: () => move(-1),
    right: () => move(1),
  })

  return (
    <div className={classes.board}>
      <Toolbar
        {...{ canceled, setCanceled, filter, setFilter }}
        lanes={people ? crew : lanes}
        {...{ view, setView, zone, find, setFind, today, move, onPosition: position, people, setPeople }}
      />
      {error && !data ? (
        <ErrorState error={error} refetch={refetch} />
      ) : data && data.aircraft.length === 0 && data.flights.length === 0 ? (
        <div className={classes.empty}>
          <EmptyFleet onAdd={() => setAdding(true)} />
        </div>
      ) : data ? (
        <Timeline
          ref={pan}
          view={view}
          setView={setView}
          lanes={shown}
          opened={opened === undefined ? undefined : Number(opened)}
          people={people}
          airports={airports}
          zone={zone}
          find={searchText}
          onTask={people ? openEntry : tasks.open}
          onMenu={(place, pickUp) => setMenu({ place, pickUp })}
          onPosition={position}
          onAddAircraft={() => setAdding(true)}
        />
      ) : null}
      <Suspense>{data?.flights.length === 0 && <BoardGuide />}</Suspense>
      {data && data.aircraft.length + data.flights.length > 0 && <Legend people={people} />}
      {menu && (
        <BoardMenu
          place={menu.place}
          airport={actions.airportAt(menu.place)}
          zone={zone}
          items={menuItems(menu.place, { ...actions, pickUp: menu.pickUp })}
          onClose={() => setMenu(undefined)}
        />
      )}
      <Confirm
        opened={canceling !== undefined}
        title={t('Cancel this flight?')}
        verb={t('Cancel flight')}
        stay={t('Go back')}
        running={cancelRuns}
        onConfirm={cancelNow}
        onClose={keep}
      >
        {canceling && t('{{name}} and its leg are canceled, and partners are notified.', { name: itemName(canceling) })}
      </Confirm>
      <Confirm {...pastQuestion} title={t('Add a positioning flight in the past?')} verb={t('Add positioning')} calm>
        {t('The positioning flight departs {{time}}, in the past.', { time: pastDeparture })}
      </Confirm>
      <Suspense>
        {entry && roster.data && (
          <EntryDialog entry={entry} crew={roster.data.crew} onClose={() => setEntry(undefined)} />
        )}
        {tasks.task && data && <TaskDialog task={tasks.task} fleet={data.aircraft} onClose={tasks.close} />}
        {adding && <NewAircraft onClose={() => setAdding(false)} />}
      </Suspense>
    </div>
  )
}
