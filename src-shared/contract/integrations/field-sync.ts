import { z } from 'zod'
import { messageObject } from '../../messages/wire.ts'
import { epoch, orNull } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { file } from '../file.ts'
import { deviceScopes, exchangeFigures } from './field-devices.ts'

const status = z.object({
  isDevice: z.boolean().meta({ description: 'Whether this Apron is a field device of a hub.' }),
  scope: orNull(z.enum(deviceScopes)),
  person: orNull(z.object({ userId: z.int(), pilotId: orNull(z.int()), name: z.string() })),
  hub: orNull(
    z.object({
      name: z.string(),
      address: orNull(z.string()).meta({ description: 'Where it was reached last.' }),
    }),
  ),
  lastSyncAt: orNull(epoch),
  isSyncing: z.boolean(),
  progress: orNull(z.object({ done: z.int(), total: z.int() })),
  pending: z.int().meta({ description: 'Reports that wait to be sent.' }),
  refused: z.int().meta({ description: 'Reports that the hub refused and nobody has dealt with.' }),
  conflicts: z.int(),
  isRevoked: z.boolean(),
  isCopied: z.boolean(),
  backupsLeftIn: orNull(z.string()).meta({
    description:
      'Of a device that was removed at its hub: the folder that may still hold its backups; null: none does.',
  }),
  problem: orNull(messageObject).meta({ description: 'Why the last sync failed; null after one that succeeded.' }),
  clockOffset: z.int().meta({ description: 'Milliseconds this clock is ahead of the hub’s.' }),
  version: z.object({ own: z.string(), hub: orNull(z.string()) }),
  toUpdate: orNull(z.enum(['device', 'hub'])).meta({
    description: 'Which of the two has to be updated before changes arrive here.',
  }),
})

const shows = ['fieldSync', 'pendingCalls', 'settings'] as const

/** A field device's side of the sync with its hub. */
export const fieldSync = {
  status: endpoint({
    method: 'GET',
    path: '/desk/field-sync',
    access: 'desk',
    summary: 'Whose device this is, what waits to be sent, and when it synced last.',
    reply: status,
    shows,
  }),
  pair: endpoint({
    method: 'POST',
    path: '/desk/field-sync/pair',
    access: 'setup',
    offline: 'local',
    summary: 'Make this Apron, which has no data yet, a field device of the hub that an invitation names.',
    body: z.object({ link: z.string().trim().min(1).max(2000).meta({ description: 'apron://pair?...' }) }),
    reply: z.object({ person: z.string(), hub: z.string() }),
    answers: ['state_conflict'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/desk/field-sync',
    access: 'desk',
    offline: 'local',
    summary: 'Sync with the hub now.',
    reply: z.object(exchangeFigures),
    answers: ['state_conflict'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/desk/field-sync/file',
    access: 'desk',
    summary: 'What waits to be sent as a file for the hub, encrypted and signed.',
    reply: file,
    answers: ['state_conflict'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/desk/field-sync/file',
    access: 'desk',
    offline: 'local',
    summary: 'Import the hub’s answer file.',
    upload: 'field',
    reply: z.object(exchangeFigures),
    answers: ['state_conflict'],
  }),
}
