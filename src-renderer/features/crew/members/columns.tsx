import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { expiryStates } from '../../../../src-shared/domain/contacts/expiry.ts'
import { type LimitState, limitStateOf, limitStates } from '../../../../src-shared/domain/crew/duty-limits.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { daysLeft } from '../../../ui/days-away.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { dateText, dayAndClock } from '../../../ui/time.ts'
import classes from './Crew.module.css'
import { ExpiryBadge } from './ExpiryBadge.tsx'
import { HoursBar, hoursOf } from './HoursBar.tsx'

export type CrewRow = Answer<EndpointFor<'crew.overview'>>[number]

const measures = {
  flight: (hours: { used: string; limit: string; day: string }) =>
    t('{{used}} of {{limit}} flight hours in the 28 days to {{day}}', hours),
  duty: (hours: { used: string; limit: string; day: string }) =>
    t('{{used}} of {{limit}} duty hours in the 28 days to {{day}}', hours),
}

interface MeasuredProps {
  used: number
  /** Null where the flight time limitations have none for 28 days: only the hours are shown. */
  limit: number | null
  what: keyof typeof measures
  day: string
}

function Measured({ used, limit, what, day }: MeasuredProps) {
  if (limit === null) return <span>{hoursOf(used)}</span>
  const label = measures[what]({ used: hoursOf(used), limit: hoursOf(limit), day: dateText(day) })
  return (
    <div className={classes.measured}>
      <span>{hoursOf(used)}</span>
      <HoursBar used={used} limit={limit} state={limitStateOf(used, limit)} label={label} />
    </div>
  )
}

/** The item that expires first, with the time left. */
function Expiring({ row, today }: { row: CrewRow; today: string }) {
  const [first, ...others] = row.expiring
  return (
    <div className={classes.expiring} title={row.expiring.map(({ name, expires }) => `${name}: ${expires}`).join('\n')}>
      <ExpiryBadge state={row.expiry} />
      {first && (
        <span>
          {others.length === 0
            ? `${first.name} ${daysLeft(first.expires, today)}`
            : t('{{first}} and {{count}} more', {
                first: `${first.name} ${daysLeft(first.expires, today)}`,
                count: others.length,
              })}
        </span>
      )}
    </div>
  )
}

interface ColumnView {
  /** The day at the base, by which documents expire and with which the hours end. */
  today: string
  zone: string
  now: number
}

/** The columns of the crew list; `today` as `2026-11-21`. */
export function crewColumns({ today, zone, now }: ColumnView): Column<CrewRow>[] {
  return [
    {
      id: 'trigram',
      title: t('Code'),
      width: 58,
      sort: ({ trigram }) => trigram,
      cell: ({ trigram }) => <b>{trigram}</b>,
    },
    { id: 'name', title: t('Name'), width: '2fr', sort: ({ name }) => name, cell: ({ name }) => name },
    {
      id: 'role',
      title: t('Role'),
      width: 84,
      sort: ({ roles, jobTitle }) => `${roles.join(' ')} ${jobTitle ?? ''}`,
      cell: ({ roles, jobTitle, isExternal }) => (
        <span title={[jobTitle, roles.join(', ')].filter(Boolean).join('\n')}>
          <b>{roles[0]}</b>
          {isExternal && (
            <>
              {' '}
              <StatusBadge tone="blue" title={t('External (not employed)')}>
                {t('EXT')}
              </StatusBadge>
            </>
          )}
        </span>
      ),
    },
    {
      id: 'base',
      title: t('Base'),
      width: 60,
      sort: ({ homeAirport }) => homeAirport,
      cell: ({ homeAirport }) => homeAirport,
    },
    {
      id: 'expiry',
      title: t('Expiry'),
      width: '3fr',
      sort: ({ expiry, expiring }) => `${9 - expiryStates.indexOf(expiry)} ${expiring[0]?.expires ?? ''}`,
      text: ({ expiry, expiring }) => [expiry, ...expiring.map(({ name, expires }) => `${name} ${expires}`)].join(' '),
      cell: (row) => <Expiring row={row} today={today} />,
    },
    {
      id: 'flight28',
      title: t('Flight 28 d'),
      width: 104,
      sort: ({ flight28 }) => flight28,
      cell: ({ flight28, flight28Limit }) => (
        <Measured used={flight28} limit={flight28Limit} what="flight" day={today} />
      ),
    },
    {
      id: 'duty28',
      title: t('Duty 28 d'),
      width: 104,
      sort: ({ duty28 }) => duty28,
      cell: ({ duty28, duty28Limit }) => <Measured used={duty28} limit={duty28Limit} what="duty" day={today} />,
    },
    {
      id: 'limits',
      title: t('Limits'),
      width: 58,
      sort: ({ dutyState }) => limitStates.indexOf(dutyState),
      cell: ({ dutyState }) => <LimitBadge state={dutyState} />,
    },
    {
      id: 'next',
      title: t('Next duty'),
      width: 172,
      sort: ({ next }) => next?.startAt ?? null,
      text: ({ next }) => next && `${messageText(next.label)} ${dayAndClock(next.startAt, zone)}`,
      cell: ({ next }) =>
        next && (
          <>
            {next.startAt <= now ? t('now') : dayAndClock(next.startAt, zone)} <b>{messageText(next.label)}</b>
          </>
        ),
    },
    {
      id: 'mobile',
      title: t('Phone'),
      width: 130,
      cell: ({ mobile, phone }) => mobile ?? phone,
      text: ({ mobile, phone }) => mobile ?? phone,
    },
  ]
}

/** Whether the limits of flight and duty are kept. */
export function LimitBadge({ state }: { state: LimitState }) {
  if (state === 'OK')
    return (
      <StatusBadge tone="green" title={t('Within the limits')}>
        {t('OK')}
      </StatusBadge>
    )
  return state === 'NEAR' ? (
    <StatusBadge tone="yellow" title={t('Above 90% of a limit')}>
      {t('NEAR')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="red" title={t('Over a limit')}>
      {t('OVER')}
    </StatusBadge>
  )
}
