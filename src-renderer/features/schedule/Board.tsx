import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { localMinute } from '../../../src-shared/time.ts'
import { useIntent } from '../../app/intent.ts'
import { useKeys } from '../../app/keys.ts'
import { go } from '../../app/location.ts'
import { usePreferences } from '../../data/preferences.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { TroubleNote } from '../../ui/TroubleNote.tsx'
import { useZone } from '../../ui/use-zone.ts'
import { NewAircraft } from '../aircraft/NewAircraft.tsx'
import { newQuoteAt } from '../bookings/prefilled.ts'
import { type DraftEntry, EntryDialog } from '../roster/EntryDialog.tsx'
import { TaskDialog } from '../tasks/TaskDialog.tsx'
import { BeginMenu, type EmptyPlace } from './BeginMenu.tsx'
import classes from './Board.module.css'
import { crewLanesOf } from './crew-lanes.ts'
import { EmptyFleet } from './EmptyFleet.tsx'
import { lanesOf } from './lanes.ts'
import { Timeline } from './Timeline.tsx'
import { Toolbar } from './Toolbar.tsx'
import { usePositioning } from './use-positioning.ts'
import { placeAt, useTask } from './use-task.ts'
import { useBoardView } from './use-view.ts'
import { dataWindow, endOf, todayView, zoomAround, zoomBeside, zoomSpan, zoomStep } from './zoom.ts'

/** The schedule board: what each aircraft does, over time. */
export function Board() {
  const zone = useZone()
  const showCanceled = usePreferences((preferences) => preferences.showCanceled)
  const { view, setView, find, setFind, people, setPeople } = useBoardView(zone)
  const { body, trouble, again } = useAnswer('schedule.board', { query: dataWindow(view) })
  const lanes = useMemo(() => (body ? lanesOf(body, { showCanceled }) : []), [body, showCanceled])
  const roster = useAnswer('roster.board', { query: dataWindow(view) }, { off: !people })
  const crew = useMemo(
    () => (people && body && roster.body ? crewLanesOf(body, roster.body) : []),
    [people, body, roster.body],
  )
  const [entry, setEntry] = useState<DraftEntry>()
  const airports = useMemo(() => new Map(body?.airports.map((airport) => [airport.code, airport])), [body])
  const tasks = useTask(body, lanes)
  const beginTask = () => {
    const [first] = body?.aircraft ?? []
    if (first) tasks.begin(first.aircraftId, Date.now())
  }
  useIntent('/board', 'new', beginTask, body !== undefined)
  const [place, setPlace] = useState<EmptyPlace>()
  const position = usePositioning(zone)
  const [adding, setAdding] = useState(false)
  const [letters] = useDebouncedValue(find.trim().toLowerCase(), 120)

  const standsAt = ({ aircraft, at }: EmptyPlace) => {
    const lane = lanes.find((one) => one.aircraft?.aircraftId === aircraft.aircraftId)
    return lane ? placeAt(lane, at) : ''
  }
  const beginFlight = (place: EmptyPlace) => {
    const from = standsAt(place)
    const local = localMinute(place.at, airports.get(from)?.timeZone ?? 'UTC')
    go(newQuoteAt({ tail: place.aircraft.tailNumber, from, utc: localMinute(place.at, 'UTC'), local }))
  }
  const openEntry = (id: number) => setEntry(roster.body?.entries.find(({ rosterEntryId }) => rosterEntryId === id))
  const move = (steps: number) => setView({ ...view, from: view.from + steps * zoomStep[view.zoom] })
  const zoom = (step: -1 | 1) => {
    const now = Date.now()
    const middle = view.from + zoomSpan[view.zoom] / 2
    const anchor = now > view.from && now < endOf(view) ? now : middle
    setView(zoomAround(view, zoomBeside(view.zoom, step), anchor))
  }
  const today = () => setView(todayView(view.zoom, Date.now(), zone))
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
        {...{ view, setView, zone, find, setFind, lanes, today, move, onPosition: position, people, setPeople }}
      />
      {trouble && !body ? (
        <TroubleNote trouble={trouble} again={again} />
      ) : body && body.aircraft.length === 0 && body.flights.length === 0 ? (
        <EmptyFleet onAdd={() => setAdding(true)} />
      ) : (
        <Timeline
          view={view}
          setView={setView}
          lanes={people ? crew : lanes}
          people={people}
          airports={airports}
          zone={zone}
          find={letters}
          onTask={people ? openEntry : tasks.open}
          onEmpty={setPlace}
          onPosition={position}
          onAddAircraft={() => setAdding(true)}
        />
      )}
      {place && (
        <BeginMenu
          place={place}
          airport={standsAt(place)}
          zone={zone}
          onFlight={() => beginFlight(place)}
          onTask={() => tasks.begin(place.aircraft.aircraftId, place.at)}
          onClose={() => setPlace(undefined)}
        />
      )}
      {entry && roster.body && (
        <EntryDialog entry={entry} crew={roster.body.crew} onClose={() => setEntry(undefined)} />
      )}
      {tasks.task && body && <TaskDialog task={tasks.task} fleet={body.aircraft} onClose={tasks.close} />}
      <NewAircraft opened={adding} onClose={() => setAdding(false)} />
    </div>
  )
}
