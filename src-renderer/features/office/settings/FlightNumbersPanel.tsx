import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { exampleOf, isFlightNumberPattern } from '../../../../src-shared/flight-numbers.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { asCode, Trans } from '../../../ui/Trans.tsx'
import type { SettingsState } from './OperatorPanel.tsx'
import classes from './Settings.module.css'

/** How flights get a number where none is entered or sent. */
export function FlightNumbersPanel({ settings }: { settings: SettingsState }) {
  const saved = settings.flightNumberPattern
  const change = useApiMutation('settings.change', { quiet: true })
  const [pattern, setPattern] = useState(saved)
  useEffect(() => setPattern(saved), [saved])
  const usable = isFlightNumberPattern(pattern)
  const wrong = usable
    ? fieldError(change.error, 'flightNumberPattern')
    : t('Use {number}, or {trip} with {leg} or {letter}, so that every flight number is different.')
  const save = async () => {
    const { done } = await change.run({ body: { flightNumberPattern: pattern } })
    if (done) showDone(t('Flight numbers saved'), t('The pattern applies to new flights.'))
  }
  return (
    <Panel title={t('Flight numbers')}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className={classes.wide}>
          <TextInput
            label={t('Pattern')}
            description={usable ? t('Example: {{example}}', { example: exampleOf(pattern) }) : undefined}
            spellCheck={false}
            value={pattern}
            onChange={(event) => setPattern(event.currentTarget.value)}
            error={wrong}
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
        <div className={classes.wide}>
          <FormError error={change.error} fields={['flightNumberPattern']} />
        </div>
        <div className={classes.foot}>
          <ActionButton
            type="submit"
            why={pattern === saved ? t('No changes to save') : !usable && t('Enter a valid pattern')}
            loading={change.isPending}
          >
            {t('Save flight numbers')}
          </ActionButton>
        </div>
      </form>
    </Panel>
  )
}
