import { Fragment } from 'react'
import { t, translateServerMessage } from '../../../../src-shared/texts/texts.ts'
import classes from './Crew.module.css'
import { LimitBadge } from './columns.tsx'
import { schemeNames } from './DutyRules.tsx'
import { HoursBar, hoursOf } from './HoursBar.tsx'
import type { Duty } from './types.ts'

/** How far somebody is with each limit. */
export function Counters({ duty: { scheme, counters } }: { duty: Duty }) {
  return (
    <>
      <div className={classes.counters}>
        {counters.map(({ id, name, used, limit, unit, state }) => {
          const [is, of] =
            unit === 'RESTS'
              ? [String(used), t('of {{limit}} needed', { limit })]
              : [hoursOf(used), t('of {{limit}} h', { limit: limit / 60 })]
          return (
            <Fragment key={id}>
              <span>{translateServerMessage(name)}</span>
              <HoursBar
                used={used}
                limit={limit}
                state={state}
                label={`${translateServerMessage(name)}: ${is} ${of}`}
              />
              <span className={classes.figure}>
                {is} <small>{of}</small>
              </span>
              <LimitBadge state={state} />
            </Fragment>
          )
        })}
      </div>
      <p className={classes.aid}>
        {t('{{scheme}}, today included, from the flights and the roster known here. An aid, no legal proof.', {
          scheme: schemeNames[scheme],
        })}
      </p>
    </>
  )
}
