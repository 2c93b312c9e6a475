import { t } from '../../../../src-shared/texts/texts.ts'

interface Sent {
  by: 'mail' | 'marked'
  to?: string | null
}

/** `Sent to ada@example.com`, or `Marked as sent` where that is a user's word. */
export function sentWords({ by, to }: Sent): string {
  if (by === 'marked') return to ? t('Marked as sent ({{to}})', { to }) : t('Marked as sent')
  return to ? t('Sent to {{address}}', { address: to }) : t('Sent by e-mail')
}
