import { Button } from '@mantine/core'
import { IconStethoscope } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { saveFile } from '../../../ui/save-file.ts'

/** Saves the diagnostics file for support. */
export function DiagnosticsButton() {
  const make = useApiMutation('diagnostics.make')
  const save = async () => {
    const outcome = await make.run({})
    if (outcome.done) saveFile(outcome.data)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconStethoscope size={14} />}
      loading={make.isPending}
      onClick={save}
      title={t('Includes versions, settings, counts and recent log entries. No keys, names or records.')}
    >
      {t('Save diagnostics')}
    </Button>
  )
}
