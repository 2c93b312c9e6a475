import { ActionIcon } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type Ref, useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { HOUR } from '../../../../src-shared/time/durations.ts'
import { useAccumulated } from '../../../data/use-kept.ts'
import { presentTime, useHour } from '../../../ui/clock.ts'
import { useTextMemo } from '../../../ui/language.ts'
import { offsetName, placeOf } from '../../../ui/time.ts'
import { useSize } from '../../../ui/use-size.ts'
import { mark } from './dom.ts'
import { useBarFocus } from './interaction/use-bar-focus.ts'
import { useBoardMenu } from './interaction/use-board-menu.ts'
import { useHover } from './interaction/use-hover.ts'
import { type Pan, usePan } from './interaction/use-pan.ts'
import { useReveal } from './interaction/use-reveal.ts'
import { useVisibleColumns } from './interaction/use-visible-columns.ts'
import { columnSpan, columnsOf, longWithin, noColumns } from './model/columns.ts'
import { keepUnchanged } from './model/kept-lanes.ts'
import { type BoardAirport, itemKey, type Lane as LaneData, type LaneItem } from './model/lanes.ts'
import { barHeightFor, type PlacedLane, placeLanes } from './model/layout.ts'
import type { DragHandle } from './model/moves.ts'
import type { BoardTarget } from './model/places.ts'
import { ticksOf } from './model/ticks.ts'
import { endOf, pixelsPerMs, type View, zoomSpan } from './model/zoom.ts'
import { DragAnnouncer } from './move/DragAnnouncer.tsx'
import { DragPreview } from './move/DragPreview.tsx'
import { MoveConfirmation } from './move/MoveConfirmation.tsx'
import { useMove } from './move/use-move.ts'
import { useMovePreview } from './move/use-move-preview.ts'
import { Axis, Grid } from './view/Axis.tsx'
import { Column } from './view/Column.tsx'
import { HoverCard } from './view/HoverCard.tsx'
import { Lane } from './view/Lane.tsx'
import { LaneHeaders } from './view/LaneHeaders.tsx'
import { NowLabel, NowLine } from './view/NowLine.tsx'
import classes from './view/Timeline.module.css'

interface TimelineProps {
  /** Moves the board from outside. */
  ref: Ref<Pan>
  view: View
  setView(view: View): void
  lanes: LaneData[]
  /** Crew lanes instead of aircraft lanes. */
  people: boolean
  airports: Map<string, BoardAirport>
  zone: string
  find: string
  /** Opens a task, or a roster entry on crew lanes. */
  onTask(taskId: number): void
  /** Opens the menu of a place; `pickUp` starts a keyboard move of a bar. */
  onMenu(place: BoardTarget, pickUp: (item: LaneItem, grip: DragHandle) => void): void
  /** Adds the positioning flight before a flight. */
  onPosition(flightId: number): void
  onAddAircraft(): void
  /** The flight that is open in the drawer. */
  opened: number | undefined
}

/** Bars are positioned from an origin, which is reset only when the view is this many screens away from it. */
const SCREENS_BEFORE_NEW_ORIGIN = 40
const AXIS_HEIGHT = 42
const none: never[] = []

/** Scrolls a lane into view below the axis. */
function scrollTo(scroller: HTMLElement | null, { top, height }: { top: number; height: number }): void {
  if (!scroller) return
  const room = scroller.clientHeight - AXIS_HEIGHT
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top + height > scroller.scrollTop + room) scroller.scrollTop = top + height - room
}

