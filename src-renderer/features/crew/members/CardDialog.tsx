import { t } from '../../../../src-shared/texts/texts.ts'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { isoDay } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import { IdDocumentFields } from '../../contacts/identity-documents/IdDocumentFields.tsx'
import { useIdDocument } from '../../contacts/identity-documents/use-id-document.ts'
import type { Card, CrewPage } from './types.ts'

interface CardDialogProps {
  member: CrewPage
  /** Undefined: a new one. */
  card: Card | undefined
  onClose(): void
}

/** Adds an identity document of a crew member, or changes or removes one. */
export function CardDialog({ member, card, onClose }: CardDialogProps) {
  const today = isoDay(Date.now(), 'UTC')
  const userReference = member.externalReference
  const { form, save, missing, removal } = useIdDocument({ userReference, card, today, onClose })
  return (
    <RecordDialog
      form={form}
      title={card ? `${words(card.type)} ${card.number}` : t('New identity document')}
      verb={t('Save document')}
      missing={missing || ''}
      ready={!missing}
      removal={card && removal}
      onSave={save}
    >
      <IdDocumentFields form={form} card={card} today={today} />
    </RecordDialog>
  )
}
