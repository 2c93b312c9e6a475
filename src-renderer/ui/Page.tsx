import type { ReactNode } from 'react'
import { numberText } from './number.ts'
import classes from './Page.module.css'

interface PageProps {
  title: string
  /** How many records the page lists, behind its title. */
  count?: number | undefined
  /** The filters and buttons beside the title. */
  tools?: ReactNode
  children: ReactNode
  /** Text that scrolls as a whole, instead of a list that scrolls within. */
  flowing?: boolean
}

/** A page with a title bar. */
export function Page({ title, count, tools, children, flowing }: PageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <h1>{title}</h1>
        {count !== undefined && <span className={classes.count}>{numberText(count)}</span>}
        {tools}
      </header>
      <div className={classes.body} data-flowing={flowing || undefined}>
        {children}
      </div>
    </div>
  )
}

/** Pushes what follows in a title bar to the right. */
export const Spring = () => <span className={classes.spring} />
