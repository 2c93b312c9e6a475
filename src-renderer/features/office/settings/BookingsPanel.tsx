import { Switch } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import type { SettingsState } from './OperatorPanel.tsx'

/** The notifications to others about quotes and bookings. */
export function BookingsPanel({ settings }: { settings: SettingsState }) {
  const change = useApiMutation('settings.change', { quiet: true })
  const announce = async (announceBookings: boolean) => {
    const { done } = await change.run({ body: { announceBookings } })
    if (done) showDone(announceBookings ? t('Booking webhooks turned on') : t('Booking webhooks turned off'))
  }
  const prepare = useApiMutation('quotes.prepareFlights', { quiet: true })
  /** Quotes that were there before get their flights too, a few at a time. */
  const prepareAll = async () => {
    for (let left = true; left; ) {
      const outcome = await prepare.run({})
      left = outcome.done && outcome.data.left
    }
  }
  const options = async (flightOptions: boolean) => {
    const { done } = await change.run({ body: { flightOptions } })
    if (!done) return
    showDone(flightOptions ? t('Option flights turned on') : t('Option flights turned off'))
    if (flightOptions) await prepareAll()
  }
  return (
    <Panel title={t('Bookings')}>
      <Switch
        label={t('Send webhooks for booking flights')}
        description={t(
          'When off, subscribers are not notified of flights that quotes and bookings create, change or cancel.',
        )}
        checked={settings.announceBookings}
        onChange={(event) => !change.isPending && announce(event.currentTarget.checked)}
      />
      <Switch
        mt={12}
        label={t('Create option flights for quotes')}
        description={t(
          'Partners can add passengers before the quote is booked. Option flights don’t appear in lists or trigger webhooks.',
        )}
        checked={settings.flightOptions}
        onChange={(event) => !change.isPending && options(event.currentTarget.checked)}
      />
      <FormError error={change.error} fields={[]} />
    </Panel>
  )
}
