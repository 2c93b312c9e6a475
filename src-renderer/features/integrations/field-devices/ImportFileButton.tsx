import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import type { FileInput } from '../../../../src-shared/files.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { callApi } from '../../../data/call-api.ts'
import { orShowError } from '../../../data/or-show-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { type PickedFile, PickFiles } from '../../../shared/documents/PickFiles.tsx'
import { readPicked } from '../../../shared/documents/read-picked.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { showDone, showError } from '../../../ui/messages.ts'
import { saveFile } from '../../../ui/save-file.ts'

/** Imports the file that a device without a network saved for this hub, and saves the answer for it. */
export function ImportFileButton() {
  const importFile = useApiMutation('fieldDevices.importFile', { quiet: true })
  const [revoked, setRevoked] = useState<FileInput>()
  const send = async (file: FileInput, acceptRevoked: boolean) => {
    const outcome = await importFile.run({ query: acceptRevoked ? { acceptRevoked } : {}, file })
    setRevoked(undefined)
    if (!outcome.done) {
      if (outcome.error.reason?.code === 'field_file_of_revoked' && !acceptRevoked) setRevoked(file)
      else showError(outcome.error)
      return
    }
    const { deviceId, person, answered, refused, conflicts } = outcome.data
    showDone(
      t('File of {{person}} imported', { person }),
      t('{{answered}} reports, {{refused}} refused, {{conflicts}} conflicts. The answer file is saved.', {
        answered,
        refused,
        conflicts,
      }),
    )
    const answer = await orShowError(callApi('fieldDevices.answerFile', { params: { id: deviceId } }))
    if (answer) saveFile(answer)
  }
  const pick = async ([file]: PickedFile[]) => {
    if (!file) return
    const read = await readPicked(file, 'field')
    if ('reason' in read) showError({ message: read.reason, details: [] })
    else await send(read.input, false)
  }
  return (
    <>
      <PickFiles kind="field" onPick={(files) => void pick(files)}>
        {(props) => (
          <Button
            variant="default"
            leftSection={<IconFileImport size={14} />}
            loading={importFile.isPending}
            {...props}
          >
            {t('Import file')}
          </Button>
        )}
      </PickFiles>
      <Confirm
        opened={revoked !== undefined}
        title={t('Import the file of a removed device?')}
        verb={t('Import')}
        running={importFile.isPending}
        onConfirm={() => revoked && void send(revoked, true)}
        onClose={() => setRevoked(undefined)}
      >
        {t('The device was removed. Its reports are imported only if you trust who has it.')}
      </Confirm>
    </>
  )
}
