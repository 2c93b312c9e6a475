import { t } from '../../../../../src-shared/texts/texts.ts'
import { clock, duration, weekdayDay } from '../../../../ui/time.ts'
import { isEntry, isSeat, laneWords, type Move, nameOf, type Spot, shiftWords } from '../model/moves.ts'

/** `06:25 → 07:10`; empty where it stays the same. */
const change = (before: string, after: string): string[] => (before === after ? [] : [`${before} → ${after}`])

function changes({ grip, from, to }: Move, zone: string): string {
  const times = (spot: Spot) => (grip === 'end' ? clock(spot.endAt, zone) : clock(spot.startAt, zone))
  return [...change(times(from), times(to)), ...change(laneWords(from), laneWords(to))].join(', ')
}

/** It is somebody else's afterwards. */
const isGiven = ({ item, from, to }: Move): boolean => isSeat(item) || (isEntry(item) && from.lane.key !== to.lane.key)

/** What a move that is done has done: `Moved OE-123 06:25 → 07:10, OE-FQA → OE-FQB`. */
export function movedWords(move: Move, zone: string): string {
  const values = { name: nameOf(move.item), changes: changes(move, zone) }
  if (move.grip === 'start') return t('Moved start of {{name}} {{changes}}', values)
  if (move.grip === 'end') return t('Moved end of {{name}} {{changes}}', values)
  return isGiven(move) ? t('Reassigned {{name}} {{changes}}', values) : t('Moved {{name}} {{changes}}', values)
}

/** What a move asks to do. */
export function moveTitle(move: Move, zone: string): string {
  const values = { name: nameOf(move.item), changes: changes(move, zone) }
  if (move.grip === 'start') return t('Move start of {{name}} {{changes}}', values)
  if (move.grip === 'end') return t('Move end of {{name}} {{changes}}', values)
  return isGiven(move) ? t('Reassign {{name}} {{changes}}', values) : t('Move {{name}} {{changes}}', values)
}

/** How far a move has come: `+1:15`, of a stretch with how long it lasts then. */
export function farWords({ grip, from, to }: Move): string {
  if (grip === 'whole') return shiftWords(to.startAt - from.startAt)
  const by = grip === 'start' ? to.startAt - from.startAt : to.endAt - from.endAt
  return [shiftWords(by), `(${duration(to.endAt - to.startAt)})`].join(' ').trim()
}

/** Where a bar would be, in a sentence for who can't see it. */
export function spotWords(move: Move, zone: string): string {
  const { item, to } = move
  return t('{{name}}, {{lane}}, {{day}} {{start}} to {{end}}', {
    ...{ name: nameOf(item), lane: laneWords(to), day: weekdayDay(to.startAt, zone) },
    ...{ start: clock(to.startAt, zone), end: clock(to.endAt, zone) },
  })
}
