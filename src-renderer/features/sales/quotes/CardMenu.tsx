import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsHorizontal } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { ActionMenuItem } from '../../../ui/ActionMenuItem.tsx'
import classes from './Quotes.module.css'
import { movesOf, refusalOf } from './stage-moves.ts'
import type { StageId } from './states.ts'
import type { BookingRow } from './use-sales.ts'

interface CardMenuProps {
  row: BookingRow
  opened: boolean
  onChange(opened: boolean): void
  onMove(stage: StageId): void
}

/** The columns that a card can be moved to, for the keyboard (m) and the mouse alike. */
export function CardMenu({ row, opened, onChange, onMove }: CardMenuProps) {
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" shadow="md" returnFocus>
      <Menu.Target>
        <ActionIcon
          className={classes.mover}
          variant="default"
          size={22}
          tabIndex={-1}
          aria-label={t('Move {{booking}}', { booking: row.bookingIdentifier })}
          title={t('Move to another column (m)')}
        >
          <IconArrowsHorizontal size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Move to')}</Menu.Label>
        {movesOf(row).map(({ stage, label, action }) => (
          <ActionMenuItem key={stage} why={action === undefined && refusalOf(row, label)} onClick={() => onMove(stage)}>
            {label}
          </ActionMenuItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
