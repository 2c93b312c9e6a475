import { memo } from 'react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useLanguage } from '../../../../ui/language.ts'
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
  /** The parts of the gap without a task over them, which have room for labels. */
  free: Extent[]
  /** The width of the label that the bar before the gap has in it, in pixels. */
  beside: number
  top: number
  height: number
}

const SIGN_WIDTH = 14
const CODE_WIDTH = 36
const BOTH_WIDTH = 84
/** The width from which each end has its own label. */
const WIDE = 300
const LEAST_WIDTH = 8
/** The padding of a label in the styles; sticky labels keep it to the edge of the screen. */
const PADDING = 6

/** The labels of a location mismatch that fit into a part of the gap: both airports, or only the sign. */
function mismatchLabels({ arrivedAt, departsFrom }: LaneGap, width: number, first: boolean, last: boolean): string[] {
  if (width >= WIDE && first && last) return [`${arrivedAt} ≠`, `≠ ${departsFrom}`]
  if (width >= BOTH_WIDTH) return [`${arrivedAt} ≠ ${departsFrom}`]
  return width >= SIGN_WIDTH && last ? ['≠'] : []
}

/** The airport between two flights; a label of the bar before that stands in the gap names it already. */
function locationLabels({ arrivedAt, doublePositioning }: LaneGap, width: number, beside: number): string[] {
  if (beside > 0 && width / 2 - BOTH_WIDTH / 2 < beside) return []
  if (doublePositioning && width >= BOTH_WIDTH) return [t('{{airport}} 2×POS', { airport: arrivedAt })]
  if (width >= WIDE) return beside > 0 ? [arrivedAt] : [arrivedAt, arrivedAt]
  return width >= CODE_WIDTH ? [arrivedAt] : []
}

/** Keeps the first label of a gap visible while the gap begins left of the screen: up to the second label, or its end. */
function stickyFirstLabel({ left, width }: Extent, [first = '', second]: string[]) {
  // Mismatch labels have a background, and wide letters exceed the average.
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

/** The mismatch label adds the positioning flight; by keyboard, P on the flight after the gap does. */
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

/** The mismatch of a crew member, which no positioning flight resolves. */
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

/** The airport between two flights; a location mismatch is red. */
export const GapMark = memo(({ gap, left, width, free, beside, top, height }: GapMarkProps) => {
  useLanguage()
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
        const labels = gap.broken
          ? mismatchLabels(gap, part.width, index === 0, last)
          : locationLabels(gap, part.width, index === 0 ? beside : 0)
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
