import { IconClipboardText, IconNotes } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useNow } from '../../../ui/clock.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import lists from '../../../ui/Lists.module.css'
import { NewButton } from '../../../ui/NewButton.tsx'
import { RecordsPanel } from '../../../ui/RecordsPanel.tsx'
import { RowButton } from '../../../ui/RowButton.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import classes from './Airport.module.css'
import { type AirportPage, isOver, type Note, validWords } from './airport-words.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { PasteNoticesDialog } from './PasteNoticesDialog.tsx'

/** Operational notes: what crews and sales ought to know of the airport. */
export function NotesPanel({ page: { code, notes } }: { page: AirportPage }) {
  const now = useNow()
  const [isPasting, setPasting] = useState(false)
  return (
    <>
      <RecordsPanel<Note>
        title={t('Operational notes')}
        verb={t('New note')}
        more={
          <NewButton icon={<IconClipboardText size={14} />} onClick={() => setPasting(true)}>
            {t('Paste NOTAMs')}
          </NewButton>
        }
        dialog={(note, close) => <NoteDialog code={code} note={note} onClose={close} />}
        empty={
          notes.length === 0 && (
            <EmptyState icon={<IconNotes size={28} stroke={1.4} />} title={t('No notes for {{code}} yet', { code })}>
              {t(
                'Add notes on curfews, slots, parking or briefings. Alerts are shown first. Partners can read all notes through the API.',
              )}
            </EmptyState>
          )
        }
      >
        {(edit) => (
          <table className={lists.table} data-top>
            <tbody>
              {notes.map((note) => (
                <tr key={note.id} data-opens data-past={isOver(note, now) || undefined} onClick={() => edit(note)}>
                  {notes.some(({ alert }) => alert) && (
                    <td style={{ width: 60 }}>{note.alert && <StatusBadge tone="yellow">{t('Alert')}</StatusBadge>}</td>
                  )}
                  <td>
                    <RowButton>
                      <span className={classes.note}>{note.note}</span>
                      {note.replacedBy && (
                        <small className={lists.faint}>
                          {' '}
                          {t('Replaced or canceled by {{number}}', { number: note.replacedBy })}
                        </small>
                      )}
                    </RowButton>
                  </td>
                  <td className={lists.faint}>{validWords(note) || t('always')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </RecordsPanel>
      {isPasting && <PasteNoticesDialog code={code} onClose={() => setPasting(false)} />}
    </>
  )
}
