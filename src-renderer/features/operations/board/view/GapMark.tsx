import { memo } from 'react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import type { LaneGap } from '../model/lanes.ts'
import { textWidth } from '../model/words.ts'
import classes from './Bars.module.css'
import { type InSight, wordsInSight } from './in-sight.ts'

interface Place {
  left: number
  width: number
}

interface GapMarkProps extends Place {
  gap: LaneGap
  /** Where no task lies over the gap: there is room for words. */
  free: Place[]
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
function brokenWords({ arrivedAt, departsFrom }: LaneGap, width: number, first: boolean, last: boolean): string[] {
  if (width >= WIDE && first && last) return [`${arrivedAt} ≠`, `≠ ${departsFrom}`]
  if (width >= ROOM_FOR_BOTH) return [`${arrivedAt} ≠ ${departsFrom}`]
  return width >= ROOM_FOR_SIGN && last ? ['≠'] : []
}

function standingWords({ arrivedAt, twice }: LaneGap, width: number): string[] {
  if (twice && width >= ROOM_FOR_BOTH) return [t('{{airport}} 2×POS', { airport: arrivedAt })]
  if (width >= WIDE) return [arrivedAt, arrivedAt]
  return width >= ROOM_FOR_CODE ? [arrivedAt] : []
}

/** How the first words in a gap stay in sight while it begins beyond the left edge: up to the second, or to its end. */
function firstInSight({ left, width }: Place, [first = '', second]: string[]) {
  // Red words lie on a ground, and the widest letters take more than most.
  const own = textWidth(first) + 2 * PADDING
  const begins = second === undefined ? (width - own) / 2 : PADDING
  const end = second === undefined ? width : width - textWidth(second) - PADDING
  return wordsInSight(left + begins - PADDING, end - own - begins)
}

interface WordsProps extends Partial<InSight> {
  gap: LaneGap
  children: string | undefined
}

/** The red words are the way to the positioning flight; by the keys it is P on the flight after the gap. */
const AddPositioning = ({ gap, children, ...stays }: WordsProps) => (
  <button
    {...stays}
    type="button"
    tabIndex={-1}
    data-positioning={gap.before}
    title={t('Add positioning flight {{arrivedAt}} – {{departsFrom}}', {
      arrivedAt: gap.arrivedAt,
      departsFrom: gap.departsFrom,
    })}
  >
    {children}
  </button>
)

/** No flight of an aircraft mends where a person is. */
const PersonWords = ({ gap, children, ...stays }: WordsProps) => (
  <mark
    {...stays}
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
  const Words = gap.ofPerson ? PersonWords : AddPositioning
  const least = Math.max(width, LEAST_WIDTH)
  return (
    <>
      {gap.broken && (
        <div
          className={classes.break}
          data-person={gap.ofPerson || undefined}
          style={{ left: left + Math.min(0, width - least) / 2, width: least, top: top + height + 1 }}
        />
      )}
      {free.map((part, index) => {
        const last = index === free.length - 1
        const words = gap.broken ? brokenWords(gap, part.width, index === 0, last) : standingWords(gap, part.width)
        if (words.length === 0) return null
        const stays = firstInSight(part, words)
        return (
          <div
            key={part.left}
            className={classes.gap}
            data-broken={gap.broken || undefined}
            data-twice={gap.twice || undefined}
            title={gap.twice && !gap.broken ? t('Two positioning flights in a row') : undefined}
            data-wide={words.length > 1 || undefined}
            style={{ left: part.left, width: part.width, top, height }}
          >
            {gap.broken ? (
              <Words gap={gap} {...stays}>
                {words[0]}
              </Words>
            ) : (
              <span {...stays}>{words[0]}</span>
            )}
            {words[1] && (gap.broken ? <Words gap={gap}>{words[1]}</Words> : <span>{words[1]}</span>)}
          </div>
        )
      })}
    </>
  )
})
