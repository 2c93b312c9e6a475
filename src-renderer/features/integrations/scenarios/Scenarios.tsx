import { Button } from '@mantine/core'
import { IconPlus, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useTextMemo } from '../../../ui/language.ts'
import { showDone } from '../../../ui/messages.ts'
import { Page, Spring } from '../../../ui/Page.tsx'
import { WorkProgress } from '../../../ui/WorkProgress.tsx'
import { LoadScenario } from './LoadScenario.tsx'
import { SaveScenario } from './SaveScenario.tsx'
import { scenarioColumns } from './scenario-columns.tsx'
import { type Scenario, scenarioName } from './words.ts'

const none: Scenario[] = []

/** Whole states of the data to come back to: built-in ones, and snapshots saved here. */
export function Scenarios() {
  const zone = useZone()
  const { data, error, isLoading, refetch } = useApiQuery('scenarios.list', {})
  const reset = useApiMutation('scenarios.reset')
  const remove = useApiMutation('scenarios.remove')
  const [isSaving, setSaving] = useState(false)
  const [loading, setLoading] = useState<Scenario>()
  const [removing, setRemoving] = useState<string>()
  const { current = null, running = null, scenarios = none } = data ?? {}
  const columns = useTextMemo(
    () => scenarioColumns(zone, { current, running }, { onLoad: setLoading, onRemove: setRemoving }),
    [zone, current, running],
  )
  const isBusy = running !== null && t('Another scenario is being saved or loaded')
  const resetNow = async () => {
    const { done } = await reset.run({ body: {} })
    if (done) showDone(t('Scenario loaded'), scenarioName(current?.name ?? ''))
  }
  const confirmRemove = async () => {
    const { done } = await remove.run({ params: { name: removing ?? '' } })
    if (done) showDone(t('Scenario deleted'))
    setRemoving(undefined)
  }
  return (
    <Page
      title={t('Scenarios')}
      tools={
        <>
          <Spring />
          {running !== null && (
            <WorkProgress label={t('Scenario progress')} done={running.share * 100} total={100} inPercent />
          )}
          <ActionButton
            variant="default"
            leftSection={<IconRestore size={14} />}
            why={isBusy || (current === null && t('Load or save a scenario first'))}
            loading={reset.isPending}
            onClick={() => void resetNow()}
          >
            {current === null ? t('Reset') : t('Reset to {{name}}', { name: scenarioName(current.name) })}
          </ActionButton>
          <Button leftSection={<IconPlus size={14} />} onClick={() => setSaving(true)}>
            {t('Save scenario')}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} refetch={refetch} />
      ) : (
        <DataTable
          label={t('Scenarios')}
          columns={columns}
          rows={scenarios}
          loading={isLoading}
          rowKey={({ name }) => name}
          sortedBy={{ id: 'name', desc: false }}
          empty={null}
        />
      )}
      {isSaving && <SaveScenario scenarios={scenarios} onClose={() => setSaving(false)} />}
      {loading && <LoadScenario scenario={loading} onClose={() => setLoading(undefined)} />}
      <Confirm
        opened={removing !== undefined}
        title={t('Delete this scenario?')}
        verb={t('Delete')}
        running={remove.isPending}
        onConfirm={() => void confirmRemove()}
        onClose={() => setRemoving(undefined)}
      >
        {t('{{removing}} will be permanently deleted from the disk.', { removing: scenarioName(removing ?? '') })}
      </Confirm>
    </Page>
  )
}
