import { Menu } from '@mantine/core'
import { IconPlaneDeparture, IconTool } from '@tabler/icons-react'
import { t } from '../../../src-shared/texts/texts.ts'
import { dayAndClock } from '../../ui/time.ts'
import type { BoardAircraft } from './lanes.ts'

/** A place on the board where nothing is. */
export interface EmptyPlace {
  aircraft: BoardAircraft
  at: number
  /** Where on the screen. */
  x: number
  y: number
}

interface BeginMenuProps {
  place: EmptyPlace
  /** Where the aircraft stands then. */
  airport: string
  zone: string
  onFlight(): void
  onTask(): void
  onClose(): void
}

/** What can be begun in an empty place, with tail, time and airport filled in. */
export function BeginMenu({ place, airport, zone, onFlight, onTask, onClose }: BeginMenuProps) {
  const { aircraft, at, x, y } = place
  return (
    <Menu key={`${x} ${y}`} opened onChange={onClose} position="bottom-start" shadow="md" width={230} trapFocus>
      <Menu.Target>
        <span style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {aircraft.tailNumber} · {dayAndClock(at, zone)} {airport && `· ${airport}`}
        </Menu.Label>
        <Menu.Item leftSection={<IconPlaneDeparture size={15} />} onClick={onFlight} data-autofocus>
          {t('New flight')}
          {airport && t(' from {{airport}}', { airport })}
        </Menu.Item>
        <Menu.Item leftSection={<IconTool size={15} />} onClick={onTask}>
          {t('New task')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
