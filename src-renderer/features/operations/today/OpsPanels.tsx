import { conflictAt } from '../../../../src-shared/domain/crew/findings/when.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { MINUTE } from '../../../../src-shared/time/durations.ts'
import { useZone } from '../../../data/use-zone.ts'
import { daysLeft } from '../../../ui/days-away.ts'
import { FindingMark, FindingText } from '../../../ui/FindingMark.tsx'
import { type Finding, findingKey } from '../../../ui/finding.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dayAndClock, dayMonth, duration, plainDay } from '../../../ui/time.ts'
import { ExpiryBadge } from '../../crew/members/ExpiryBadge.tsx'
import { DueBadge } from '../../fleet/aircraft/DueBadge.tsx'
import { List } from './List.tsx'
import classes from './Today.module.css'
import type { TodayDuty, TodayPage } from './urgent.ts'

/** Where a finding is seen best: an aircraft's on the board, those of people and papers on the flight. */
function pathOf(finding: Finding): string {
  const { code, flightIds, subject } = finding
  const [flightId] = flightIds
  if (flightId !== undefined && !code.startsWith('aircraft_')) return `/flights/${flightId}`
  const start = new Date(conflictAt(finding) - 12 * 60 * MINUTE).toISOString().slice(0, 16)
  return `/board?from=${start}&zoom=day&find=${encodeURIComponent(subject ?? '')}`
}

/** The conflicts and warnings of the plan, by the rules of the board. */
export function ConflictsPanel({ conflicts }: { conflicts: TodayPage['conflicts'] }) {
  const zone = useZone()
  return (
    <List
      {...conflicts}
      title={t('Conflicts')}
      shape="short"
      most={12}
      rowKey={findingKey}
      to={pathOf}
      well={t('No conflicts in the next 7 days')}
      page={{ path: '/board', label: t('board') }}
    >
      {(finding) => (
        <>
          <FindingMark severity={finding.severity} />
          <b title={finding.subject ?? undefined}>{finding.subject}</b>
          <FindingText finding={finding} />
          <span className={classes.end}>{dayAndClock(conflictAt(finding), zone)}</span>
        </>
      )}
    </List>
  )
}

const figure = (value: number, unit: string) => (unit === 'RESTS' ? String(value) : duration(value * MINUTE))

/** The crew near or over a limit of duty. */
export function DutyPanel({ duty, today }: { duty: TodayDuty; today: string }) {
  return (
    <List
      {...duty}
      title={t('Crew near limits')}
      shape="line"
      most={8}
      rowKey={({ pilotId, what, day }) => `${pilotId} ${what.code} ${day}`}
      to={({ pilotId }) => `/crew/${pilotId}/hours`}
      well={t('No crew near duty or rest limits')}
      page={{ path: '/crew', label: t('crew') }}
    >
      {({ person, what, used, limit, unit, state, day }) => (
        <>
          <StatusBadge
            tone={state === 'OVER' ? 'red' : 'yellow'}
            title={state === 'OVER' ? t('Over the limit') : t('Near the limit')}
          >
            {state === 'OVER' ? t('OVER') : t('NEAR')}
          </StatusBadge>
          <b>{person}</b>
          <span title={messageText(what)}>
            {messageText(what)}{' '}
            {day > today && (
              <small className={classes.faint}>{t('on {{day}}', { day: dayMonth(Date.parse(day), 'UTC') })}</small>
            )}
          </span>
          <span className={classes.end}>
            {t('{{used}} of {{limit}}', { used: figure(used, unit), limit: figure(limit, unit) })}
          </span>
        </>
      )}
    </List>
  )
}

/** The documents and qualifications of crew and passengers that expire soon or have expired. */
export function ExpiringPanel({ expiring, today }: { expiring: TodayPage['expiring']; today: string }) {
  return (
    <List
      {...expiring}
      title={t('Expiring')}
      shape="line"
      most={12}
      rowKey={({ userId, what, expires }) => `${userId} ${messageText(what)} ${expires}`}
      to={({ pilotId, userId, kind }) =>
        pilotId === null
          ? `/people/${userId}`
          : `/crew/${pilotId}/${kind === 'DOCUMENT' ? 'documents' : 'qualifications'}`
      }
      well={t('No qualifications or documents expire in the next two months')}
      page={{ path: '/crew', label: t('crew') }}
    >
      {({ state, person, pilotId, what, expires }) => (
        <>
          <ExpiryBadge state={state} />
          <b title={pilotId === null ? t('Passenger') : t('Crew')}>{person}</b>
          <span title={messageText(what)}>{messageText(what)}</span>
          <span className={classes.end} title={expires}>
            {daysLeft(expires, today)}
          </span>
        </>
      )}
    </List>
  )
}

/** The maintenance due on the fleet. */
export function MaintenancePanel({ maintenance }: { maintenance: TodayPage['maintenance'] }) {
  return (
    <List
      {...maintenance}
      title={t('Maintenance due')}
      shape="short"
      most={10}
      rowKey={({ aircraftId, kind, what }) => `${aircraftId} ${kind} ${messageText(what)}`}
      to={({ aircraftId }) => `/aircraft/${aircraftId}/maintenance`}
      well={t('No maintenance or deferred defects due in the next 30 days')}
      page={{ path: '/aircraft', label: t('aircraft', { context: 'page' }) }}
    >
      {({ state, tailNumber, kind, what, dueAt }) => (
        <>
          <DueBadge state={state} />
          <b>{tailNumber}</b>
          <span title={messageText(what)}>
            {messageText(what)} {kind === 'HOLD_ITEM' && <small className={classes.faint}>{t('deferred')}</small>}
          </span>
          <span className={classes.end}>{dueAt === null ? t('by usage') : plainDay(dueAt, 'UTC')}</span>
        </>
      )}
    </List>
  )
}
