import type { ReactNode } from 'react'
import classes from './Note.module.css'

interface EmptyNoteProps {
  icon: ReactNode
  title: string
  /** What to do so that something appears here. */
  children?: ReactNode
  action?: ReactNode
}

/** In place of an empty list: what would be here, and how it gets there. */
export function EmptyState({ icon, title, children, action }: EmptyNoteProps) {
  return (
    <div className={classes.note}>
      <span className={classes.icon}>{icon}</span>
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  )
}
