import { t } from '../../../../../src-shared/texts/texts.ts'
import { clock, duration, weekdayDay } from '../../../../ui/time.ts'
import { type BarPosition, isEntry, isSeat, laneLabel, type Move, moveName, shiftWords } from '../model/moves.ts'

/** A change as `06:25 → 07:10`; empty for none. */
const change = (before: string, after: string): string[] => (before === after ? [] : [`${before} → ${after}`])

function changes({ grip, from, to }: Move, zone: string): string {
  const times = (spot: BarPosition) => (grip === 'end' ? clock(spot.endAt, zone) : clock(spot.startAt, zone))
  return [...change(times(from), times(to)), ...change(laneLabel(from), laneLabel(to))].join(', ')
}

/** Whether the seat or entry changes hands. */
const isReassigned = ({ item, from, to }: Move): boolean =>
  isSeat(item) || (isEntry(item) && from.lane.key !== to.lane.key)

/** The message of a saved move: `Moved OE-123 06:25 → 07:10, OE-FQA → OE-FQB`. */
export function movedWords(move: Move, zone: string): string {
  const values = { name: moveName(move), changes: changes(move, zone) }
  if (move.grip === 'start') return t('Moved start of {{name}} {{changes}}', values)
  if (move.grip === 'end') return t('Moved end of {{name}} {{changes}}', values)
  return isReassigned(move) ? t('Reassigned {{name}} {{changes}}', values) : t('Moved {{name}} {{changes}}', values)
}

/** The title of the confirmation. */
export function moveTitle(move: Move, zone: string): string {
  const values = { name: moveName(move), changes: changes(move, zone) }
  if (move.grip === 'start') return t('Move start of {{name}} {{changes}}', values)
  if (move.grip === 'end') return t('Move end of {{name}} {{changes}}', values)
  return isReassigned(move) ? t('Reassign {{name}} {{changes}}', values) : t('Move {{name}} {{changes}}', values)
}

/** The shift as `+1:15`; for a resized bar with its new duration. */
export function distanceWords({ grip, from, to }: Move): string {
  if (grip === 'whole' || grip === 'trip') return shiftWords(to.startAt - from.startAt)
  const by = grip === 'start' ? to.startAt - from.startAt : to.endAt - from.endAt
  return [shiftWords(by), `(${duration(to.endAt - to.startAt)})`].join(' ').trim()
}

/** The new position in a sentence for screen readers. */
export function positionWords(move: Move, zone: string): string {
  const { to } = move
  return t('{{name}}, {{lane}}, {{day}} {{start}} to {{end}}', {
    ...{ name: moveName(move), lane: laneLabel(to), day: weekdayDay(to.startAt, zone) },
    ...{ start: clock(to.startAt, zone), end: clock(to.endAt, zone) },
  })
}
