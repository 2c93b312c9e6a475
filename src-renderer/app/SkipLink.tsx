import type { RefObject } from 'react'
import classes from './SkipLink.module.css'

/** The first stop of the Tab key, seen only while it has the focus: past the navigation and the top bar. */
export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  return (
    <button type="button" className={classes.skip} onClick={() => to.current?.focus()}>
      To the room
    </button>
  )
}
