import { Anchor } from '@mantine/core'
import { inactiveWords } from '../../../../src-shared/domain/airports/notice-words.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import lists from '../../../ui/Lists.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { validWords } from '../../airports/airports/airport-words.ts'
import type { FlightPage } from '../../flights/types.ts'
import classes from './Notices.module.css'

/** The notes and NOTAMs of the airports of a flight and its alternates, those in force at its times first. */
export function NoticesPanel({ flight: { flightId } }: { flight: Pick<FlightPage, 'flightId'> }) {
  const params = { flightId: String(flightId) }
  const { data: notices = [] } = useApiQuery('flightNotices.list', { params })
  if (notices.length === 0) return null
  const active = notices.filter(({ activity }) => activity === 'active').length
  const note = active === notices.length ? active : t('{{active}} of {{all}} in force', { active, all: notices.length })
  return (
    <Panel title={t('Airport notices')} note={note}>
      <ul className={lists.list}>
        {notices.map(({ id, airport, alert, note: text, validFrom, validTo, activity }) => (
          <li key={id} className={activity === 'active' ? classes.active : classes.inactive}>
            <Anchor href={`#/airports/${airport}`}>
              <b>{airport}</b>
            </Anchor>{' '}
            {activity !== 'active' && <StatusBadge tone="grey">{inactiveWords(activity)}</StatusBadge>}{' '}
            {alert && activity === 'active' && <StatusBadge tone="yellow">{t('Alert')}</StatusBadge>}{' '}
            <small>{validWords({ validFrom, validTo })}</small>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
