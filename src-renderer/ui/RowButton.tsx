import type { ReactNode } from 'react'
import classes from './Lists.module.css'

/** The text in a table's row that opens it by the keyboard too; the row itself handles the click. */
export const RowButton = ({ children }: { children: ReactNode }) => (
  <button type="button" className={classes.opens}>
    {children}
  </button>
)
