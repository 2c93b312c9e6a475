import { t } from '../../../src-shared/texts/texts.ts'
import { clock, weekdayDay } from '../../ui/time.ts'
import bars from './Bars.module.css'
import type { PlacedLane } from './layout.ts'
import { rowTop } from './layout.ts'
import { isSameSpot, lengthOf, type Move, nameOf, shiftWords, tailOf } from './moving.ts'
import { useWeigh } from './use-weigh.ts'
import { endOf, type View } from './zoom.ts'

interface GhostProps {
  move: Move
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

/** A bar on its way: where it would be, when and in which aircraft, and what stands against it. */
export function Ghost({ move, lanes, view, origin, pixels, zone }: GhostProps) {
  const verdict = useWeigh(move)
  const { item, from, to } = move
  const lane = lanes.find(({ aircraft }) => aircraft?.aircraftId === to.aircraft?.aircraftId)
  if (!lane) return null
  const endAt = to.startAt + lengthOf(item)
  const left = Math.round((to.startAt - origin) * pixels)
  const width = Math.max(3, Math.round((endAt - origin) * pixels) - left)
  const end = lanes.at(-1)
  const above = lane.top + lane.height + WORDS_HEIGHT > (end ? end.top + end.height : 0) && lane.top > WORDS_HEIGHT
  const leftwards = (endOf(view) - to.startAt) * pixels < WORDS_WIDTH
  const stays = isSameSpot(from, to)
  const warnings = verdict?.warnings ?? []
  const state =
    stays || !verdict ? 'asking' : verdict.refusal ? 'refused' : warnings.some((w) => !w.already) ? 'warned' : 'fits'
  return (
    <div
      className={bars.ghost}
      data-state={state}
      data-ghost
      style={{ left, width, top: lane.top + rowTop(0, lane.barHeight), height: lane.barHeight }}
    >
      <div
        className={bars.ghostWords}
        data-above={above || undefined}
        data-leftwards={leftwards || undefined}
        role="status"
      >
        <b>
          {nameOf(item)} · {tailOf(to)}
        </b>
        <span>
          {weekdayDay(to.startAt, zone)} <b>{clock(to.startAt, zone)}</b>–<b>{clock(endAt, zone)}</b>{' '}
          {shiftWords(to.startAt - from.startAt)}
        </span>
        {stays && move.by === 'keys' && <em>{t('Arrows move it, Enter drops it, Esc puts it back')}</em>}
        {state === 'fits' && <em>{t('Nothing stands against it')}</em>}
        {verdict?.refusal && !stays && <em>{verdict.refusal}</em>}
        {!stays &&
          warnings.slice(0, NAMED).map(({ message, already }) => (
            <em key={message} data-already={already || undefined}>
              {message}
            </em>
          ))}
      </div>
    </div>
  )
}
