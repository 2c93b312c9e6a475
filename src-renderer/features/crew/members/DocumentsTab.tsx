import { ActionIcon, Button } from '@mantine/core'
import { IconPaperclip, IconPencil } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useBaseDay } from '../../../data/operator.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import { DocumentsPanel } from '../../../shared/documents/DocumentsPanel.tsx'
import { countryText } from '../../../ui/country-text.ts'
import { daysLeft } from '../../../ui/days-away.ts'
import lists from '../../../ui/Lists.module.css'
import { NewButton } from '../../../ui/NewButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dateText, isoDay } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import { IdDocumentFields } from '../../contacts/identity-documents/IdDocumentFields.tsx'
import { useIdDocument } from '../../contacts/identity-documents/use-id-document.ts'
import classes from './Crew.module.css'
import { ExpiryBadge } from './ExpiryBadge.tsx'
import type { Card, CrewPage } from './types.ts'

interface CardDialogProps {
  member: CrewPage
  /** Undefined: a new one. */
  card: Card | undefined
  onClose(): void
}

/** Adds an identity document of a crew member, or changes or removes one. */
function CardDialog({ member, card, onClose }: CardDialogProps) {
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

/** Passports and other id cards with their scans, and files of the person. */
export function DocumentsTab({ member }: { member: CrewPage }) {
  const today = useBaseDay()
  const [editing, setEditing] = useState<Card | 'new'>()
  const [files, setFiles] = useState<number>()
  return (
    <>
      <Panel
        title={t('Identity documents')}
        note={member.cards.length > 0 ? String(member.cards.length) : undefined}
        action={<NewButton onClick={() => setEditing('new')}>{t('Add')}</NewButton>}
      >
        {member.cards.length === 0 ? (
          <p className={lists.none}>{t('No travel documents yet. Add a passport or ID card.')}</p>
        ) : (
          <table className={lists.table}>
            <thead>
              <tr>
                <th>{t('Status')}</th>
                <th>{t('Kind')}</th>
                <th>{t('Number')}</th>
                <th>{t('Country')}</th>
                <th>{t('Expires')}</th>
                <th />
                <th />
              </tr>
            </thead>
            <tbody>
              {member.cards.map((card) => (
                <Fragment key={card.id}>
                  <tr>
                    <td>
                      <ExpiryBadge state={card.state} />
                    </td>
                    <td className={classes.whole}>
                      {words(card.type)} {card.main && <StatusBadge tone="blue">{t('Main')}</StatusBadge>}
                    </td>
                    <td>{card.number}</td>
                    <td>{countryText(card.issueCountry)}</td>
                    <td className={classes.whole}>
                      {card.expirationDate && dateText(card.expirationDate)}{' '}
                      <span className={lists.faint}>{daysLeft(card.expirationDate, today)}</span>
                    </td>
                    <td>
                      <Button
                        variant="subtle"
                        size="compact-xs"
                        leftSection={<IconPaperclip size={13} />}
                        aria-expanded={files === card.id}
                        onClick={() => setFiles(files === card.id ? undefined : card.id)}
                      >
                        {card.documents === 0 ? t('Scans') : t('{{count}} scans', { count: card.documents })}
                      </Button>
                    </td>
                    <td data-right>
                      <ActionIcon
                        aria-label={t('Edit {{number}}', { number: card.number })}
                        onClick={() => setEditing(card)}
                      >
                        <IconPencil size={14} />
                      </ActionIcon>
                    </td>
                  </tr>
                  {files === card.id && (
                    <tr>
                      <td colSpan={7}>
                        <div className={classes.files}>
                          <DocumentList noun="idCards" recordId={card.id} empty={t('or drop a scan here')} />
                        </div>
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
      <DocumentsPanel
        title={t('Files')}
        noun="users"
        recordId={member.pilotId}
        empty={t('or drop contracts, licenses and other documents here')}
      />
      {editing && (
        <CardDialog
          member={member}
          card={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}
