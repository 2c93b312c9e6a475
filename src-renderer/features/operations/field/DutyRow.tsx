import { dutyCodeOf } from '../../../../src-shared/duty-codes.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { clock, dayAndClock, isoDay } from '../../../ui/time.ts'
import classes from './Field.module.css'
import type { RosterEntry } from './types.ts'

/** A duty of the roster beside flying: standby, days off, a simulator. */
export function DutyRow({ entry, name }: { entry: RosterEntry; name: string }) {
  const { startAt, endAt, airport, notes, isRunning } = entry
  const sameDay = isoDay(startAt, 'UTC') === isoDay(endAt, 'UTC')
  const end = sameDay ? clock(endAt, 'UTC') : dayAndClock(endAt, 'UTC')
  return (
    <div className={classes.duty} data-kind={dutyCodeOf(entry.type).kind}>
      <b>{name}</b>
      <span>
        {isRunning
          ? t('since {{start}} UTC', { start: clock(startAt, 'UTC') })
          : t('{{start}} to {{end}} UTC', { start: clock(startAt, 'UTC'), end })}
        {airport && `, ${airport}`}
      </span>
      {notes && <small>{notes}</small>}
    </div>
  )
}
