import { memo } from 'react'
import { useLanguage } from '../../../ui/language.ts'
import type { Chip, Entry } from './month.ts'
import classes from './Roster.module.css'
import { RosterChip } from './RosterChip.tsx'

export interface Person {
  pilotId: number
  name: string
  trigram: string | null
  roles: string[]
  homeAirport: string | null
  isExternal: boolean
  backgroundColor: string | null
}

interface RosterRowProps {
  person: Person
  index: number
  chips: Chip[]
  days: number
  /** Days before it are over. */
  todayIndex: number
  begins: boolean
  /** The days of the row that are chosen. */
  cursor: { from: number; to: number } | undefined
  onEntry(entry: Entry): void
}

const LINE = 21
const PADDING = 3

/** One person's month. */
export const RosterRow = memo(({ person, index, chips, days, todayIndex, begins, cursor, onEntry }: RosterRowProps) => {
  useLanguage()
  const lines = Math.max(1, ...chips.map(({ row }) => row + 1))
  const percent = (count: number) => `${(100 * count) / days}%`
  return (
    <div className={classes.row} data-begins={begins || undefined} data-current={cursor !== undefined || undefined}>
      <div
        className={classes.who}
        title={`${person.name}, ${person.roles.join(', ')}`}
        style={person.backgroundColor ? { boxShadow: `inset 4px 0 ${person.backgroundColor}` } : undefined}
      >
        <b>{person.trigram}</b>
        <a href={`#/crew/${person.pilotId}/calendar`} tabIndex={-1}>
          {person.name}
        </a>
        <small>{person.roles[0]}</small>
      </div>
      <div className={classes.track} data-row={index} style={{ height: 2 * PADDING + lines * LINE - 2 }}>
        {chips.map((chip) => (
          <RosterChip
            key={chip.key}
            chip={chip}
            past={chip.last < todayIndex}
            onEntry={onEntry}
            style={{
              left: `calc(${percent(chip.first)} + 2px)`,
              width: `calc(${percent(chip.last - chip.first + 1)} - 3px)`,
              top: PADDING + chip.row * LINE,
            }}
          />
        ))}
        {cursor && (
          <div
            className={classes.cursor}
            data-idle
            style={{ left: percent(cursor.from), width: percent(cursor.to - cursor.from + 1) }}
          />
        )}
      </div>
    </div>
  )
})
