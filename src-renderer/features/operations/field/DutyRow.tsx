import { dutyCodeOf } from '../../../../src-shared/domain/crew/duty-codes.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { DAY } from '../../../../src-shared/time/durations.ts'
import { clock, dayAndClock, isoDay, weekdayDay } from '../../../ui/time.ts'
import classes from './Field.module.css'
import type { RosterEntry } from './types.ts'

/** The times of a duty in UTC; whole days without times. */
function spanText({ startAt, endAt }: RosterEntry): string {
  const start = clock(startAt, 'UTC')
  if (startAt % DAY === 0 && endAt % DAY === 0)
    return endAt - startAt <= DAY ? t('All day') : t('All day until {{day}}', { day: weekdayDay(endAt - 1, 'UTC') })
  const sameDay = isoDay(startAt, 'UTC') === isoDay(endAt, 'UTC')
  return t('{{start}} to {{end}} UTC', { start, end: sameDay ? clock(endAt, 'UTC') : dayAndClock(endAt, 'UTC') })
}

/** A duty of the roster beside flying: standby, days off, a simulator. */
export function DutyRow({ entry, name }: { entry: RosterEntry; name: string }) {
  const { startAt, airport, notes, isRunning } = entry
  return (
    <div className={classes.duty} data-kind={dutyCodeOf(entry.type).kind}>
      <b>{name}</b>
      <span>
        {isRunning ? t('since {{start}} UTC', { start: clock(startAt, 'UTC') }) : spanText(entry)}
        {airport && `, ${airport}`}
      </span>
      {notes && <small>{notes}</small>}
    </div>
  )
}
