import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useKeys } from '../../app/keys.ts'
import { usePreferences } from '../../data/preferences.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { TroubleNote } from '../../ui/TroubleNote.tsx'
import { useZone } from '../../ui/use-zone.ts'
import { NewAircraft } from '../aircraft/NewAircraft.tsx'
import { TaskDialog } from '../tasks/TaskDialog.tsx'
import classes from './Board.module.css'
import { EmptyFleet } from './EmptyFleet.tsx'
import { lanesOf } from './lanes.ts'
import { Timeline } from './Timeline.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useTask } from './use-task.ts'
import { useBoardView } from './use-view.ts'
import { dataWindow, endOf, todayView, zoomAround, zoomBeside, zoomSpan, zoomStep } from './zoom.ts'

/** The schedule board: what each aircraft does, over time. */
export function Board() {
  const zone = useZone()
  const showCanceled = usePreferences((preferences) => preferences.showCanceled)
  const { view, setView, find, setFind } = useBoardView(zone)
  const { body, trouble, again } = useAnswer('schedule.board', { query: dataWindow(view) })
  const lanes = useMemo(() => (body ? lanesOf(body, { showCanceled }) : []), [body, showCanceled])
  const airports = useMemo(() => new Map(body?.airports.map((airport) => [airport.code, airport])), [body])
  const tasks = useTask(body, lanes)
  const [adding, setAdding] = useState(false)
  const [letters] = useDebouncedValue(find.trim().toLowerCase(), 120)

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
    left: () => move(-1),
    right: () => move(1),
  })

  return (
    <div className={classes.board}>
      <Toolbar {...{ view, setView, zone, find, setFind, lanes, today, move }} />
      {trouble && !body ? (
        <TroubleNote trouble={trouble} again={again} />
      ) : body && body.aircraft.length === 0 && body.flights.length === 0 ? (
        <EmptyFleet onAdd={() => setAdding(true)} />
      ) : (
        <Timeline
          view={view}
          setView={setView}
          lanes={lanes}
          airports={airports}
          zone={zone}
          find={letters}
          onTask={tasks.open}
          onEmpty={tasks.begin}
          onAddAircraft={() => setAdding(true)}
        />
      )}
      {tasks.task && body && <TaskDialog task={tasks.task} fleet={body.aircraft} onClose={tasks.close} />}
      <NewAircraft opened={adding} onClose={() => setAdding(false)} />
    </div>
  )
}
