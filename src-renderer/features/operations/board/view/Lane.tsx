import { memo, useCallback } from 'react'
import { freeParts } from '../../../../../src-shared/domain/flights/rotation.ts'
import { useLanguage } from '../../../../ui/language.ts'
import { barKind } from '../../../../ui/task-kinds.ts'
import { mark } from '../dom.ts'
import { besideText, besideWidth } from '../model/beside.ts'
import { type BoardTask, itemKey } from '../model/lanes.ts'
import { type PlacedLane, rowTop } from '../model/layout.ts'
import { fitsIn, matches, taskWords } from '../model/words.ts'
import classes from './Bars.module.css'
import { BarText } from './BarText.tsx'
import { DutyBand } from './DutyBand.tsx'
import { type BarPlace, FlightBar } from './FlightBar.tsx'
import { GapMark } from './GapMark.tsx'

/** A task or roster entry, with its code beside its color. */
const TaskBar = memo(
  ({ task, name, left, width, top, height, zone, dimmed, entry }: BarPlace & { task: BoardTask }) => {
    useLanguage()
    const kind = barKind(task.type)
    const heading = [`${kind.letters}  ${task.airport}`, kind.letters].find((text) => fitsIn(text, width))
    const lines = [heading ?? '', heading ? (task.notes ?? '') : ''].filter((line) => line !== '')
    return (
      <button
        type="button"
        className={classes.bar}
        style={{ marginLeft: left, marginTop: top, width, height }}
        tabIndex={entry ? 0 : -1}
        aria-label={[...lines, taskWords(task, zone)].join(', ')}
        {...mark({ bar: name, task: task.taskId, look: kind.look, dimmed })}
      >
        <BarText lines={lines} left={left} width={width} />
      </button>
    )
  },
)

interface LaneProps {
  lane: PlacedLane
  /** The span to draw. */
  from: number
  to: number
  origin: number
  pixels: number
  zone: string
  /** The lower-case search text. */
  find: string
  /** The key of the bar that Tab reaches. */
  entry: string | undefined
  /** The key of the bar that is being moved. */
  draggedKey: string | undefined
  /** The flight that is open in the drawer. */
  opened: number | undefined
}

/** Whether the label beside the last bar names the airport already. */
const isNamedBeside = ({ bar }: NonNullable<PlacedLane['parkedAt']>, pixels: number): boolean =>
  bar !== undefined && besideWidth(bar, pixels) > 0

/** The width of the shortest bar, in pixels. */
export const MIN_BAR_WIDTH = 3

/** The bars, gaps and duties of one lane within a span. */
export const Lane = memo(({ lane, from, to, origin, pixels, zone, find, entry, draggedKey, opened }: LaneProps) => {
  useLanguage()
  const x = useCallback((at: number) => Math.round((at - origin) * pixels), [origin, pixels])
  const near = (startAt: number, endAt: number) => endAt > from && startAt < to
  const tail = lane.aircraft?.tailNumber ?? lane.person?.name ?? ''
  const height = lane.barHeight
  const tasks = lane.tasksOverGaps ?? lane.items.filter(({ task }) => task !== undefined)
  const place = ({ from, to }: { from: number; to: number }) => ({ left: x(from), width: x(to) - x(from) })
  return (
    <>
      {lane.gaps
        .filter((gap) => near(gap.from, gap.to))
        .map((gap) => (
          <GapMark
            key={`${gap.after}-${gap.before}`}
            gap={gap}
            {...place(gap)}
            free={freeParts(gap.from, gap.to, tasks).map(place)}
            beside={gap.bar ? besideWidth(gap.bar, pixels) : 0}
            top={lane.top + rowTop(0, height)}
            height={height}
          />
        ))}
      {lane.duties
        ?.filter((duty) => near(duty.from, duty.restUntil))
        .map((duty) => (
          <DutyBand key={duty.from} {...{ duty, x, pixels }} top={lane.top} height={lane.height} />
        ))}
      {lane.overlaps
        ?.filter((overlap) => near(overlap.from, overlap.to))
        .map((overlap) => (
          <div
            key={`${overlap.from} ${overlap.to}`}
            className={classes.overlap}
            style={{ ...place(overlap), top: lane.top, height: lane.height }}
          />
        ))}
      {lane.parkedAt && near(lane.parkedAt.at, to) && !isNamedBeside(lane.parkedAt, pixels) && (
        <div
          className={classes.gap}
          style={{ left: x(lane.parkedAt.at) + 6, top: lane.top + rowTop(0, height), height }}
        >
          {lane.parkedAt.airport}
        </div>
      )}
      {lane.items
        .filter((item) => near(item.startAt, item.endAt))
        .map((item) => {
          const key = itemKey(item)
          const left = x(item.startAt)
          const width = Math.max(MIN_BAR_WIDTH, x(item.endAt) - left)
          const bar = { name: key, left, width, top: lane.top + rowTop(item.row, height), height }
          const entered = key === entry
          if (!item.flight) {
            const dimmed = key === draggedKey || (find !== '' && !tail.toLowerCase().includes(find))
            return <TaskBar key={key} task={item.task} {...bar} zone={zone} entry={entered} dimmed={dimmed} />
          }
          const dimmed = key === draggedKey || (find !== '' && !matches(item.flight, tail, find))
          const { flight, role } = item
          return (
            <FlightBar
              key={key}
              {...{ flight, role, zone, dimmed }}
              {...bar}
              entry={entered}
              beside={besideWidth(item, pixels) > 0 ? besideText(item) : ''}
              opened={flight.flightId === opened}
              open={lane.open === true}
            />
          )
        })}
    </>
  )
})
