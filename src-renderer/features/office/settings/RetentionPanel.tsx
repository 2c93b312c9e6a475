import { useEffect, useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { type RetentionKind, retentionKinds } from '../../../../src-shared/contract/office/retention.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { WorkProgress } from '../../../ui/WorkProgress.tsx'
import { RetentionTable } from './RetentionTable.tsx'
import { lastRemovalWords, removedWords } from './retention-words.ts'
import classes from './Settings.module.css'

type RetentionState = Answer<EndpointFor<'retention.read'>>

type Counts = Record<RetentionKind, number>

/** How long records of what happened are kept, what would be removed now, and the button that removes it. */
export function RetentionPanel() {
  const { data, error, refetch } = useApiQuery('retention.read', {})
  return (
    <Panel title={t('Data retention')}>
      {error && !data && <ErrorState error={error} refetch={refetch} />}
      {data && <RetentionForm state={data} />}
    </Panel>
  )
}

function RetentionForm({ state }: { state: RetentionState }) {
  const zone = useZone()
  const saved = JSON.stringify(state.days)
  const [days, setDays] = useState(state.days)
  // Settings saved elsewhere meanwhile are shown.
  useEffect(() => setDays(JSON.parse(saved)), [saved])
  const [isAsking, setAsking] = useState(false)
  const configure = useApiMutation('retention.configure', { quiet: true })
  const remove = useApiMutation('retention.remove')
  const stop = useApiMutation('retention.stop')
  const preview = useApiQuery('retention.preview', { query: days }, { enabled: state.running === null })
  const isChanged = JSON.stringify(days) !== saved
  const due = Object.fromEntries(retentionKinds.map((kind) => [kind, preview.data?.[kind].records ?? 0])) as Counts
  const save = async () => {
    const { done } = await configure.run({ body: days })
    if (done) showDone(t('Data retention saved'))
  }
  const confirm = async () => {
    setAsking(false)
    await remove.run({})
  }
  const why =
    (isChanged && t('Save your changes first')) ||
    (state.running && t('Old data is being removed')) ||
    (removedWords(due) === '' && t('Nothing is old enough to be removed'))
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={classes.wide}>
        <RetentionTable
          days={days}
          preview={preview.data}
          setDays={(kind: RetentionKind, value) => setDays((before) => ({ ...before, [kind]: value }))}
        />
      </div>
      <p className={classes.hint}>
        {t(
          'Older data is removed daily. Flight and booking histories and unsent deliveries are always kept. Apron reuses the freed space; the database file does not shrink.',
        )}
      </p>
      {preview.error && <ErrorState error={preview.error} refetch={preview.refetch} />}
      {state.running && (
        <div className={classes.wide}>
          <WorkProgress
            label={t('Removing old data')}
            {...state.running}
            stopping={stop.isPending}
            onStop={() => void stop.run({})}
          />
        </div>
      )}
      {state.last && !state.running && (
        <p className={classes.hint} role="status">
          {lastRemovalWords(state.last, zone)}
        </p>
      )}
      <div className={classes.wide}>
        <FormError error={configure.error} fields={[]} />
      </div>
      <div className={classes.foot}>
        <ActionButton variant="default" why={why} loading={remove.isPending} onClick={() => setAsking(true)}>
          {t('Remove now…')}
        </ActionButton>
        <ActionButton type="submit" why={!isChanged && t('No changes to save')} loading={configure.isPending}>
          {t('Save data retention')}
        </ActionButton>
      </div>
      <Confirm
        opened={isAsking}
        title={t('Remove old data?')}
        verb={t('Remove')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {t('This permanently removes {{what}}. You can’t undo this.', {
          what: removedWords(due),
        })}
      </Confirm>
    </form>
  )
}
