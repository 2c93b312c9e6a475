import type { ReactNode } from 'react'
import classes from './Note.module.css'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** The steps by which something appears here. */
  children?: ReactNode
  action?: ReactNode
}

/** The content in place of an empty list: what the list will hold, and how to begin. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.note}>
      <span className={classes.icon}>{icon}</span>
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  )
}
