import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import { count, epoch, orNull } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

/** The records that grow with every change and every webhook and can be removed after a time, in order of removal. */
export const retentionKinds = ['attempts', 'deliveries', 'events', 'journal'] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** Days that records of each kind are kept unless something else is set. */
export const defaultRetention: Record<RetentionKind, number> = {
  attempts: 90,
  deliveries: 365,
  // Apron reads an event for its deliveries and to undo a change, which reaches back one day: it goes with its deliveries.
  events: 365,
  journal: 0,
}

/** Partners list failed deliveries of the last two months (v2 interface). */
const DAYS_FOR_PARTNERS = 62
/** Days that records of each kind are kept at least. Undo and a history of fields reach no further than the journal. */
export const leastRetention: Record<RetentionKind, number> = {
  attempts: 7,
  deliveries: DAYS_FOR_PARTNERS,
  events: DAYS_FOR_PARTNERS,
  journal: 30,
}
const MAX_RETENTION_DAYS = 3650

const days = (least: number) =>
  count(0, MAX_RETENTION_DAYS)
    .refine((value) => value <= 0 || value >= least, issue({ code: 'expected_retention', params: { least } }))
    .meta({ description: `Days, at least ${least}; 0: kept for good.` })

const ofEach = <S>(value: (kind: RetentionKind) => S) =>
  Object.fromEntries(retentionKinds.map((kind) => [kind, value(kind)])) as Record<RetentionKind, S>

const kept = z.object(ofEach((kind) => days(leastRetention[kind]).optional()))
const counts = z.object(ofEach(() => z.int()))

const removal = z.object({
  at: epoch,
  /** asked: requested at the desk; daily: by the daily job. */
  why: z.enum(['asked', 'daily']),
  /** Records that were removed of each kind. */
  removed: counts,
  /** The removal was stopped before it was complete. */
  stopped: z.boolean(),
})
export type Removal = z.infer<typeof removal>

export const retentionState = z.object({
  /** Days that records of each kind are kept; 0: for good. */
  days: counts,
  /** How many records the removal under way has removed. */
  running: orNull(z.object({ done: z.int(), total: z.int() })),
  /** The last removal. */
  last: orNull(removal),
})

/** How long deliveries, their attempts, events and the journal are kept. */
export const retention = {
  read: endpoint({
    method: 'GET',
    path: '/desk/retention',
    access: 'desk',
    summary: 'How long records of what happened are kept, and what was removed last.',
    reply: retentionState,
    shows: ['retention', 'settings'],
  }),
  configure: endpoint({
    method: 'PATCH',
    path: '/desk/retention',
    offline: 'local',
    access: 'desk',
    summary: 'Choose how long records of what happened are kept. What is older is removed daily.',
    description:
      'Attempts go with their delivery at the latest, and events with their last delivery at the earliest. Deliveries ' +
      'that are not decided stay, with their attempts. Of the journal, what the history of a flight or booking shows stays.',
    body: kept,
    reply: retentionState,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/desk/retention/preview',
    access: 'desk',
    summary: 'What would be removed now, by the saved times or by those given.',
    query: kept,
    reply: z.object(
      ofEach(() =>
        z.object({
          records: z.int(),
          /** About how much space they take. */
          bytes: z.int(),
          /** When the oldest of them happened. */
          oldest: orNull(epoch),
        }),
      ),
    ),
    volatile: true,
    shows: ['retention', 'settings', 'deliveries'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/desk/retention/removal',
    offline: 'local',
    access: 'desk',
    summary: 'Begin to remove what is older than the saved times; the state shows its progress.',
    reply: retentionState,
    answers: ['state_conflict'],
  }),
  stop: endpoint({
    method: 'DELETE',
    path: '/desk/retention/removal',
    offline: 'local',
    access: 'desk',
    summary: 'Stop the removal under way. What was removed stays removed.',
    noRows: true,
    reply: retentionState,
  }),
}
