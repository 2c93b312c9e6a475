import type { ReactNode } from 'react'
import classes from './Panel.module.css'

interface PanelProps {
  title: string
  /** A count or state beside the title. */
  note?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A titled part of a page. */
export function Panel({ title, note, action, children }: PanelProps) {
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {note && <span className={classes.note}>{note}</span>}
        {action && <div className={classes.action}>{action}</div>}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
