import { Button } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { DocumentsPanel } from '../../../shared/documents/DocumentsPanel.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import lists from '../../../ui/RecordFields.module.css'
import type { AirportPage } from './airport-words.ts'

/** Briefings, charts and permits of the airport, attached to the operator's record of it. */
export function AirportDocuments({ page: { code, recordId } }: { page: AirportPage }) {
  const keep = useApiMutation('airportDesk.keep')
  if (recordId === null)
    return (
      <EmptyState
        icon={<IconFiles size={30} stroke={1.4} />}
        title={t('Documents are only available for my airports')}
        action={
          <Button loading={keep.isPending} onClick={() => void keep.run({ params: { airportCode: code }, body: {} })}>
            {t('Add {{code}} to my airports', { code })}
          </Button>
        }
      >
        {t('Add this airport to store briefings, charts and permits.')}
      </EmptyState>
    )
  return (
    <div className={lists.narrow}>
      <DocumentsPanel
        noun="airportData"
        recordId={recordId}
        empty={t('or drop them here: briefings, charts and permits of the airport')}
      />
    </div>
  )
}
