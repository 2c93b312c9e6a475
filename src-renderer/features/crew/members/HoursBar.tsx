import type { LimitState } from '../../../../src-shared/domain/crew/duty-limits.ts'
import { duration } from '../../../ui/time.ts'
import classes from './Crew.module.css'

interface HoursBarProps {
  used: number
  limit: number
  state: LimitState
  label: string
}

/** How much of a limit is used: a bar that is full at the limit, and the state in its color. */
export function HoursBar({ used, limit, state, label }: HoursBarProps) {
  return (
    <span className={classes.hours} data-state={state} title={label}>
      <i style={{ width: `${Math.min(100, (100 * used) / limit)}%` }} />
    </span>
  )
}

/** `31:05` of minutes. */
export const hoursOf = (minutes: number): string => duration(minutes * 60_000)
