import { TextInput } from '@mantine/core'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { type CompleteLanguage, completeLanguages, languages } from '../../../../src-shared/texts/languages.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { required } from '../../../data/use-form-fields.ts'
import { usePanelForm } from '../../../data/use-panel-form.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import { CurrencyField } from '../../../ui/CurrencyField.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ZoneSelect } from '../../../ui/ZoneSelect.tsx'
import classes from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

export type SettingsState = Answer<EndpointFor<'settings.read'>>

/** The operator's name, base and currency. */
export function OperatorPanel({ settings }: { settings: SettingsState }) {
  const change = useApiMutation('settings.change', { quiet: true })
  const form = usePanelForm({
    calls: [change],
    values: {
      name: settings.name,
      currency: settings.currency,
      timeZone: settings.timeZone,
      baseAirport: settings.baseAirport ?? '',
      paperLanguage: settings.paperLanguage as CompleteLanguage,
    },
    rules: { name: required(t('Enter the operator name.')) },
  })
  const save = form.saving(t('Operator saved'), async ({ name, baseAirport, timeZone, ...rest }) => {
    // A zone that was not chosen follows the base airport.
    const zone = timeZone === settings.timeZone ? {} : { timeZone }
    return change.run({ body: { ...rest, ...zone, name: name.trim(), baseAirport: baseAirport || null } })
  })
  return (
    <Panel title={t('Operator')}>
      <SettingsForm form={form} onSubmit={save} verb={t('Save operator')}>
        <div className={classes.wide}>
          <TextInput label={t('Name')} {...form.text('name')} />
        </div>
        <CurrencyField {...form.field('currency')} />
        <AirportField label={t('Base airport')} {...form.field('baseAirport')} />
        <div className={classes.wide}>
          <EnumSelect
            label={t('Document language')}
            description={t(
              'Used for quotes, invoices, trip sheets, briefings and rosters. Manifests and GenDecs are always in English.',
            )}
            values={completeLanguages}
            nameOf={(language) => languages[language].name}
            {...form.field('paperLanguage')}
          />
        </div>
        <div className={classes.wide}>
          <ZoneSelect
            label={t('Base time zone')}
            description={t('Used for local times. Follows the base airport unless you choose another')}
            {...form.field('timeZone')}
          />
        </div>
      </SettingsForm>
    </Panel>
  )
}
