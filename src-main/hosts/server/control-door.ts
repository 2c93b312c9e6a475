import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Operation } from '../../../src-shared/contract/index.ts'
import { readNote } from '../../platform/read-note.ts'

/**
 * The command line speaks to an Apron that runs on the same data folder through a socket of the system, with a secret
 * that only this user can read. What it may ask for: operations of the desk, none of which answers with a secret but
 * `keys.create`, whose new key is shown this once.
 */
export const controlled = [
  ...(['fieldDevices.list', 'fieldDevices.configure', 'fieldDevices.invite'] as const),
  ...(['fieldDevices.importFile', 'fieldDevices.answerFile'] as const),
  ...(['fieldSync.status', 'fieldSync.start', 'fieldSync.export', 'fieldSync.import'] as const),
  ...(['setup.state', 'setup.start', 'keys.partners', 'keys.list', 'keys.create', 'keys.revoke'] as const),
  ...(['eventTriggers.preview', 'eventTriggers.trigger', 'testClock.read', 'testClock.set'] as const),
  ...(['faults.list', 'faults.add', 'faults.change', 'faults.remove', 'faults.stop'] as const),
  ...(['backups.list', 'backups.make', 'backups.restore'] as const),
  ...(['scenarios.list', 'scenarios.save', 'scenarios.load', 'scenarios.reset', 'scenarios.remove'] as const),
  ...(['traffic.list', 'traffic.read', 'traffic.har'] as const),
] as const satisfies Operation[]
export type ControlOperation = (typeof controlled)[number]

/** A call, with the bytes of a file as base64. */
export const controlCall = z.object({
  operation: z.enum(controlled),
  params: z.record(z.string(), z.string()).optional(),
  query: z.unknown().optional(),
  body: z.unknown().optional(),
  file: z.object({ name: z.string(), base64: z.string() }).optional(),
})

/** Where the running Apron of a folder notes how it is reached. */
export const controlFile = (folder: string): string => join(folder, 'control.json')
export const door = z.object({ socket: z.string(), secret: z.string(), url: z.string().optional() })

/** What the running Apron of a folder noted; undefined where none runs. @throws Unreadable */
export function controlAddressOf(folder: string): z.infer<typeof door> | undefined {
  return readNote(controlFile(folder), door)
}

export const SECRET_HEADER = 'x-apron-control'

/** Systems take a hundred letters and not many more for the path of a socket. */
const MAX_PATH_LENGTH = 90

/** The socket of a folder's Apron. */
export function socketOf(folder: string): string {
  const short = createHash('sha256').update(folder).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\apron-${short}`
  const own = join(folder, 'control.sock')
  return own.length <= MAX_PATH_LENGTH ? own : join(tmpdir(), `apron-${short}.sock`)
}
