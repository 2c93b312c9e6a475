import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isUnfinished } from '../data/copy.ts'
import { sync } from './disk.ts'
import { BESIDE_DATABASE, DATABASE, DOCUMENTS } from './make.ts'
import { backupName } from './manifest.ts'

/**
 * Puts a demo operator that was begun and never finished out of the way, so that the start is a first one again.
 * Answers with the sentence to tell, or null. The database goes first: without it nothing refers to the rest.
 */
export async function setAsideUnfinished(data: string, now: number): Promise<string | null> {
  if (!existsSync(join(data, DATABASE))) {
    // An end in the midst of what follows leaves these, which belong to the file that is away.
    for (const rest of BESIDE_DATABASE) await rm(join(data, rest), { force: true })
    return null
  }
  if (!isUnfinished(join(data, DATABASE))) return null
  const name = freeName(data, now)
  await mkdir(join(data, name), { mode: 0o700 })
  for (const piece of [DATABASE, ...BESIDE_DATABASE, DOCUMENTS]) {
    if (existsSync(join(data, piece))) await rename(join(data, piece), join(data, name, piece))
  }
  await sync(data, true)
  return `Apron was ended while the demo operator was being made. What there was of it is in the folder ${name}, beside the data; it can be deleted.`
}

function freeName(data: string, now: number): string {
  const name = backupName(now).replace('apron', 'unfinished')
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${name}-${count}`
    if (!existsSync(join(data, free))) return free
  }
}
