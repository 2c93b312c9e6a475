import type { ReactNode } from 'react'
import classes from './Lists.module.css'

/** The words of a table's row that open it by the keyboard too; the click is heard by the row itself. */
export const RowButton = ({ children }: { children: ReactNode }) => (
  <button type="button" className={classes.opens}>
    {children}
  </button>
)
