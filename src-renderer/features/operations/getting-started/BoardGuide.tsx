import { usePreferences } from '../../../data/preferences.ts'
import classes from './GettingStarted.module.css'
import { GettingStarted } from './GettingStarted.tsx'
import { useProgress } from './steps.ts'

/** The first steps below a board without flights. */
export function BoardGuide() {
  const shown = usePreferences(({ gettingStarted }) => gettingStarted)
  const progress = useProgress(shown)
  if (!shown || !progress) return null
  return (
    <div className={classes.below}>
      <GettingStarted progress={progress} />
    </div>
  )
}
