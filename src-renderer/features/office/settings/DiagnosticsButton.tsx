import { Button } from '@mantine/core'
import { IconStethoscope } from '@tabler/icons-react'
import { useState } from 'react'
import type { FileReply } from '../../../../src-shared/contract/file.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { apron } from '../../../api.ts'
import { troubleOf, unreachable } from '../../../data/trouble.ts'
import { showTrouble } from '../../../ui/messages.ts'
import { saveFile } from '../../../ui/save-file.ts'

/** Saves the facts that somebody who helps needs. */
export function DiagnosticsButton() {
  const [running, setRunning] = useState(false)
  const save = async () => {
    setRunning(true)
    const reply = await apron.diagnostics.make({}).catch(() => undefined)
    setRunning(false)
    const trouble = reply ? troubleOf(reply) : unreachable
    if (trouble) showTrouble(trouble)
    else saveFile(reply?.body as FileReply)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconStethoscope size={14} />}
      loading={running}
      onClick={save}
      title={t('Versions, settings, counts and the end of the log; no keys, names or records')}
    >
      {t('Save diagnostics')}
    </Button>
  )
}
