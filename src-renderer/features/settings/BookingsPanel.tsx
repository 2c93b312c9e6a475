import { Switch } from '@mantine/core'
import { t } from '../../../src-shared/texts/texts.ts'
import { useCommand } from '../../data/use-command.ts'
import { FormTrouble } from '../../ui/FormTrouble.tsx'
import { showDone } from '../../ui/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { SettingsState } from './OperatorPanel.tsx'

/** What quotes and bookings tell to others. */
export function BookingsPanel({ settings }: { settings: SettingsState }) {
  const change = useCommand('settings.change', { quiet: true })
  const announce = async (announceBookings: boolean) => {
    const { done } = await change.run({ body: { announceBookings } })
    if (done) showDone(announceBookings ? t('Bookings are announced') : t('Bookings are not announced'))
  }
  return (
    <Panel title={t('Bookings')}>
      <Switch
        label={t('Announce flights of bookings to webhooks')}
        description={t(
          'Without it, flights that quotes and bookings make, change and cancel are sent to no subscriber.',
        )}
        checked={settings.announceBookings}
        disabled={change.running}
        onChange={(event) => announce(event.currentTarget.checked)}
      />
      <FormTrouble trouble={change.trouble} fields={[]} />
    </Panel>
  )
}
