import { isOpen, worstOf } from '../../../../src-shared/readiness.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ServiceStatusBadge } from '../../../ui/StatusBadge.tsx'
import { quantityWords } from '../../flights/fuel/units.ts'
import type { FlightPage } from '../../flights/types.ts'
import classes from './GlancePanel.module.css'
import { glanceLines } from './glance.ts'
import type { TabMarks } from './tab-marks.ts'
import { tabPath } from './tabs.ts'

/** The open items of the flight, a line for each subject; each leads to its tab. */
export function GlancePanel({ flight, marks }: { flight: FlightPage; marks: TabMarks }) {
  const params = { flightId: String(flight.flightId) }
  const services = useApiQuery('services.list', { params }).data
  const permits = useApiQuery('permits.list', { params }).data
  const slots = useApiQuery('slots.list', { params }).data
  const fuels = useApiQuery('fuels.list', { params }).data?.map((fuel) => ({
    ...fuel,
    words: fuel.quantity === null ? '' : quantityWords(fuel.quantity, fuel.unit),
  }))
  const canceled = flight.status === 'Canceled'
  const letters = canceled
    ? {}
    : {
        Services: worstOf(services ?? []),
        Permits: worstOf(permits ?? []),
        'Slots and PPR': worstOf(slots ?? []),
      }
  const lines = glanceLines({ ...flight, services, permits, slots, fuels }, marks, letters)
  const open = lines.filter(({ letter }) => letter && isOpen(letter)).length
  return (
    <Panel title={t('Readiness')} note={canceled ? undefined : open > 0 ? t('{{open}} open', { open }) : t('all done')}>
      <ul className={classes.lines}>
        {lines.map(({ tab, label, text, letter }) => (
          <li key={label}>
            <a href={`#${tabPath(flight.flightId, tab)}`}>
              <span>{label}</span>
              <span className={classes.text} title={text}>
                {text}
              </span>
              {letter && <ServiceStatusBadge {...letter} />}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
