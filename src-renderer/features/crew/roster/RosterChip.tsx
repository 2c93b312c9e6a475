import { Menu } from '@mantine/core'
import type { CSSProperties } from 'react'
import { openDrawer } from '../../../ui/location.ts'
import type { Chip, Entry } from './month.ts'
import classes from './Roster.module.css'

interface RosterChipProps {
  chip: Chip
  past: boolean
  style?: CSSProperties
  /** The text in place of the code. */
  text?: string
  onEntry(entry: Entry): void
}

/** An entry, which opens, or the flights of a day: the one flight, or a choice among them. */
export function RosterChip({ chip, past, style, text, onEntry }: RosterChipProps) {
  const { kind, code, words, entry, flights = [] } = chip
  const [flight, another] = flights
  const button = {
    type: 'button' as const,
    className: classes.chip,
    tabIndex: text ? 0 : -1,
    title: words,
    style,
    'data-chip': true,
    'data-kind': kind,
    'data-code': code,
    'data-past': past || undefined,
  }
  if (!another) {
    const open = () => (entry ? onEntry(entry) : flight && openDrawer(`/flights/${flight.flightId}`))
    return (
      <button {...button} onClick={open}>
        {text ?? code}
      </button>
    )
  }
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <button {...button}>{text ?? code}</button>
      </Menu.Target>
      <Menu.Dropdown>
        {words.split('\n').map((line, index) => (
          <Menu.Item key={line} onClick={() => openDrawer(`/flights/${flights[index]?.flightId}`)}>
            {line}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
