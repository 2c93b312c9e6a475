import { Fragment } from 'react'
import { stickyLabel } from '../dom.ts'
import { textWidth } from '../model/words.ts'
import classes from './Bars.module.css'

/** The text of a bar; it stays in sight while the bar's beginning is beyond the left edge. */
export function BarText({ lines, left, width }: { lines: string[]; left: number; width: number }) {
  if (lines.length === 0) return null
  const room = width - textWidth(lines[0] ?? '')
  return (
    <span className={classes.text} {...stickyLabel(left, room)}>
      {lines.map((line, index) =>
        // The lines have fixed places: name, route, times.
        // The space is read out and not drawn.
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
