import { useNow } from '../../../../ui/clock.ts'
import { clock } from '../../../../ui/time.ts'
import classes from './Timeline.module.css'

interface NowLineProps {
  origin: number
  pixels: number
}

/** The current time through all lanes, with a shade over the past. */
export function NowLine({ origin, pixels }: NowLineProps) {
  const now = useNow()
  return <div className={classes.now} style={{ left: (now - origin) * pixels }} />
}

/** The current time on the axis. */
export function NowLabel({ origin, pixels, zone }: NowLineProps & { zone: string }) {
  const now = useNow()
  return (
    <div className={classes.nowLabel} style={{ left: (now - origin) * pixels }}>
      {clock(now, zone)}
    </div>
  )
}
