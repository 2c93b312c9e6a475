import type { ReactNode } from 'react'
import classes from './Field.module.css'

interface SectionProps {
  title: string
  note?: ReactNode
  children: ReactNode
}

/** A titled part of a page in field mode. */
export function Section({ title, note, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  )
}
