import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import form from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { showDone } from '../../../ui/messages.ts'
import type { Scenario } from './words.ts'

interface SaveScenarioProps {
  scenarios: readonly Scenario[]
  onClose(): void
}

/** Saves all data under a name. */
export function SaveScenario({ scenarios, onClose }: SaveScenarioProps) {
  const save = useApiMutation('scenarios.save', { quiet: true })
  const [name, setName] = useState('')
  const [replace, setReplace] = useState(false)
  const isThere = scenarios.some((one) => one.kind === 'saved' && one.name === name)
  const run = async () => {
    const { done } = await save.run({ body: { name, replace: isThere && replace } })
    if (!done) return
    showDone(t('Scenario saved'), name)
    onClose()
  }
  return (
    <FormDialog
      title={t('Save scenario')}
      size={440}
      verb={t('Save scenario')}
      ready={name !== ''}
      missing={t('Enter a name')}
      running={save.isPending}
      error={save.error}
      fields={['name']}
      className={form.one}
      onSave={() => void run()}
      onClose={onClose}
    >
      <p>{t('Keeps all data as it is now, to come back to it as often as needed.')}</p>
      <TextInput
        label={t('Name')}
        description={t('Lower-case letters, digits and hyphens')}
        required
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value.toLowerCase().replaceAll(/[\s_]+/g, '-'))}
        error={fieldError(save.error, 'name')}
      />
      {isThere && (
        <Checkbox
          mt={10}
          label={t('Replace the saved scenario of this name')}
          checked={replace}
          onChange={({ currentTarget }) => setReplace(currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}
