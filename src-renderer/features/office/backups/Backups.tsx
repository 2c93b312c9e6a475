import { Button } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { LongWorkProgress } from '../../../shared/work/LongWorkProgress.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { useNow } from '../../../ui/clock.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useTextMemo } from '../../../ui/language.ts'
import { showDone } from '../../../ui/messages.ts'
import { Page, Spring } from '../../../ui/Page.tsx'
import classes from './Backups.module.css'
import { backupColumns } from './backup-columns.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { RestoreNotes } from './RestoreNotes.tsx'
import { SchedulePanel } from './SchedulePanel.tsx'

/** The backups there are, when they are made, and the way back to one of them. */
export function Backups() {
  const zone = useZone()
  const now = useNow()
  const { data, error, isLoading, refetch } = useApiQuery('backups.list', {})
  const make = useApiMutation('backups.make')
  const remove = useApiMutation('backups.remove')
  const [looking, setLooking] = useState<string>()
  const [removing, setRemoving] = useState<string>()
  const columns = useTextMemo(
    () => backupColumns(zone, now, { onLook: setLooking, onRemove: setRemoving }),
    [zone, now],
  )
  const running = data?.running ?? null
  const confirmRemove = async () => {
    const { done } = await remove.run({ params: { name: removing ?? '' } })
    if (done) showDone(t('Backup deleted'))
    setRemoving(undefined)
  }
  const button = (
    <Button
      leftSection={<IconDatabaseExport size={14} />}
      loading={make.isPending || running !== null}
      onClick={() => make.run({})}
    >
      {t('Back up now')}
    </Button>
  )
  return (
    <Page
      title={t('Backups')}
      tools={
        <>
          <Spring />
          {running !== null && (
            <div className={classes.progress}>
              <LongWorkProgress name="backup" label={t('Backup progress')} inPercent />
            </div>
          )}
          {button}
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} refetch={refetch} />
      ) : (
        <div className={classes.layout}>
          {data && <RestoreNotes state={data} onLook={setLooking} />}
          {data && <SchedulePanel state={data} />}
          <div className={classes.list}>
            <DataTable
              label={t('Backups')}
              columns={columns}
              rows={data?.backups ?? []}
              loading={isLoading}
              rowKey={({ name }) => name}
              sortedBy={{ id: 'made', desc: true }}
              empty={
                <EmptyState
                  icon={<IconDatabaseExport size={32} stroke={1.4} />}
                  title={t('No backups yet')}
                  action={button}
                >
                  {t(
                    'A backup contains the database, the documents and the key that encrypts the signing keys. Keep backups on another disk: if the data disk fails, backups on it are lost too.',
                  )}
                </EmptyState>
              }
            />
          </div>
        </div>
      )}
      <RestoreDialog name={looking} onClose={() => setLooking(undefined)} />
      <Confirm
        opened={removing !== undefined}
        title={t('Delete this backup?')}
        verb={t('Delete')}
        running={remove.isPending}
        onConfirm={confirmRemove}
        onClose={() => setRemoving(undefined)}
      >
        {t('{{removing}} will be permanently deleted from the disk.', { removing })}
      </Confirm>
    </Page>
  )
}
