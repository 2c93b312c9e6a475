import { conflictAt } from '../../../../../src-shared/domain/crew/findings/when.ts'
import { findingAsMessage } from '../../../../../src-shared/domain/crew/findings/words.ts'
import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import { englishText, type Message, message } from '../../../../../src-shared/messages/index.ts'
import { plusDays } from '../../../../../src-shared/time/time.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { findingsOf } from '../../crew/findings/find.ts'
import type { Finding } from '../../crew/findings/rules/finding.ts'
import { rowIdOf } from '../../fleet/aircraft/queries.ts'
import { taskByPublicId } from '../../flights/tasks/queries.ts'
import { dayAtBase } from '../../office/setup/queries.ts'
import type { Uses } from '../../services.ts'
import { type Plans, plansFrom } from '../today/flights.ts'
import { expiringOf } from '../today/people.ts'
import { lastWriter, sentNotices, userIdsByPublicId } from './queries.ts'

interface Notice {
  kind: 'AOG' | 'CONFLICT' | 'QUALIFICATION' | 'BACKUP'
  title: Message
  body: Message | null
  noun: 'aircraft' | 'flights' | 'crew' | 'backups'
  rowId: string | null
  /** The same for as long as it is the same trouble. */
  about: string
  /** Caused by the desk itself, which needs no notice. */
  own: boolean
}

/** The maximum number of notices per scan; the rest follows with the next one. */
const MOST = 50
const MAX_ABOUT = 300

/** The time before an expiry at which a notice is sent; the Today page shows it earlier. */
const EXPIRES_WITHIN_DAYS = 30

const day = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Whether the desk wrote last to any of these rows. */
async function isOwn({ db }: Reading, rows: { flights: string[]; tasks: string[] }): Promise<boolean> {
  const flight = await lastWriter(db, 'flights', rows.flights)
  const task = await lastWriter(db, 'tasks', rows.tasks)
  const last = (task?.sequence ?? 0) > (flight?.sequence ?? 0) ? task : flight
  return last?.actor === 'desk'
}

const groundedWords = (tailNumber: string) => message('notice_aog', { tail: tailNumber })

function grounded(context: Reading, findings: Finding[]): Promise<Notice[]> {
  const { db, now } = context
  const current = findings.filter(({ code, from, to }) => code === 'aircraft_aog' && from <= now && to > now)
  return Promise.all(
    current.map(async ({ subject, aircraftId, taskId, to: endAt, params }) => {
      const { airport } = params
      const { id = '' } = (await taskByPublicId(db, taskId ?? 0)) ?? {}
      return {
        kind: 'AOG' as const,
        title: groundedWords(subject ?? ''),
        body: message('notice_aog_until', { airport: airport ?? '', day: day(endAt) }),
        ...{ noun: 'aircraft' as const, rowId: (await rowIdOf(db, aircraftId)) ?? null, about: `AOG ${id}` },
        own: await isOwn(context, { flights: [], tasks: [id] }),
      }
    }),
  )
}

/** Covered by another notice, or sent before it becomes a conflict. */
const coveredElsewhere = new Set<Finding['code']>(['aircraft_aog', 'qualification_expired', 'defect_overdue'])

function conflicting(context: Reading, plans: Plans, findings: Finding[]): Promise<Notice[]> {
  const flights = new Map(plans.flights.map((flight) => [flight.publicId, flight]))
  const relevant = findings.filter(({ code, severity }) => severity === 'BLOCKING' && !coveredElsewhere.has(code))
  return Promise.all(
    relevant.map(async (found) => {
      const { flightIds, subject } = found
      const [flightId] = flightIds
      const flight = flights.get(flightId ?? 0)
      const ofAircraft = <Row extends { aircraftId: string | null; id: string }>(rows: Row[]) =>
        rows.filter(({ aircraftId }) => aircraftId === flight?.aircraftId).map(({ id }) => id)
      const [words, at] = [findingAsMessage(found), conflictAt(found)]
      return {
        kind: 'CONFLICT' as const,
        title: message('notice_conflict', { day: day(at), subject: subject ?? (flight ? flightName(flight) : '') }),
        body: words,
        ...{ noun: 'flights' as const, rowId: flight?.id ?? null },
        about: `CONFLICT ${subject ?? ''} ${flightId ?? ''} ${englishText(words)}`.slice(0, MAX_ABOUT),
        own: await isOwn(context, { flights: ofAircraft(plans.flights), tasks: ofAircraft(plans.tasks) }),
      }
    }),
  )
}

async function expiring({ db, now }: Reading): Promise<Notice[]> {
  const today = await dayAtBase(db, now)
  const last = plusDays(today, EXPIRES_WITHIN_DAYS)
  const ofCrew = (await expiringOf(db, now)).filter(
    ({ kind, pilotId, expires }) => kind === 'QUALIFICATION' && pilotId !== null && expires <= last,
  )
  const users = await userIdsByPublicId(db, [...new Set(ofCrew.map(({ userId }) => userId))])
  return ofCrew.map(({ userId, person, what, expires }) => ({
    kind: 'QUALIFICATION',
    title:
      expires < today
        ? message('notice_expired', { day: expires, person, what })
        : message('notice_expires', { day: expires, person, what }),
    body: null,
    ...{ noun: 'crew', rowId: users.get(userId) ?? null, own: false },
    about: `QUALIFICATION ${userId} ${englishText(what)} ${expires} ${expires < today}`.slice(0, MAX_ABOUT),
  }))
}

const failedBackup = ({ backupTrouble, now }: Reading & Uses<'backupTrouble'>): Notice[] => {
  const trouble = backupTrouble()
  if (trouble === null) return []
  const title = message('notice_backup_failed')
  return [
    {
      kind: 'BACKUP',
      title,
      body: trouble,
      noun: 'backups',
      rowId: null,
      about: `BACKUP ${day(now)}`,
      own: false,
    },
  ]
}

/** Conflicts and upcoming expiries without a notice yet. */
export async function freshNotices(context: Reading & Uses<'backupTrouble'>): Promise<Notice[]> {
  const plans = await plansFrom(context.db, context.now)
  const findings = await findingsOf(context.db, { window: plans })
  // The last is the latest, which is said aloud.
  const all = [
    ...(await expiring(context)),
    ...failedBackup(context),
    ...(await conflicting(context, plans, findings)),
    ...(await grounded(context, findings)),
  ]
  const once = [...new Map(all.map((notice) => [notice.about, notice])).values()]
  return (await notSentYet(context, once)).slice(0, MOST)
}

/** Those of some notices that were not sent: another scan may have been quicker. */
export async function notSentYet({ db }: Pick<Reading, 'db'>, notices: Notice[]): Promise<Notice[]> {
  const sent = await sentNotices(
    db,
    notices.map(({ about }) => about),
  )
  return notices.filter(({ about }) => !sent.has(about))
}
