import type { ReactNode } from 'react'
import classes from './Figures.module.css'

/** A figure in a table that opens what is behind it; the row opens something else. */
export function Linked({ label, onOpen, children }: { label: string; onOpen(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={classes.linked}
      title={label}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    >
      {children}
    </button>
  )
}
