import { useMemo } from 'react'
import { messageText } from '../../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { clock, weekdayDay } from '../../../../ui/time.ts'
import { mark } from '../dom.ts'
import { itemKey } from '../model/lanes.ts'
import { type PlacedLane, rowTop } from '../model/layout.ts'
import { isSameSpot, laneLabel, type Move, moveName, otherLegs, spotOfLeg } from '../model/moves.ts'
import { endOf, type View } from '../model/zoom.ts'
import bars from '../view/Bars.module.css'
import { type MoveValidation, validationState } from './move-validation.ts'
import { distanceWords } from './move-words.ts'

interface DragPreviewProps {
  move: Move
  validation: MoveValidation | undefined
  lanes: readonly PlacedLane[]
  view: View
  origin: number
  pixels: number
  zone: string
}

/** The space of the text below the bar, in pixels. */
const TEXT_HEIGHT = 110
const TEXT_WIDTH = 350
const MAX_CONFLICTS = 4

/** The other legs of a trip that moves, where they would be. */
function Legs({ move, lanes, origin, pixels }: Pick<DragPreviewProps, 'move' | 'lanes' | 'origin' | 'pixels'>) {
  const legs = useMemo(() => otherLegs(move.item, lanes), [move.item, lanes])
  return legs.map((leg) => {
    const { startAt, endAt, lane: own } = spotOfLeg(move, leg)
    const lane = lanes.find(({ key }) => key === own.key)
    if (!lane) return null
    const left = Math.round((startAt - origin) * pixels)
    const width = Math.max(3, Math.round((endAt - origin) * pixels) - left)
    const place = { left, width, top: lane.top + rowTop(0, lane.barHeight), height: lane.barHeight }
    return <div key={itemKey(leg.item)} className={bars.preview} {...mark({ leg: true })} style={place} />
  })
}

/** The preview of a moved bar, or of all legs of its trip: the new lane and times, and the conflicts there. */
export function DragPreview({ move, validation, lanes, view, origin, pixels, zone }: DragPreviewProps) {
  const { from, to } = move
  const lane = lanes.find(({ key }) => key === to.lane.key)
  if (!lane) return null
  const { startAt, endAt } = to
  const left = Math.round((startAt - origin) * pixels)
  const width = Math.max(3, Math.round((endAt - origin) * pixels) - left)
  const end = lanes.at(-1)
  const above = lane.top + lane.height + TEXT_HEIGHT > (end ? end.top + end.height : 0) && lane.top > TEXT_HEIGHT
  const alignRight = (endOf(view) - startAt) * pixels < TEXT_WIDTH
  const stays = isSameSpot(from, to)
  const state = stays ? 'pending' : validationState(validation)
  return (
    <>
      {move.grip === 'trip' && <Legs {...{ move, lanes, origin, pixels }} />}
      <div
        className={bars.preview}
        {...mark({ preview: true, state, grip: move.grip })}
        style={{ left, width, top: lane.top + rowTop(0, lane.barHeight), height: lane.barHeight }}
      >
        <div className={bars.previewText} {...mark({ above, alignRight })}>
          <b>
            {moveName(move)} · {laneLabel(to)}
          </b>
          <span>
            {weekdayDay(startAt, zone)} <b>{clock(startAt, zone)}</b>–<b>{clock(endAt, zone)}</b> {distanceWords(move)}
          </span>
          {stays && move.by === 'keys' && <em>{t('Arrow keys move, Enter drops, Esc cancels')}</em>}
          {state === 'clear' && <em>{t('No conflicts')}</em>}
          {validation?.refusal && !stays && <em {...mark({ blocking: true })}>{messageText(validation.refusal)}</em>}
          {!stays &&
            validation?.warnings.slice(0, MAX_CONFLICTS).map(({ message, already, blocking }) => (
              <em key={messageText(message)} {...mark({ existing: already, blocking })}>
                {messageText(message)}
              </em>
            ))}
        </div>
      </div>
    </>
  )
}
