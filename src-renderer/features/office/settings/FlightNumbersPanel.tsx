import { TextInput } from '@mantine/core'
import { exampleOf, isFlightNumberPattern } from '../../../../src-shared/domain/office/flight-numbers.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { usePanelForm } from '../../../data/use-panel-form.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { asCode, Trans } from '../../../ui/Trans.tsx'
import type { SettingsState } from './OperatorPanel.tsx'
import classes from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const patternRule = (pattern: string) =>
  isFlightNumberPattern(pattern)
    ? undefined
    : t('Use {number}, or {trip} with {leg} or {letter}, so that every flight number is different.')

/** The pattern of flight numbers, for flights where none is entered or sent. */
export function FlightNumbersPanel({ settings }: { settings: SettingsState }) {
  const change = useApiMutation('settings.change', { quiet: true })
  const form = usePanelForm({
    calls: [change],
    values: { flightNumberPattern: settings.flightNumberPattern },
    rules: { flightNumberPattern: patternRule },
  })
  const { flightNumberPattern: pattern } = form.values
  const wrong = patternRule(pattern)
  const save = form.saving(
    t('Flight numbers saved'),
    (body) => change.run({ body }),
    t('The pattern applies to new flights.'),
  )
  const field = form.text('flightNumberPattern')
  return (
    <Panel title={t('Flight numbers')}>
      <SettingsForm form={form} onSubmit={save} verb={t('Save flight numbers')}>
        <div className={classes.wide}>
          <TextInput
            label={t('Pattern')}
            description={t('Example: {{example}}', { example: wrong ? '–' : exampleOf(pattern) })}
            spellCheck={false}
            {...field}
            error={wrong ?? field.error}
          />
        </div>
        <p className={classes.hint}>
          <Trans
            text={t(
              'Applies to flights created without a flight number. <code>{token}</code> is the aircraft’s flight number prefix, <code>{number}</code> the next free number, <code>{trip}</code> the trip number, <code>{leg}</code> the leg (1, 2, …), <code>{letter}</code> the leg (A, B, …).',
            )}
            as={asCode}
          />
        </p>
      </SettingsForm>
    </Panel>
  )
}