/** The lanes over time: the axis, the columns of bars near the screen, and the gestures on them. */
export function Timeline(props: TimelineProps) {
  const {
    ref,
    view,
    setView,
    lanes: unplaced,
    people,
    airports,
    zone,
    find,
    onTask,
    onMenu,
    onPosition,
    onAddAircraft,
    opened,
  } = props
  const { ref: measured, height } = useSize('board')
  const scroller = useRef<HTMLDivElement>(null)
  const scrollerRef = useMergedRef(measured, scroller)
  const barHeight = barHeightFor(unplaced.length, height - AXIS_HEIGHT)
  const column = columnSpan(view.zoom)
  const lanes = useAccumulated<PlacedLane[]>(none, (before) => keepUnchanged(before, placeLanes(unplaced, barHeight)), [
    unplaced,
    barHeight,
  ])
  const { parts, long, columnOf } = useAccumulated(noColumns, (before) => columnsOf(lanes, column, before), [
    lanes,
    column,
  ])
  const { ref: sized, width } = useSize('board-pane')
  const pane = useRef<HTMLDivElement>(null)
  const dragShield = useRef<HTMLDivElement>(null)
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

  const { first, last, onPan } = useVisibleColumns(view, unplaced.length > 0 && width > 0)
  const pan = usePan({ layers, pane, dragShield, view, width, origin, setView, onPan })
  useImperativeHandle(ref, () => pan, [pan])
  const { hovered, handlers } = useHover(lanes)
  const show = useCallback(
    (startAt: number, endAt: number, lane?: LaneData) => {
      const placed = lane && lanes.find(({ key }) => key === lane.key)
      if (placed) scrollTo(scroller.current, placed)
      if (startAt >= view.from && endAt <= endOf(view)) return
      setView({ ...view, from: startAt - (startAt < view.from ? span * 0.1 : span * 0.6) })
    },
    [view, setView, span, lanes],
  )
  useReveal({ opened, lanes, view, pixels, pane, setView })
  const { entry, onKeyDown } = useBarFocus({ lanes, view, show, pane })
  const {
    move,
    announcement,
    cancel,
    setState,
    pickUp,
    onKeyDown: onMoveKey,
  } = useMove({ lanes, view, pan, pane, show })
  const validation = useMovePreview(move)
  const draggedKey = move && itemKey(move.item)
  const showNext = ({ items }: LaneData) => {
    const next = items.find(({ startAt }) => startAt >= endOf(view)) ?? items[0]
    if (next) setView({ ...view, from: next.startAt - span * 0.3 })
  }
  const menu = useBoardMenu({
    lanes,
    people,
    pan,
    pane,
    dragging: move !== undefined,
    pickUp,
    onTask,
    onMenu,
    onPosition,
  })
  const longNear = useMemo(() => longWithin(long, first * column, (last + 1) * column), [long, first, last, column])
  const end = lanes.at(-1)
  const laneHeight = end ? end.top + end.height : 0
  const isAt = (key: string | undefined, index: number | undefined) =>
    key !== undefined && columnOf.get(key) === index ? key : undefined
  // Stable callbacks: the lane headers do not render during a pan.
  const headerState = useRef({ openMenu: menu.openMenu, showNext, from: view.from })
  headerState.current = { openMenu: menu.openMenu, showNext, from: view.from }
  const onShowNext = useCallback((lane: LaneData) => headerState.current.showNext(lane), [])
  const onHead = useCallback((lane: PlacedLane, x: number, y: number) => {
    const { openMenu, from } = headerState.current
    openMenu({ lane, x, y, at: Math.ceil(Math.max(from, presentTime()) / HOUR) * HOUR })
  }, [])
  const today = useHour()
  const ticks = useTextMemo(() => ticksOf(view, zone, today), [view, zone, today])

  return (
    <div className={classes.scroller} ref={scrollerRef}>
      <div className={classes.corner}>
        <span className={classes.label}>
          {people ? t('Crew') : t('Aircraft')}
          {!people && (
            <ActionIcon
              size={18}
              ml={4}
              aria-label={t('Add aircraft')}
              title={t('Add aircraft')}
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
        <LaneHeaders lanes={lanes} find={find} onMenu={onHead} onNext={onShowNext} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus among the links within */}
      <div
        className={classes.pane}
        {...mark({ searching: find !== '' })}
        ref={paneRef}
        onKeyDown={(event) => {
          if (menu.isShortcutPair(event)) return
          onMoveKey(event)
          if (!event.isPropagationStopped()) menu.onKeyDown(event)
          if (!event.isPropagationStopped()) onKeyDown(event)
        }}
        onClick={menu.onClick}
        onContextMenu={menu.onContextMenu}
        {...handlers}
      >
        <div className={classes.layer} ref={gridLayer}>
          <Grid {...ticks} origin={origin} pixels={pixels} lanes={lanes} />
        </div>
        <div className={classes.layer} ref={laneLayer}>
          <NowLine origin={origin} pixels={pixels} />
          {width > 0 && (
            <>
              <div className={`${classes.sheet} ${classes.bars}`} {...mark({ sheet: 0 })}>
                {longNear.map((lane) => (
                  <Lane
                    key={lane.key}
                    {...{ lane, origin, pixels, zone, find }}
                    from={first * column}
                    to={(last + 1) * column}
                    entry={isAt(entry, undefined)}
                    draggedKey={isAt(draggedKey, undefined)}
                    opened={opened}
                  />
                ))}
              </div>
              {Array.from({ length: last - first + 1 }, (_, n) => first + n).map((index) => (
                <Column
                  key={index}
                  parts={parts.get(index) ?? none}
                  from={index * column}
                  left={Math.round((index * column - origin) * pixels)}
                  height={laneHeight}
                  {...{ pixels, zone, find }}
                  entry={isAt(entry, index)}
                  draggedKey={isAt(draggedKey, index)}
                  opened={opened}
                />
              ))}
            </>
          )}
          {move && <DragPreview {...{ move, validation, lanes, view, origin, pixels, zone }} />}
        </div>
        <div className={classes.dragShield} ref={dragShield} hidden />
      </div>
      <DragAnnouncer {...{ move, validation, zone, announcement }} />
      {move && move.state !== 'moving' && (
        <MoveConfirmation move={move} zone={zone} setState={setState} cancel={cancel} />
      )}
      {hovered && !move && <HoverCard {...hovered} airports={airports} />}
    </div>
  )
}
