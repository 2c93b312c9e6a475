import { t, translateServerMessage } from '../../../../../src-shared/texts/texts.ts'
import { clock, weekdayDay } from '../../../../ui/time.ts'
import type { PlacedLane } from '../model/layout.ts'
import { rowTop } from '../model/layout.ts'
import { isSameSpot, laneWords, type Move, nameOf } from '../model/moves.ts'
import { endOf, type View } from '../model/zoom.ts'
import bars from '../view/Bars.module.css'
import { gravity, heardSentences, type MoveValidation } from './move-validation.ts'
import { farWords } from './move-words.ts'

interface GhostProps {
  move: Move
  verdict: MoveValidation | undefined
  lanes: readonly PlacedLane[]
  view: View
  origin: number
  pixels: number
  zone: string
}

/** So much room the words take that hang below a bar. */
const WORDS_HEIGHT = 110
const WORDS_WIDTH = 350
const NAMED = 4

/** A bar on its way: where it would be, when and on which lane, and what stands against it. */
export function DragPreview({ move, verdict, lanes, view, origin, pixels, zone }: GhostProps) {
  const { item, from, to } = move
  const lane = lanes.find(({ key }) => key === to.lane.key)
  if (!lane) return null
  const { startAt, endAt } = to
  const left = Math.round((startAt - origin) * pixels)
  const width = Math.max(3, Math.round((endAt - origin) * pixels) - left)
  const end = lanes.at(-1)
  const above = lane.top + lane.height + WORDS_HEIGHT > (end ? end.top + end.height : 0) && lane.top > WORDS_HEIGHT
  const leftwards = (endOf(view) - startAt) * pixels < WORDS_WIDTH
  const stays = isSameSpot(from, to)
  const state = stays ? 'asking' : gravity(verdict)
  return (
    <div
      className={bars.ghost}
      data-state={state}
      data-grip={move.grip}
      data-ghost
      style={{ left, width, top: lane.top + rowTop(0, lane.barHeight), height: lane.barHeight }}
    >
      <div className={bars.ghostWords} data-above={above || undefined} data-leftwards={leftwards || undefined}>
        <b>
          {nameOf(item)} · {laneWords(to)}
        </b>
        <span>
          {weekdayDay(startAt, zone)} <b>{clock(startAt, zone)}</b>–<b>{clock(endAt, zone)}</b> {farWords(move)}
        </span>
        {stays && move.by === 'keys' && <em>{t('Arrow keys move, Enter drops, Esc cancels')}</em>}
        {state === 'fits' && <em>{t('No conflicts')}</em>}
        {verdict?.refusal && !stays && <em data-blocking>{heardSentences(verdict.refusal)}</em>}
        {!stays &&
          verdict?.warnings.slice(0, NAMED).map(({ message, already, blocking }) => (
            <em key={message} data-already={already || undefined} data-blocking={blocking || undefined}>
              {translateServerMessage(message)}
            </em>
          ))}
      </div>
    </div>
  )
}
