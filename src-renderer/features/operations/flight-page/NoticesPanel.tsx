import { Anchor } from '@mantine/core'
import { type NoticeActivity, noticeActivities } from '../../../../src-shared/notice-activity.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import lists from '../../../ui/Lists.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { validWords } from '../../airports/airports/airport-words.ts'
import type { FlightPage } from '../../flights/types.ts'
import classes from './Notices.module.css'

const activityWords = (): Record<Exclude<NoticeActivity, 'ACTIVE'>, string> => ({
  NOT_YET: t('not yet in force'),
  ENDED: t('no longer in force'),
  OUTSIDE_SCHEDULE: t('outside its hours'),
})

/** The notes and NOTAMs of the airports of a flight and its alternates, those in force at its times first. */
export function NoticesPanel({ flight: { flightId } }: { flight: Pick<FlightPage, 'flightId'> }) {
  const params = { flightId: String(flightId) }
  const { data: notices = [] } = useApiQuery('flightNotices.list', { params })
  if (notices.length === 0) return null
  const words = activityWords()
  const active = notices.filter(({ activity }) => activity === noticeActivities[0]).length
  const note =
    active === notices.length ? active : t('{{active}} of {{count}} in force', { active, count: notices.length })
  return (
    <Panel title={t('Airport notices')} note={note}>
      <ul className={lists.list}>
        {notices.map(({ id, airport, alert, note: text, validFrom, validTo, activity }) => (
          <li key={id} className={activity === 'ACTIVE' ? undefined : classes.inactive}>
            <Anchor href={`#/airports/${airport}`}>
              <b>{airport}</b>
            </Anchor>{' '}
            {activity !== 'ACTIVE' && <StatusBadge tone="grey">{words[activity]}</StatusBadge>}{' '}
            {alert && activity === 'ACTIVE' && <StatusBadge tone="yellow">{t('Alert')}</StatusBadge>}{' '}
            <small>{validWords({ validFrom, validTo })}</small>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
