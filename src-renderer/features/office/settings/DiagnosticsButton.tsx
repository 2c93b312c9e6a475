import { Button } from '@mantine/core'
import { IconStethoscope } from '@tabler/icons-react'
import { useState } from 'react'
import type { FileReply } from '../../../../src-shared/contract/file.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { apron } from '../../../api.ts'
import { apiErrorOf, unreachable } from '../../../data/api-error.ts'
import { showError } from '../../../ui/messages.ts'
import { saveFile } from '../../../ui/save-file.ts'

/** Saves the facts that somebody who helps needs. */
export function DiagnosticsButton() {
  const [running, setRunning] = useState(false)
  const save = async () => {
    setRunning(true)
    const reply = await apron.diagnostics.make({}).catch(() => undefined)
    setRunning(false)
    const error = reply ? apiErrorOf(reply) : unreachable
    if (error) showError(error)
    else saveFile(reply?.body as FileReply)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconStethoscope size={14} />}
      loading={running}
      onClick={save}
      title={t('Includes versions, settings, counts and recent log entries. No keys, names or records.')}
    >
      {t('Save diagnostics')}
    </Button>
  )
}
