import { Button, Group } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'

interface DraftOpenedProps {
  /** Whether the mail program opened the draft, or it was saved as a file. */
  how: 'opened' | 'saved'
  canMark: boolean
  running: boolean
  onMark(): void
  onClose(): void
}

/** Asks, once a draft is open, whether the e-mail was sent: Apron can't know. */
export function DraftOpened({ how, canMark, running, onMark, onClose }: DraftOpenedProps) {
  return (
    <>
      <p>
        {how === 'opened'
          ? t('The draft with the PDF is open in your mail program. Send it there.')
          : t('The draft with the PDF is saved as a file (.eml). Open it with your mail program and send it there.')}
      </p>
      {canMark && <p>{t('Once it is sent, mark the quote as sent here.')}</p>}
      <Group justify="flex-end" mt={20} gap={8}>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        {canMark && (
          <Button data-autofocus loading={running} onClick={onMark}>
            {t('Mark as sent')}
          </Button>
        )}
      </Group>
    </>
  )
}
