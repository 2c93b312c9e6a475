import { z } from 'zod'
import { epoch, orNull } from '../../wire.ts'
import { endpoint } from '../endpoint.ts'

/** full: no room; read_only: may not be written; failed: the disk has a fault; gone: the folder is not where it was. */
export const storageTroubles = ['full', 'read_only', 'failed', 'gone'] as const

export const healthState = z.object({
  /** Why changes are not saved now, in which folder, and since when; null while they are. */
  storage: orNull(z.object({ trouble: z.enum(storageTroubles), folder: z.string(), since: epoch })),
  /** The fault of the database because of which nothing is written; null: no fault is known. */
  damage: orNull(
    z.object({
      /** changed: it is not as it was closed; damaged: it is broken. */
      kind: z.enum(['changed', 'damaged']),
      since: epoch,
      /** The newest backup that was verified just now. */
      backup: orNull(z.object({ name: z.string(), madeAt: epoch })),
      /** Backups and database are still looked through. */
      looking: z.boolean(),
      /** The database was changed from outside but is intact: it may be used as it is. */
      canAccept: z.boolean(),
    }),
  ),
  /** The name under which a write-ahead log that belonged to another database was set aside. */
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
    summary: 'Use a database that was changed from outside as it is, where nothing is wrong with it.',
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
