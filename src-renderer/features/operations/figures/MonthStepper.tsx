import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useKeys } from '../../../ui/keys.ts'
import { monthAfter, monthName } from '../../crew/roster/month.ts'
import classes from './Figures.module.css'

interface MonthStepperProps {
  month: string
  thisMonth: string
  onChange(month: string): void
}

/** Chooses a month: the one before, this one, the next; Page Up and Page Down do the same. */
export function MonthStepper({ month, thisMonth, onChange }: MonthStepperProps) {
  const earlier = () => onChange(monthAfter(month, -1))
  const later = () => onChange(monthAfter(month, 1))
  useKeys({ pageup: earlier, pagedown: later })
  return (
    <>
      <Tooltip label={t('Earlier (Page up)')}>
        <ActionIcon variant="default" aria-label={t('Earlier')} onClick={earlier}>
          <IconChevronLeft size={16} />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" onClick={() => onChange(thisMonth)}>
        {t('This month')}
      </Button>
      <Tooltip label={t('Later (Page down)')}>
        <ActionIcon variant="default" aria-label={t('Later')} onClick={later}>
          <IconChevronRight size={16} />
        </ActionIcon>
      </Tooltip>
      <p className={classes.month} aria-live="polite">
        {monthName(month)}
      </p>
    </>
  )
}
