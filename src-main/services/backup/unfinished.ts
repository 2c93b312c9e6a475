import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Message, message } from '../../../src-shared/messages/index.ts'
import { isUnfinished } from '../../engines/sqlite/copy.ts'
import { isThere } from '../../platform/read-if-there.ts'
import { sync } from './disk.ts'
import { backupName } from './manifest.ts'
import { BESIDE_DATABASE, DATABASE, DOCUMENTS } from './pieces.ts'

/**
 * Puts a demo operator that was begun and never finished out of the way, so that the start is a first one again.
 * Returns what to show, or null. The database goes first: without it nothing refers to the rest.
 */
export async function setAsideUnfinished(data: string, now: number): Promise<Message | null> {
  if (!isThere(join(data, DATABASE))) {
    // The opening says that the database is gone.
    if (isThere(join(data, `${DATABASE}.mark`))) return null
    // An end in the midst of what follows leaves these, which belong to the file that is away.
    for (const rest of BESIDE_DATABASE) await rm(join(data, rest), { force: true })
    return null
  }
  if (!isUnfinished(join(data, DATABASE))) return null
  const name = freeName(data, now)
  await mkdir(join(data, name), { mode: 0o700 })
  for (const piece of [`${DATABASE}.mark`, DATABASE, ...BESIDE_DATABASE, DOCUMENTS]) {
    if (isThere(join(data, piece))) await rename(join(data, piece), join(data, name, piece))
  }
  await sync(data, true)
  return message('demo_setup_interrupted', { folder: name })
}

function freeName(data: string, now: number): string {
  const name = backupName(now).replace('apron', 'unfinished')
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${name}-${count}`
    if (!isThere(join(data, free))) return free
  }
}
