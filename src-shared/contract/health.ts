import { z } from 'zod'
import { epoch, orNull } from '../wire.ts'
import { endpoint } from './endpoint.ts'

/** full: no room; read_only: may not be written; failed: the disk has a fault; gone: the folder is not where it was. */
export const storageTroubles = ['full', 'read_only', 'failed', 'gone'] as const

export const healthState = z.object({
  /** Why changes are not saved now, in which folder, and since when; null while they are. */
  storage: orNull(z.object({ trouble: z.enum(storageTroubles), folder: z.string(), since: epoch })),
})

/** Whether what is written can be kept. */
export const health = {
  read: endpoint({
    method: 'GET',
    path: '/desk/health',
    access: 'setup',
    summary: 'Whether changes are saved, and why not.',
    reply: healthState,
    shows: ['health'],
  }),
}
