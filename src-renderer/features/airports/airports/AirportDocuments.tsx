import { Button } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useCommand } from '../../../data/use-command.ts'
import { DocumentsPanel } from '../../../shared/documents/DocumentsPanel.tsx'
import { EmptyNote } from '../../../ui/EmptyNote.tsx'
import lists from '../../../ui/RecordFields.module.css'
import type { AirportPage } from './airport-words.ts'

/** Briefings, charts and permits of the airport; they hang on what the operator keeps of it. */
export function AirportDocuments({ page: { code, recordId } }: { page: AirportPage }) {
  const keep = useCommand('airportDesk.keep')
  if (recordId === null)
    return (
      <EmptyNote
        icon={<IconFiles size={30} stroke={1.4} />}
        title={t('Documents are kept of your own airports')}
        action={
          <Button loading={keep.running} onClick={() => void keep.run({ params: { airportCode: code }, body: {} })}>
            {t('Keep {{code}} as own', { code })}
          </Button>
        }
      >
        {t('Then briefings, charts and permits can be dropped here.')}
      </EmptyNote>
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
