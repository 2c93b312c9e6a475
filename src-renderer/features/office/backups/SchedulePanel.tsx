import { Button, Switch, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { bridge } from '../../../api.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { blockedField } from '../../../ui/blocked.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import classes from './Backups.module.css'
import type { BackupsState } from './words.ts'

/** The folder and the schedule of automatic backups. */
export function SchedulePanel({ state }: { state: BackupsState }) {
  const configure = useApiMutation('backups.configure', { quiet: true })
  const saved = { folder: state.folder, automatic: state.automatic, at: state.at, keep: state.keep }
  const key = JSON.stringify(saved)
  const [form, setForm] = useState(saved)
  // Settings saved elsewhere meanwhile are shown.
  useEffect(() => setForm(JSON.parse(key)), [key])
  const set = (change: Partial<typeof saved>) => setForm((before) => ({ ...before, ...change }))
  const off = !form.automatic && t('Turn on daily backups first')
  const choose = async () => {
    const folder = await bridge.desktop?.chooseFolder()
    if (folder) set({ folder })
  }
  const save = async () => {
    const { done } = await configure.run({ body: form })
    if (done) showDone(t('Backup settings saved'))
  }
  return (
    <form
      className={classes.schedule}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        className={classes.folder}
        label={t('Backup folder')}
        value={form.folder}
        onChange={(event) => set({ folder: event.currentTarget.value })}
        error={fieldError(configure.error, 'folder')}
        autoComplete="off"
        spellCheck={false}
      />
      {bridge.desktop && (
        <Button variant="default" onClick={choose}>
          {t('Choose…')}
        </Button>
      )}
      <Switch
        label={t('Back up daily')}
        checked={form.automatic}
        onChange={(event) => set({ automatic: event.currentTarget.checked })}
        className={classes.daily}
      />
      <div className={classes.time}>
        <TimeField label={t('Time (local)')} text={form.at} setText={(at) => set({ at })} why={off} />
      </div>
      <NumberField
        className={classes.keep}
        label={t('Backups to keep')}
        min={1}
        max={365}
        decimals={0}
        needed
        value={form.keep}
        {...blockedField(off)}
        onChange={(keep) => set({ keep })}
        error={fieldError(configure.error, 'keep')}
      />
      <ActionButton
        type="submit"
        variant="default"
        loading={configure.isPending}
        why={JSON.stringify(form) === key && t('No changes to save')}
      >
        {t('Save')}
      </ActionButton>
      <FormError error={configure.error} fields={['folder', 'keep']} />
    </form>
  )
}
