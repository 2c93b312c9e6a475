import { ActionIcon } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useHour } from '../../data/clock.ts'
import { offsetName, placeOf } from '../../ui/time.ts'
import { Axis, GridLines } from './Axis.tsx'
import { Heads } from './Heads.tsx'
import { HoverCard } from './HoverCard.tsx'
import { keyOf, Lane } from './Lane.tsx'
import type { BoardAirport, Lane as LaneData } from './lanes.ts'
import { barHeightFor, placeLanes } from './layout.ts'
import { NowLabel, NowLine } from './NowLine.tsx'
import classes from './Timeline.module.css'
import { ticksOf } from './ticks.ts'
import { useBarFocus } from './use-bar-focus.ts'
import { useHover } from './use-hover.ts'
import { usePan } from './use-pan.ts'
import { endOf, pixelsPerMs, type View, zoomSpan } from './zoom.ts'

interface TimelineProps {
  view: View
  setView(view: View): void
  lanes: LaneData[]
  airports: Map<string, BoardAirport>
  zone: string
  find: string
  onTask(taskId: number): void
  /** A place in an aircraft's lane was chosen where nothing is. */
  onEmpty(aircraftId: number, at: number): void
  onAddAircraft(): void
}

/** The bars are placed from an origin that moves only when the view has gone so many screens away from it. */
const SCREENS_BEFORE_NEW_ORIGIN = 40
const AXIS_HEIGHT = 42

/** Lanes over time: the axis, the bars near the screen, and the ways to move about. */
export function Timeline(props: TimelineProps) {
  const { view, setView, lanes: unplaced, airports, zone, find, onTask, onEmpty, onAddAircraft } = props
  const { ref: scroller, height } = useElementSize()
  const barHeight = barHeightFor(unplaced.length, height - AXIS_HEIGHT)
  const lanes = useMemo(() => placeLanes(unplaced, barHeight), [unplaced, barHeight])
  const { ref: sized, width } = useElementSize()
  const pane = useRef<HTMLDivElement>(null)
  const axisLayer = useRef<HTMLDivElement>(null)
  const gridLayer = useRef<HTMLDivElement>(null)
  const laneLayer = useRef<HTMLDivElement>(null)
  const layers = useMemo(() => [laneLayer, gridLayer, axisLayer], [])
  const paneRef = useMergedRef(sized, pane)

  const [anchor, setAnchor] = useState(view)
  const span = zoomSpan[view.zoom]
  if (anchor.zoom !== view.zoom || Math.abs(anchor.from - view.from) > SCREENS_BEFORE_NEW_ORIGIN * span) setAnchor(view)
  const origin = anchor.from
  const pixels = pixelsPerMs(view, width)
  const drawn = { from: view.from - span, to: endOf(view) + span }

  usePan({ layers, pane, view, width, origin, setView })
  const { hovered, handlers } = useHover(lanes)
  const show = useCallback(
    (startAt: number, endAt: number) => {
      if (startAt >= view.from && endAt <= endOf(view)) return
      setView({ ...view, from: startAt - (startAt < view.from ? span * 0.1 : span * 0.6) })
    },
    [view, setView, span],
  )
  const onClick = (event: MouseEvent) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-task-id]')?.dataset['taskId']
    if (id && !event.defaultPrevented) onTask(Number(id))
  }
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as Element).closest('[data-bar]')) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const y = event.clientY - top
    const lane = lanes.find((one) => y >= one.top && y < one.top + one.height)
    if (lane?.aircraft) onEmpty(lane.aircraft.aircraftId, view.from + (event.clientX - left) / pixels)
  }
  const { entry, onKeyDown } = useBarFocus({ lanes, view, show, pane })
  const today = useHour()
  const ticks = useMemo(() => ticksOf(view, zone, today), [view, zone, today])

  return (
    <div className={classes.scroller} ref={scroller}>
      <div className={classes.corner}>
        <span className={classes.label}>
          Aircraft
          <ActionIcon size={18} ml={4} aria-label="Add an aircraft" title="Add an aircraft" onClick={onAddAircraft}>
            <IconPlus size={13} />
          </ActionIcon>
        </span>
        <span title={`${zone}, ${offsetName(view.from, zone)}`}>{zone === 'UTC' ? 'UTC' : placeOf(zone)}</span>
      </div>
      <div className={classes.axis}>
        <div className={classes.layer} ref={axisLayer}>
          <Axis {...ticks} origin={origin} pixels={pixels} />
          <NowLabel origin={origin} pixels={pixels} zone={zone} />
        </div>
      </div>
      <div className={classes.heads}>
        <Heads lanes={lanes} find={find} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus among the links within */}
      <div
        className={classes.pane}
        data-finding={find !== '' || undefined}
        ref={paneRef}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        {...handlers}
      >
        <div className={classes.layer} ref={gridLayer}>
          <GridLines {...ticks} origin={origin} pixels={pixels} />
        </div>
        {lanes.map(({ key, top, height, aircraft }) => (
          <div key={key} className={classes.stripe} data-none={!aircraft || undefined} style={{ top, height }} />
        ))}
        <div className={classes.layer} ref={laneLayer}>
          <NowLine origin={origin} pixels={pixels} />
          {width > 0 &&
            lanes.map((lane) => (
              <Lane
                key={lane.key}
                lane={lane}
                {...drawn}
                origin={origin}
                pixels={pixels}
                zone={zone}
                find={find}
                entry={lane.items.some((item) => keyOf(item) === entry) ? entry : undefined}
              />
            ))}
        </div>
      </div>
      {hovered && <HoverCard {...hovered} airports={airports} />}
    </div>
  )
}
