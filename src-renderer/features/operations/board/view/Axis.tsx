import { memo } from 'react'
import { mark, stickyLabel } from '../dom.ts'
import type { PlacedLane } from '../model/layout.ts'
import type { DayTick, HourTick } from '../model/ticks.ts'
import classes from './Timeline.module.css'

const NARROW = 45
const DAY_LABEL_WIDTH = 90

interface AxisProps {
  days: DayTick[]
  hours: HourTick[]
  origin: number
  pixels: number
}

/** Days and hours above the lanes. */
export const Axis = memo(({ days, hours, origin, pixels }: AxisProps) => (
  <div {...mark({ sheet: 0 })} className={classes.sheet}>
    {days.map(({ at, end, label, weekend, today, monthStart }) => {
      const left = (at - origin) * pixels
      const width = (end - at) * pixels
      return (
        <div
          key={at}
          className={classes.day}
          {...mark({ weekend, today, narrow: width < NARROW, monthStart })}
          style={{ left, width }}
        >
          <span {...stickyLabel(left, width - DAY_LABEL_WIDTH)}>{label}</span>
        </div>
      )
    })}
    {hours.map(
      ({ at, label }) =>
        label && (
          <div key={at} className={classes.hour} style={{ left: (at - origin) * pixels }}>
            {label}
          </div>
        ),
    )}
  </div>
))

interface GridProps extends AxisProps {
  lanes: readonly PlacedLane[]
}

/** The lanes and time lines behind the bars, on an opaque background so that nothing below it needs compositing. */
export const Grid = memo(({ days, hours, origin, pixels, lanes }: GridProps) => {
  const left = ((days[0]?.at ?? origin) - origin) * pixels
  const width = ((days.at(-1)?.end ?? origin) - origin) * pixels - left
  return (
    <>
      <div className={classes.ground} style={{ left, width }} />
      {days.map(({ at, end, weekend, monthStart }) => (
        <div
          key={at}
          className={classes.dayLine}
          {...mark({ weekend, monthStart })}
          style={{ left: (at - origin) * pixels, width: (end - at) * pixels }}
        />
      ))}
      {hours.map(({ at }) => (
        <div key={at} className={classes.hourLine} style={{ left: (at - origin) * pixels }} />
      ))}
      {lanes.map(({ key, top, height, aircraft, person }) => (
        <div
          key={key}
          className={classes.stripe}
          {...mark({ unassigned: !(aircraft || person) })}
          style={{ left, width, top, height }}
        />
      ))}
    </>
  )
})
