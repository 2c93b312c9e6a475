import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import lists from '../../../ui/Lists.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import type { FlightPage } from '../../flights/types.ts'
import { tabPath } from './tabs.ts'

/** The notes of a flight, to be read at once; nothing without notes. */
export function NotesGlance({ flight }: { flight: FlightPage }) {
  const { data } = useApiQuery('flightNotes.readNotification', { params: { flightId: String(flight.flightId) } })
  const notes = [
    { title: t('Operational notification'), text: data?.note },
    { title: t('Crew notes'), text: flight.notes },
    { title: t('Planning notes'), text: flight.planningNotes },
  ].filter(({ text }) => text?.trim())
  if (notes.length === 0) return null
  return (
    <Panel title={t('Notes')} action={<a href={`#${tabPath(flight.flightId, 'notes')}`}>{t('Edit')}</a>}>
      <ul className={lists.list}>
        {notes.map(({ title, text }) => (
          <li key={title}>
            <small>{title}</small>
            <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
