import type { Position } from '../../../../../src-shared/domain/airports/geo.ts'
import { around, noticeActivity } from '../../../../../src-shared/domain/airports/notice-activity.ts'
import { presentNote } from '../../airports/airports/desk-present.ts'
import { isInForce, isValidWithin } from '../../airports/airports/desk-rules.ts'
import { daysOf } from './rules.ts'

type NoteRow = Parameters<typeof presentNote>[0]

/** Notes of an airport on the days around a departure or arrival, each with whether it counts then. */
export function noticesAt(rows: readonly NoteRow[], place: Position, at: number) {
  const window = around(at)
  const rank = ({ activity, alert }: { activity: string; alert: boolean }) =>
    (activity === 'active' ? 0 : 2) + (alert ? 0 : 1)
  return rows
    .filter((row) => isInForce(row, window.from))
    .filter((row) => isValidWithin(row, daysOf([[window]])))
    .map(presentNote)
    .map((note) => ({ ...note, activity: noticeActivity(note, [window], place) }))
    .toSorted((one, other) => rank(one) - rank(other))
}
