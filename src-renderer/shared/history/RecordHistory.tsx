import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import type { historyNouns } from '../../../src-shared/contract/operations/history.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../data/use-api-query.ts'
import { useZone } from '../../data/use-zone.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './History.module.css'
import { HistoryList } from './HistoryList.tsx'

const PAGE = 100

interface RecordHistoryProps {
  noun: (typeof historyNouns)[number]
  recordId: number
}

/** The history of a record and of the records attached to it, a page at a time. */
export function RecordHistory({ noun, recordId }: RecordHistoryProps) {
  const [offset, setOffset] = useState(0)
  const zone = useZone()
  const query = { noun, recordId, limit: PAGE, offset }
  const { data, error, refetch } = useApiQuery('history.read', { query })
  if (error && !data) return <ErrorState error={error} refetch={refetch} />
  if (!data) return null
  return (
    <Panel title={t('History')} note={zone === 'UTC' ? t('UTC') : undefined}>
      {data.entries.length === 0 && offset === 0 && !data.older ? (
        <EmptyState icon={<IconHistory size={28} stroke={1.4} />} title={t('No changes yet.')} />
      ) : (
        <HistoryList entries={data.entries} />
      )}
      {(offset > 0 || data.older) && (
        <div className={classes.pages}>
          <ActionButton
            variant="default"
            why={offset === 0 && t('No newer entries')}
            onClick={() => setOffset(offset - PAGE)}
          >
            {t('Newer')}
          </ActionButton>
          <ActionButton
            variant="default"
            why={!data.older && t('No older entries')}
            onClick={() => setOffset(offset + PAGE)}
          >
            {t('Older')}
          </ActionButton>
        </div>
      )}
    </Panel>
  )
}
