import { Button } from '@mantine/core'
import { IconNotes, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { useNow } from '../../data/clock.ts'
import { EmptyNote } from '../../ui/EmptyNote.tsx'
import { Letter } from '../../ui/Letter.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { isoDay, plainDay } from '../../ui/time.ts'
import lists from '../aircraft/Aircraft.module.css'
import classes from './Airport.module.css'
import { type AirportPage, type Note, validWords } from './airport-words.ts'
import { NoteDialog } from './NoteDialog.tsx'

const written = (day: string) => plainDay(Date.parse(day), 'UTC')

/** Operational notes: what crews and sales ought to know of the airport. */
export function NotesPanel({ page: { code, notes } }: { page: AirportPage }) {
  const today = isoDay(useNow(), 'UTC')
  const [edited, setEdited] = useState<Note | 'new'>()
  const add = (
    <Button variant="default" size="compact-xs" leftSection={<IconPlus size={13} />} onClick={() => setEdited('new')}>
      {t('New note')}
    </Button>
  )
  return (
    <Panel title={t('Operational notes')} action={add}>
      {notes.length === 0 ? (
        <EmptyNote icon={<IconNotes size={28} stroke={1.4} />} title={t('Nothing is noted of {{code}}', { code })}>
          {t(
            'Curfews, slots, parking, briefings: an alert is shown first, and partners read the notes through the API.',
          )}
        </EmptyNote>
      ) : (
        <table className={lists.lines}>
          <tbody>
            {notes.map((note) => (
              <tr
                key={note.id}
                data-opens
                data-past={(note.validTo !== null && note.validTo < today) || undefined}
                onClick={() => setEdited(note)}
              >
                {notes.some(({ alert }) => alert) && (
                  <td style={{ width: 60 }}>{note.alert && <Letter tone="yellow">{t('Alert')}</Letter>}</td>
                )}
                <td>
                  <button
                    type="button"
                    className={lists.opens}
                    style={{ fontWeight: 400 }}
                    onClick={(event) => {
                      event.stopPropagation()
                      setEdited(note)
                    }}
                  >
                    <span className={classes.note}>{note.note}</span>
                  </button>
                </td>
                <td className={lists.faint}>{validWords(note, written) || t('always')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {edited && (
        <NoteDialog code={code} note={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Panel>
  )
}
