import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { callApi } from '../../../../data/call-api.ts'
import { orShowError } from '../../../../data/or-show-error.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import { type PickedFile, PickFiles } from '../../../../shared/documents/PickFiles.tsx'
import { readPicked } from '../../../../shared/documents/read-picked.ts'
import { showDone, showError } from '../../../../ui/messages.ts'
import { saveFile } from '../../../../ui/save-file.ts'
import classes from '../Field.module.css'
import { Section } from '../Section.tsx'

/** The sync without a network: a file for the hub, and its answer. */
export function SyncFiles() {
  const take = useApiMutation('fieldSync.import')
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const file = await orShowError(callApi('fieldSync.export', {}))
    setSaving(false)
    if (file) saveFile(file)
  }
  const open = async ([picked]: PickedFile[]) => {
    if (!picked) return
    const read = await readPicked(picked, 'field')
    if ('reason' in read) return showError({ message: read.reason, details: [] })
    const outcome = await take.run({ file: read.input })
    if (outcome.done)
      showDone(
        t('Answer of the hub imported'),
        t('{{answered}} reports answered, {{refused}} refused.', {
          answered: outcome.data.answered,
          refused: outcome.data.refused,
        }),
      )
  }
  return (
    <Section title={t('Without a network')}>
      <p className={classes.facts}>
        {t('Save a file for the hub, bring it there by mail or on a stick, and import its answer here.')}
      </p>
      <div className={classes.choices}>
        <Button size="md" mih={44} variant="default" loading={isSaving} onClick={() => void save()}>
          {t('Save for the hub')}
        </Button>
        <PickFiles kind="field" onPick={(files) => void open(files)}>
          {(props) => (
            <Button size="md" mih={44} variant="default" loading={take.isPending} {...props}>
              {t('Import answer')}
            </Button>
          )}
        </PickFiles>
      </div>
    </Section>
  )
}
