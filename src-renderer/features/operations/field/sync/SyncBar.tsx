import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudUpload, IconRefresh } from '@tabler/icons-react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import { useNow } from '../../../../ui/clock.ts'
import { fieldPath } from '../paths.ts'
import classes from './Sync.module.css'
import { detailWords, type SyncState, stateWords, syncState } from './sync-words.ts'
import type { SyncStatus } from './types.ts'

const icons = {
  sent: IconCloudCheck,
  waiting: IconCloudUpload,
  syncing: IconRefresh,
  refused: IconAlertTriangle,
} satisfies Record<SyncState, unknown>

/** Says at all times where the reports of this device are; a press shows them. */
export function SyncBar({ status }: { status: SyncStatus }) {
  const now = useNow()
  const start = useApiMutation('fieldSync.start')
  const state = syncState(status)
  const Icon = icons[state]
  const pilotId = status.person?.pilotId ?? null
  return (
    <div className={classes.bar} data-state={state} role="status">
      <a className={classes.words} href={`#${pilotId === null ? '/field/sync' : fieldPath(pilotId, 'sync')}`}>
        <Icon size={20} stroke={1.7} />
        <span>
          <b>{stateWords(status)}</b> <small>{detailWords(status, now)}</small>
        </span>
      </a>
      <Button
        size="md"
        mih={44}
        variant="default"
        loading={status.isSyncing || start.isPending}
        onClick={() => void start.run({})}
      >
        {t('Sync now')}
      </Button>
    </div>
  )
}
