import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { showDone } from '../../../ui/messages.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { isDrawn, type Scenario, scenarioName } from './words.ts'

const DEFAULT_SEED = 2

interface LoadScenarioProps {
  scenario: Scenario
  onClose(): void
}

/** Replaces all data by a scenario, once that is confirmed. */
export function LoadScenario({ scenario: { name, seed }, onClose }: LoadScenarioProps) {
  const load = useApiMutation('scenarios.load', { quiet: true })
  const [chosenSeed, setSeed] = useState<number | ''>(seed ?? DEFAULT_SEED)
  const [keepState, setKeep] = useState(true)
  const run = async () => {
    const body = { keepState, ...(isDrawn(name) && { seed: Number(chosenSeed) }) }
    const { done } = await load.run({ params: { name }, body })
    if (!done) return
    showDone(t('Scenario loaded'), scenarioName(name))
    onClose()
  }
  return (
    <FormDialog
      title={t('Load {{name}}?', { name: scenarioName(name) })}
      size={480}
      verb={t('Load')}
      ready={chosenSeed !== ''}
      missing={t('Enter a seed')}
      running={load.isPending}
      error={load.error}
      fields={['seed']}
      className=""
      onSave={() => void run()}
      onClose={onClose}
    >
      <p>
        {t(
          'Replaces all data of this installation. API keys and settings stay. Webhooks that wait in the scenario are held, and field devices fetch everything again.',
        )}
      </p>
      {isDrawn(name) && (
        <NumberField
          label={t('Seed')}
          description={t('The same seed on the same day makes the same data')}
          min={0}
          max={2_147_483_647}
          decimals={0}
          value={chosenSeed}
          onChange={setSeed}
          error={fieldError(load.error, 'seed')}
        />
      )}
      <Checkbox
        mt={10}
        label={t('Keep the present data as “Before the last load”')}
        checked={keepState}
        onChange={({ currentTarget }) => setKeep(currentTarget.checked)}
      />
    </FormDialog>
  )
}
