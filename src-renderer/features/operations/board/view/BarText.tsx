import { Fragment } from 'react'
import { stickyLabel } from '../dom.ts'
import { textWidth } from '../model/words.ts'
import classes from './Bars.module.css'

/** The text of a bar; it stays visible while the bar begins left of the screen. */
export function BarText({ lines, left, width }: { lines: string[]; left: number; width: number }) {
  if (lines.length === 0) return null
  const room = width - textWidth(lines[0] ?? '')
  return (
    <span className={classes.text} {...stickyLabel(left, room)}>
      {lines.map((line, index) =>
        // The lines have fixed positions: name, route, times. The space separates them for screen readers.
        index === 0 ? (
          <b key="name">{line}</b>
        ) : (
          <Fragment key={line}>
            {' '}
            <span>{line}</span>
          </Fragment>
        ),
      )}
    </span>
  )
}
