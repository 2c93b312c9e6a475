import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Figures.module.css'

interface TileProps {
  label: string
  value: string
  /** The difference to the month before. */
  change: string
  /** What the figure counts. */
  note?: ReactNode
  /** Opens what is behind the figure. */
  onOpen(): void
}

/** One figure of the month, which opens what is behind it. */
export function Tile({ label, value, change, note, onOpen }: TileProps) {
  return (
    <button type="button" className={classes.tile} onClick={onOpen}>
      <span className={classes.label}>
        {label}
        <IconChevronRight size={13} aria-hidden />
      </span>
      <b className={classes.value}>{value}</b>
      <span className={classes.change}>{change}</span>
      {note && <span className={classes.note}>{note}</span>}
    </button>
  )
}
