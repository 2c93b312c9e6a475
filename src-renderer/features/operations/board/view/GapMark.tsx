import { memo } from 'react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { mark, stickyLabel } from '../dom.ts'
import type { LaneGap } from '../model/lanes.ts'
import { textWidth } from '../model/words.ts'
import classes from './Bars.module.css'

interface Extent {
  left: number
  width: number
}

interface GapMarkProps extends Extent {
  gap: LaneGap
  /** Where no task lies over the gap: there is room for words. */
  free: Extent[]
  top: number
  height: number
}

const ROOM_FOR_SIGN = 14
const ROOM_FOR_CODE = 36
const ROOM_FOR_BOTH = 84
/** So wide that each end is named where it is. */
const WIDE = 300
const LEAST_WIDTH = 8
/** As the style of words at either end has it; words that are kept in sight stay as far from the edge. */
const PADDING = 6

/** What a broken chain has room to say in one of its free parts: both airports, or just that they differ. */
function mismatchLabels({ arrivedAt, departsFrom }: LaneGap, width: number, first: boolean, last: boolean): string[] {
  if (width >= WIDE && first && last) return [`${arrivedAt} ≠`, `≠ ${departsFrom}`]
  if (width >= ROOM_FOR_BOTH) return [`${arrivedAt} ≠ ${departsFrom}`]
  return width >= ROOM_FOR_SIGN && last ? ['≠'] : []
}

function locationLabels({ arrivedAt, doublePositioning }: LaneGap, width: number): string[] {
  if (doublePositioning && width >= ROOM_FOR_BOTH) return [t('{{airport}} 2×POS', { airport: arrivedAt })]
  if (width >= WIDE) return [arrivedAt, arrivedAt]
  return width >= ROOM_FOR_CODE ? [arrivedAt] : []
}

/** How the first words in a gap stay in sight while it begins beyond the left edge: up to the second, or to its end. */
function stickyFirstLabel({ left, width }: Extent, [first = '', second]: string[]) {
  // Red words lie on a ground, and the widest letters take more than most.
  const own = textWidth(first) + 2 * PADDING
  const begins = second === undefined ? (width - own) / 2 : PADDING
  const end = second === undefined ? width : width - textWidth(second) - PADDING
  return stickyLabel(left + begins - PADDING, end - own - begins)
}

interface GapLabelProps {
  gap: LaneGap
  sticky?: ReturnType<typeof stickyLabel>
  children: string | undefined
}

/** The red words are the way to the positioning flight; by the keys it is P on the flight after the gap. */
const AddPositioning = ({ gap, sticky, children }: GapLabelProps) => (
  <button
    {...sticky}
    type="button"
    tabIndex={-1}
    {...mark({ positioning: gap.before })}
    title={t('Add positioning flight {{arrivedAt}} – {{departsFrom}}', {
      arrivedAt: gap.arrivedAt,
      departsFrom: gap.departsFrom,
    })}
  >
    {children}
  </button>
)

/** No flight of an aircraft mends where a person is. */
const PersonMismatch = ({ gap, sticky, children }: GapLabelProps) => (
  <mark
    {...sticky}
    title={t('Crew member is at {{arrivedAt}}, but departs from {{departsFrom}}', {
      arrivedAt: gap.arrivedAt,
      departsFrom: gap.departsFrom,
    })}
  >
    {children}
  </mark>
)

/** Where the aircraft stands between two flights; red where it would have to be in two places. */
export const GapMark = memo(({ gap, left, width, free, top, height }: GapMarkProps) => {
  const Label = gap.ofPerson ? PersonMismatch : AddPositioning
  const least = Math.max(width, LEAST_WIDTH)
  return (
    <>
      {gap.broken && (
        <div
          className={classes.break}
          {...mark({ person: gap.ofPerson })}
          style={{ left: left + Math.min(0, width - least) / 2, width: least, top: top + height + 1 }}
        />
      )}
      {free.map((part, index) => {
        const last = index === free.length - 1
        const labels = gap.broken ? mismatchLabels(gap, part.width, index === 0, last) : locationLabels(gap, part.width)
        if (labels.length === 0) return null
        const sticky = stickyFirstLabel(part, labels)
        return (
          <div
            key={part.left}
            className={classes.gap}
            {...mark({ broken: gap.broken, double: gap.doublePositioning, wide: labels.length > 1 })}
            title={gap.doublePositioning && !gap.broken ? t('Two positioning flights in a row') : undefined}
            style={{ left: part.left, width: part.width, top, height }}
          >
            {gap.broken ? (
              <Label gap={gap} sticky={sticky}>
                {labels[0]}
              </Label>
            ) : (
              <span {...sticky}>{labels[0]}</span>
            )}
            {labels[1] && (gap.broken ? <Label gap={gap}>{labels[1]}</Label> : <span>{labels[1]}</span>)}
          </div>
        )
      })}
    </>
  )
})
