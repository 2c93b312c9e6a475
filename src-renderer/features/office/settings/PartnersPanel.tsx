import { Switch } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import type { SettingsState } from './OperatorPanel.tsx'

/** The permissions of partners' requests. */
export function PartnersPanel({ settings }: { settings: SettingsState }) {
  const change = useApiMutation('settings.change', { quiet: true })
  const limit = async (limitFlightWindow: boolean) => {
    const { done } = await change.run({ body: { limitFlightWindow } })
    if (done) showDone(limitFlightWindow ? t('Flight list limited') : t('Flight list not limited'))
  }
  return (
    <Panel title={t('Partners')}>
      <Switch
        label={t('Limit the flight list to six months before and after today')}
        description={t('When off, partners can request any dates, up to 366 days per request.')}
        checked={settings.limitFlightWindow}
        onChange={(event) => !change.isPending && limit(event.currentTarget.checked)}
      />
      <FormError error={change.error} fields={[]} />
    </Panel>
  )
}
