import { z } from 'zod'
import { issue } from '../../messages/text.ts'
import { messageObject } from '../../messages/wire.ts'
import { epoch, orNull } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

const reasons = ['asked', 'daily', 'before'] as const

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, issue('expected_clock_time'))

const listed = z.object({
  name: z.string(),
  madeAt: orNull(epoch),
  /** asked: at the desk; daily: by the schedule; before: the state that a restore replaced. */
  why: orNull(z.enum(reasons)),
  version: orNull(z.string()),
  operator: orNull(z.string()),
  /** Bytes. */
  size: orNull(z.int()),
  /** Why it can't be used, as far as its list of contents shows; every backup was checked whole when it was made. */
  trouble: orNull(messageObject),
})

export const backupsState = z.object({
  folder: z.string(),
  automatic: z.boolean(),
  at: z.string(),
  /** How many daily backups are kept. */
  keep: z.int(),
  /** How much of the one under way is done, 0 to 1. */
  running: orNull(z.number()),
  /** Why the last one was not made. */
  trouble: orNull(messageObject),
  /** The backup that the next start restores. */
  pending: orNull(z.string()),
  /** How the last restore went, until it is dismissed; `kept`: the backup of the state before. */
  restored: orNull(z.object({ name: z.string(), at: epoch, kept: orNull(z.string()), refused: orNull(messageObject) })),
  backups: z.array(listed),
})

const bothCounts = z.object({ there: z.int(), here: z.int() })

export const backupContents = z.object({
  name: z.string(),
  madeAt: epoch,
  version: z.string(),
  why: z.enum(reasons),
  size: z.int(),
  operator: orNull(z.object({ uuid: z.string(), name: z.string() })),
  /** The backup is of the operator in this installation. */
  sameOperator: z.boolean(),
  /** Records of each noun in the backup and here. */
  counts: z.record(z.string(), bothCounts),
  newestChange: z.object({ there: orNull(epoch), here: orNull(epoch) }),
  /** open: who has the backup can read its signing keys; system: only this user on the computer that made it. */
  keys: z.enum(['open', 'system', 'none']),
  /** The signing keys of the backup are sealed with the key of this installation. */
  sameKeys: z.boolean(),
  /** Why it can't be restored; null: every byte of it is as it was written. */
  trouble: orNull(messageObject),
})

/** Backups of the whole installation: made while it is in use, restored at the next start. */
export const backups = {
  list: endpoint({
    method: 'GET',
    path: '/desk/backups',
    access: 'desk',
    summary: 'The backups in the folder chosen for them, newest first, and when they are made.',
    reply: backupsState,
    shows: ['backups', 'settings'],
  }),
  configure: endpoint({
    method: 'PATCH',
    path: '/desk/backups',
    offline: 'local',
    access: 'desk',
    summary: 'Choose the folder of the backups, when the daily one is made, and how many of those are kept.',
    body: z.object({
      folder: z.string().min(1).max(1000).optional().meta({ description: 'A whole path on this computer.' }),
      automatic: z.boolean().optional(),
      at: clockTime.optional().meta({ description: 'HH:MM in the time zone of the base.' }),
      keep: z.int().min(1).max(365).optional(),
    }),
    reply: backupsState,
  }),
  make: endpoint({
    method: 'POST',
    path: '/desk/backups',
    offline: 'local',
    access: 'desk',
    summary: 'Begin a backup now; the list shows its progress.',
    reply: backupsState,
    answers: ['state_conflict'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/desk/backups/{name}',
    access: 'desk',
    summary: 'Read every byte of a backup, and compare its contents with the current data.',
    reply: backupContents,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/desk/backups/{name}/restore',
    offline: 'local',
    access: 'desk',
    summary: 'Restore a backup at the next start of Apron. The state until then is kept as a backup of its own.',
    noRows: true,
    body: z.object({
      otherOperator: z.boolean().default(false).meta({ description: 'Also where it is of another operator.' }),
    }),
    reply: backupsState,
    answers: ['state_conflict'],
  }),
  cancelRestore: endpoint({
    method: 'DELETE',
    path: '/desk/backups/restore',
    offline: 'local',
    access: 'desk',
    summary: 'Let the next start restore nothing, and dismiss the outcome of the last restore.',
    noRows: true,
    status: 204,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/desk/backups/{name}',
    offline: 'local',
    access: 'desk',
    summary: 'Delete a backup for good.',
    noRows: true,
    status: 204,
    answers: ['state_conflict'],
  }),
}
