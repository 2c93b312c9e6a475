import { Switch } from '@mantine/core'
import { t } from '../../src-shared/texts/texts.ts'

interface InactiveSwitchProps {
  /** The value in the query of the page: `yes`, or nothing. */
  inactive: string
  onChange(change: { inactive: string }): void
}

/** Whether a list shows inactive records too. */
export function InactiveSwitch({ inactive, onChange }: InactiveSwitchProps) {
  return (
    <Switch
      label={t('Show inactive')}
      checked={inactive === 'yes'}
      onChange={(event) => onChange({ inactive: event.currentTarget.checked ? 'yes' : '' })}
    />
  )
}
