import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { barKind } from '../../../../ui/task-kinds.ts'
import { clock, weekdayDay } from '../../../../ui/time.ts'
import type { BoardAirport, BoardTask, LaneItem } from '../model/lanes.ts'
import { FlightCard } from './FlightCard.tsx'
import classes from './HoverCard.module.css'

const whenWords = (at: number) => t('{{day}} {{time}} UTC', { day: weekdayDay(at, 'UTC'), time: clock(at, 'UTC') })

function TaskCard({ task, tail }: { task: BoardTask; tail: string }) {
  const kind = barKind(task.type)
  return (
    <>
      <header>
        <b>{kind.word}</b>
        <span>{tail}</span>
        <span>{task.airport}</span>
      </header>
      <dl>
        <dt>{t('From')}</dt>
        <dd>{whenWords(task.startAt)}</dd>
        <dt>{t('Until')}</dt>
        <dd>{whenWords(task.endAt)}</dd>
        {task.notes && (
          <>
            <dt>{t('Notes')}</dt>
            <dd>{task.notes}</dd>
          </>
        )}
      </dl>
    </>
  )
}

const GAP = 6
const LEFT_EDGE = 240

/** The details of a bar, below it where there is space, else above. */
export function HoverCard({ item, tail, place, x, airports }: HoverTarget & { airports: Map<string, BoardAirport> }) {
  const card = useRef<HTMLDivElement>(null)
  const { ref: sized, height: tall } = useElementSize<HTMLDivElement>()
  const ref = useMergedRef(card, sized)
  const [at, setAt] = useState({ left: -9999, top: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: data that arrives later makes the card taller
  useLayoutEffect(() => {
    const { width, height } = card.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
    const below = place.bottom + GAP + height < innerHeight
    // Near the pointer on a long bar, and never over the lane headers.
    const near = Math.max(place.left, x - width / 2, LEFT_EDGE)
    const left = Math.min(near, innerWidth - width - 10)
    setAt({ left, top: below ? place.bottom + GAP : Math.max(GAP, place.top - GAP - height) })
  }, [place, x, tall])
  return (
    <div className={classes.card} ref={ref} style={at} role="tooltip">
      {item.flight ? (
        <FlightCard flight={item.flight} tail={tail} airports={airports} />
      ) : (
        <TaskCard task={item.task} tail={tail} />
      )}
    </div>
  )
}

export interface HoverTarget {
  item: LaneItem
  tail: string
  /** The bar on the screen. */
  place: DOMRect
  /** The pointer's horizontal position; 0 for keyboard focus. */
  x: number
}
