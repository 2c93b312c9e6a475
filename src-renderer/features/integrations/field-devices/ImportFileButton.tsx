import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import type { FileInput } from '../../../../src-shared/domain/office/files.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { callApi } from '../../../data/call-api.ts'
import { orShowError } from '../../../data/or-show-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { type PickedFile, PickFiles } from '../../../shared/documents/PickFiles.tsx'
import { readPicked } from '../../../shared/documents/read-picked.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { showDone, showError } from '../../../ui/messages.ts'
import { saveFile } from '../../../ui/save-file.ts'

const askedFor = ['field_file_of_revoked', 'sync_device_copied'] as const

/** Imports the file that a device without a network saved for this hub, and saves the answer for it. */
export function ImportFileButton() {
  const importFile = useApiMutation('fieldDevices.importFile', { quiet: true })
  /** A file that is imported only where the desk agrees, and why. */
  const [asking, setAsking] = useState<{ file: FileInput; why: (typeof askedFor)[number] }>()
  const send = async (file: FileInput, acceptRevoked: boolean) => {
    const outcome = await importFile.run({ query: acceptRevoked ? { acceptRevoked } : {}, file })
    setAsking(undefined)
    if (!outcome.done) {
      const why = askedFor.find((code) => code === outcome.error.reason?.code)
      if (why && !acceptRevoked) setAsking({ file, why })
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
  const isCopied = asking?.why === 'sync_device_copied'
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
        opened={asking !== undefined}
        title={isCopied ? t('Import the file of a copied device?') : t('Import the file of a removed device?')}
        verb={t('Import')}
        running={importFile.isPending}
        onConfirm={() => asking && void send(asking.file, true)}
        onClose={() => setAsking(undefined)}
      >
        {isCopied
          ? t('Its data folder was copied or put back. Reports that are here already are not imported twice.')
          : t('The device was removed. Its reports are imported only if you trust who has it.')}
      </Confirm>
    </>
  )
}
