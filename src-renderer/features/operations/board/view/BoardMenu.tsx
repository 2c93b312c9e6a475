import { Kbd, Menu } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Fragment } from 'react'
import { dayAndClock } from '../../../../ui/time.ts'
import { mark } from '../dom.ts'

import { itemName, laneLabel } from '../model/moves.ts'
import type { BoardTarget } from '../model/places.ts'

interface BoardMenuProps {
  place: BoardTarget
  /** The airport of the aircraft at that time. */
  airport: string
  zone: string
  items: MenuItem[]
  onClose(): void
}

/** The menu of a place on the board, with lane, time and airport in its heading. */
export function BoardMenu({ place, airport, zone, items, onClose }: BoardMenuProps) {
  const { item, lane, at, x, y } = place
  const lying = { startAt: at, endAt: at, lane }
  const heading = [
    laneLabel(lying),
    item ? itemName(item) : dayAndClock(at, zone),
    ...(airport && !item ? [airport] : []),
  ]
  return (
    <Menu key={`${x} ${y}`} opened onChange={onClose} position="bottom-start" shadow="md" width={270} trapFocus>
      <Menu.Target>
        <span style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown {...mark({ menu: true })}>
        <Menu.Label>{heading.join(' · ')}</Menu.Label>
        {items.map(({ label, icon: Icon, onSelect, shortcut, divider, destructive }, index) => (
          <Fragment key={label}>
            {divider && index > 0 && <Menu.Divider />}
            <Menu.Item
              leftSection={<Icon size={15} />}
              rightSection={shortcut && <Kbd size="xs">{shortcut}</Kbd>}
              onClick={onSelect}
              {...(destructive ? { c: 'var(--red)' } : {})}
              {...mark({ autofocus: index === 0 })}
            >
              {label}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** An action of the board's menu. */
export interface MenuItem {
  label: string
  icon: TablerIcon
  onSelect(): void
  /** The keyboard shortcut of the action. */
  shortcut?: string
  /** Shows a divider above the item. */
  divider?: boolean
  destructive?: boolean
}
