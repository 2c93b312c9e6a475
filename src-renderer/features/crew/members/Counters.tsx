import { Fragment } from 'react'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useOperator } from '../../../data/operator.ts'
import { briefNumber } from '../../../ui/number.ts'
import { dateText, isoDay } from '../../../ui/time.ts'
import classes from './Crew.module.css'
import { LimitBadge } from './columns.tsx'
import { schemeNames } from './DutyRules.tsx'
import { HoursBar, hoursOf } from './HoursBar.tsx'
import type { Duty } from './types.ts'

/** A crew member's use of each limit. */
export function Counters({ duty: { scheme, counters, now } }: { duty: Duty }) {
  const day = isoDay(now, useOperator().baseZone)
  return (
    <>
      <div className={classes.counters}>
        {counters.map(({ id, name, used, limit, unit, state }) => {
          const [is, of] =
            unit === 'RESTS'
              ? [String(used), t('of {{limit}} required', { limit })]
              : [hoursOf(used), t('of {{limit}} h', { limit: briefNumber(limit / 60) })]
          return (
            <Fragment key={id}>
              <span>{messageText(name)}</span>
              <HoursBar used={used} limit={limit} state={state} label={`${messageText(name)}: ${is} ${of}`} />
              <span className={classes.figure}>
                {is} <small>{of}</small>
              </span>
              <LimitBadge state={state} />
            </Fragment>
          )
        })}
      </div>
      <p className={classes.aid}>
        {t(
          '{{scheme}}, to the end of {{day}}, based on the flights and roster in Apron. For planning only, not a compliance record.',
          {
            scheme: schemeNames()[scheme],
            day: dateText(day),
          },
        )}
      </p>
    </>
  )
}
