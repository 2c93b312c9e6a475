import { Switch } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import type { SettingsState } from './OperatorPanel.tsx'

/** What quotes and bookings tell to others. */
export function BookingsPanel({ settings }: { settings: SettingsState }) {
  const change = useApiMutation('settings.change', { quiet: true })
  const announce = async (announceBookings: boolean) => {
    const { done } = await change.run({ body: { announceBookings } })
    if (done) showDone(announceBookings ? t('Bookings are announced') : t('Bookings are not announced'))
  }
  const prepare = useApiMutation('quotes.prepareFlights', { quiet: true })
  /** Quotes that were there before get their flights too, a few at a time. */
  const prepareAll = async () => {
    for (let left = true; left; ) {
      const outcome = await prepare.run({})
      left = outcome.done && outcome.body.left
    }
  }
  const options = async (flightOptions: boolean) => {
    const { done } = await change.run({ body: { flightOptions } })
    if (!done) return
    showDone(flightOptions ? t('Quotes get flights as options') : t('Quotes get no flights until they are booked'))
    if (flightOptions) await prepareAll()
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
      <Switch
        mt={12}
        label={t('Create flights of quotes as options')}
        description={t(
          'Partners can add passengers to a flight before its quote is booked. Options appear in no list and are not announced.',
        )}
        checked={settings.flightOptions}
        disabled={change.running}
        onChange={(event) => options(event.currentTarget.checked)}
      />
      <FormError trouble={change.trouble} fields={[]} />
    </Panel>
  )
}
