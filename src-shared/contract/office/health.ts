import { z } from 'zod'
import { messageObject } from '../../messages/wire.ts'
import { epoch, orNull } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

/** full: no room; read_only: may not be written; failed: the disk has a fault; gone: the folder is not where it was. */
export const storageTroubles = ['full', 'read_only', 'failed', 'gone'] as const

const healthState = z.object({
  /** Why changes are not saved now, in which folder, and since when; null while they are. */
  storage: orNull(z.object({ trouble: z.enum(storageTroubles), folder: z.string(), since: epoch })),
  /** The fault of the database because of which nothing is written; null: no fault is known. */
  damage: orNull(
    z.object({
      /** changed: it is not as it was closed; damaged: it is broken; behind: it lacks changes that were saved. */
      kind: z.enum(['changed', 'damaged', 'behind']),
      /** The changes that were saved and are not there; null: none is known to be missing. */
      missing: orNull(
        z.object({
          /** Entries of the journal; 0: of other records alone. */
          entries: z.int(),
          /** The newest change that is there; null: none is. */
          from: orNull(epoch),
          /** The newest change that was saved. */
          to: epoch,
          /** The name in the data folder of the write-ahead log as it was found; null: there was none. */
          log: orNull(z.string()),
        }),
      ),
      since: epoch,
      /** The newest backup that was verified just now. */
      backup: orNull(
        z.object({
          name: z.string(),
          madeAt: epoch,
          /** How many of the missing changes it has; null: none is missing. */
          holds: orNull(z.enum(['all', 'some', 'none'])),
        }),
      ),
      /** Why the backups can't be read now; null: they could. */
      backupsUnread: orNull(messageObject),
      /** Backups and database are still looked through. */
      looking: z.boolean(),
      /** The database was changed from outside or lacks changes, but is intact: it may be used as it is. */
      canAccept: z.boolean(),
    }),
  ),
  /** The name under which a write-ahead log that was damaged, or another database's, is kept aside. */
  strayLog: orNull(z.string()),
})

/** Whether what is written can be kept. */
export const health = {
  read: endpoint({
    method: 'GET',
    path: '/desk/health',
    access: 'setup',
    summary: 'Whether changes are saved, and why not.',
    reply: healthState,
    shows: ['health', 'backups'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/desk/health/accept',
    offline: 'local',
    access: 'setup',
    summary:
      'Use a database that was changed from outside, or lacks changes, as it is, where nothing else is wrong with it.',
    noRows: true,
    reply: healthState,
    answers: ['state_conflict'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/desk/health/restore',
    offline: 'local',
    access: 'setup',
    summary: 'Restore the newest verified backup at the next start of Apron, also where the database can not be read.',
    noRows: true,
    status: 204,
    answers: ['state_conflict'],
  }),
}
