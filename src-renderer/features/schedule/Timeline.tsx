import { ActionIcon } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { useHour } from '../../data/clock.ts'
import { offsetName, placeOf } from '../../ui/time.ts'
import { Axis, GridLines } from './Axis.tsx'
import type { EmptyPlace } from './BeginMenu.tsx'
import { Drop } from './Drop.tsx'
import { Ghost } from './Ghost.tsx'
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
import { useMove } from './use-move.ts'
import { usePan } from './use-pan.ts'
import { endOf, HOUR, pixelsPerMs, type View, zoomSpan } from './zoom.ts'

interface TimelineProps {
  view: View
  setView(view: View): void
  lanes: LaneData[]
  /** The lanes are of people: nothing is moved on them. */
  people: boolean
  airports: Map<string, BoardAirport>
  zone: string
  find: string
  onTask(taskId: number): void
  /** A place in an aircraft's lane was chosen where nothing is. */
  onEmpty(place: EmptyPlace): void
  /** The positioning flight before a flight is asked for. */
  onPosition(flightId: number): void
  onAddAircraft(): void
}

/** The bars are placed from an origin that moves only when the view has gone so many screens away from it. */
const SCREENS_BEFORE_NEW_ORIGIN = 40
const AXIS_HEIGHT = 42

/** What a click was on: the value of an attribute there or above. */
const nearby = (target: EventTarget) => ({
  closest: (name: string) => (target as Element).closest(`[${name}]`)?.getAttribute(name) ?? undefined,
})

/** Lanes over time: the axis, the bars near the screen, and the ways to move about. */
export function Timeline(props: TimelineProps) {
  const {
    view,
    setView,
    lanes: unplaced,
    people,
    airports,
    zone,
    find,
    onTask,
    onEmpty,
    onPosition,
    onAddAircraft,
  } = props
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
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.defaultPrevented) return
    const { closest } = nearby(event.target)
    const task = closest('data-task-id')
    const gap = closest('data-positioning')
    if (task) return onTask(Number(task))
    if (gap) return onPosition(Number(gap))
    if (closest('data-bar')) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const y = event.clientY - top
    const lane = lanes.find((one) => y >= one.top && y < one.top + one.height)
    if (!lane?.aircraft) return
    const at = view.from + (event.clientX - left) / pixels
    onEmpty({ aircraft: lane.aircraft, at: Math.floor(at / HOUR) * HOUR, x: event.clientX, y: event.clientY })
  }
  const onBegin = (event: KeyboardEvent) => {
    const key = (event.target as HTMLElement).dataset['bar']
    const lane = lanes.find(({ items }) => items.some((item) => keyOf(item) === key))
    const item = lane?.items.find((one) => keyOf(one) === key)
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return
    const letter = event.key.toLowerCase()
    if (letter === 'p' && item.flight && !people) onPosition(item.flight.flightId)
    else if (letter === 'n' && lane?.aircraft) {
      const { right, bottom } = (event.target as HTMLElement).getBoundingClientRect()
      const place = { aircraft: lane.aircraft, at: Math.ceil(item.endAt / HOUR) * HOUR, x: right, y: bottom }
      // A menu that opens while the key is still going down takes it for its own.
      setTimeout(() => onEmpty(place))
    } else return
    event.preventDefault()
  }
  const { entry, onKeyDown } = useBarFocus({ lanes, view, show, pane })
  const { move, cancel, become, onKeyDown: onMoveKey } = useMove({ lanes, view, pixels, pane, show })
  const lifted = move && keyOf(move.item)
  const today = useHour()
  const ticks = useMemo(() => ticksOf(view, zone, today), [view, zone, today])

  return (
    <div className={classes.scroller} ref={scroller}>
      <div className={classes.corner}>
        <span className={classes.label}>
          {people ? t('Crew') : t('Aircraft')}
          {!people && (
            <ActionIcon
              size={18}
              ml={4}
              aria-label={t('Add an aircraft')}
              title={t('Add an aircraft')}
              onClick={onAddAircraft}
            >
              <IconPlus size={13} />
            </ActionIcon>
          )}
        </span>
        <span title={`${zone}, ${offsetName(view.from, zone)}`}>{zone === 'UTC' ? t('UTC') : placeOf(zone)}</span>
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
        data-fixed={people || undefined}
        data-finding={find !== '' || undefined}
        ref={paneRef}
        onKeyDown={(event) => {
          if (!people) onMoveKey(event)
          onBegin(event)
          onKeyDown(event)
        }}
        onClick={onClick}
        {...handlers}
      >
        <div className={classes.layer} ref={gridLayer}>
          <GridLines {...ticks} origin={origin} pixels={pixels} />
        </div>
        {lanes.map(({ key, top, height, aircraft, person }) => (
          <div
            key={key}
            className={classes.stripe}
            data-none={!(aircraft || person) || undefined}
            style={{ top, height }}
          />
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
                lifted={lane.items.some((item) => keyOf(item) === lifted) ? lifted : undefined}
              />
            ))}
          {move && <Ghost move={move} lanes={lanes} view={view} origin={origin} pixels={pixels} zone={zone} />}
        </div>
      </div>
      {move && move.state !== 'moving' && <Drop move={move} zone={zone} become={become} cancel={cancel} />}
      {hovered && !move && <HoverCard {...hovered} airports={airports} />}
    </div>
  )
}
