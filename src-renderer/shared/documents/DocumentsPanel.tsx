import { t } from '../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../data/use-api-query.ts'
import { Panel } from '../../ui/Panel.tsx'
import { DocumentList } from './DocumentList.tsx'
import type { DocumentPlace } from './use-uploads.ts'

interface DocumentsPanelProps extends DocumentPlace {
  title?: string
  /** The text in place of an empty list. */
  empty?: string
}

/**
 * A panel with the documents of one record, for any page: `<DocumentsPanel noun="aircraft" recordId={id} />`. The number
 * is the record's own as the desk shows it. In a drawer or dialog use `DocumentList`, which is the same without the frame.
 */
export function DocumentsPanel({ title = t('Documents'), empty, ...place }: DocumentsPanelProps) {
  const { noun, recordId } = place
  const { data } = useApiQuery('documents.list', { query: { noun, recordId } })
  return (
    <Panel title={title} note={data && data.length > 0 ? String(data.length) : undefined}>
      <DocumentList {...place} empty={empty} />
    </Panel>
  )
}
