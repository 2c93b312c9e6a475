import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import type { InvoicePage } from './Sheet.tsx'

/** The warnings about the number that an invoice, or its credit memo, would get now. */
export function NumberWarnings({ of: { warnings } }: { of: Pick<InvoicePage, 'warnings'> }) {
  if (warnings.length === 0) return null
  return (
    <Alert color="yellow" p={10} mt={12} icon={<IconAlertTriangle size={16} />}>
      {warnings.map(({ type, message }) => (
        <div key={type}>{messageText(message)}</div>
      ))}
    </Alert>
  )
}
