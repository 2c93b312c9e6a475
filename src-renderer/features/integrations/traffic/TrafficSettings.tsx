import { Button, Group, Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { numberText } from '../../../ui/number.ts'
import { unlessUnfinished } from '../../../ui/unfinished.ts'
import classes from './Traffic.module.css'

const MIB = 1024 * 1024

/** Whether calls are recorded, and how many are kept. */
export function TrafficSettings({ onClose }: { onClose(): void }) {
  const { data } = useApiQuery('traffic.settings', {})
  const save = useApiMutation('traffic.configure', { quiet: true })
  const clear = useApiMutation('traffic.clear')
  const [recording, setRecording] = useState<boolean>()
  const [rows, setRows] = useState<number>()
  const [megabytes, setMegabytes] = useState<number>()
  if (!data) return null
  const submit = async () => {
    const body = {
      ...(recording === undefined ? {} : { recording }),
      ...(rows === undefined ? {} : { rows }),
      ...(megabytes === undefined ? {} : { bytes: megabytes * MIB }),
    }
    if ((await save.run({ body })).done) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('Recording')} size={460}>
      <div className={classes.form}>
        <Switch
          label={t('Record calls')}
          description={t('Keys, signing keys and other secrets are never recorded. Files are recorded by name only.')}
          checked={recording ?? data.recording}
          onChange={(event) => setRecording(event.currentTarget.checked)}
        />
        <Group grow gap={12} align="flex-start">
          <NumberField
            label={t('Calls kept')}
            min={100}
            max={100_000}
            decimals={0}
            needed
            value={rows ?? data.rows}
            onChange={setRows}
            error={fieldError(save.error, 'rows')}
          />
          <NumberField
            label={t('Size, MB')}
            min={1}
            max={1024}
            decimals={0}
            needed
            value={megabytes ?? Math.round(data.bytes / MIB)}
            onChange={setMegabytes}
            error={fieldError(save.error, 'bytes')}
          />
        </Group>
        <span className={classes.faint}>
          {t('{{rows}} calls recorded, {{size}} MB. The oldest make room for new ones.', {
            rows: numberText(data.held.rows),
            size: numberText(data.held.bytes / MIB, 1),
          })}
        </span>
        <FormError error={save.error} fields={['rows', 'bytes']} />
        <Group justify="space-between" gap={8}>
          <Button variant="default" color="red" onClick={() => void clear.run({})} loading={clear.isPending}>
            {t('Delete recorded calls')}
          </Button>
          <Group gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button onClick={unlessUnfinished(submit)} loading={save.isPending}>
              {t('Save')}
            </Button>
          </Group>
        </Group>
      </div>
    </Modal>
  )
}
