import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Message, verbatim } from '../../src-shared/messages/index.ts'
import { messageObject } from '../../src-shared/messages/wire.ts'
import type { DatabaseCheck } from '../data/check.ts'
import { readyToReplace } from '../data/copy.ts'
import { copyThrough, sync, writeWhole } from './disk.ts'
import { type BackupOptions, BESIDE_DATABASE, DATABASE, DOCUMENTS, makeBackup, SEALS } from './make.ts'
import { BackupRefused, backupName } from './manifest.ts'
import { bytesOf, verifyBackup } from './verify.ts'
import { restoreTrouble } from './words.ts'

/**
 * A restore is requested while Apron runs and done when it starts next, before the database is opened. The order of
 * writes and renames is such that an end at any moment leaves the old state or the new one, whole: the next start
 * continues where it ended.
 *
 *   restore.json   the request: the backup, and where the old state is kept
 *   restoring.part the new state, half copied: it is thrown away
 *   restoring      the new state, whole and checked: from here on the restore goes on
 *   replaced       the old state, moved away piece by piece
 *   restoring.in   the old state is away; the new one is moved in piece by piece
 */
const places = (data: string) => ({
  request: join(data, 'restore.json'),
  outcome: join(data, 'restored.json'),
  part: join(data, 'restoring.part'),
  whole: join(data, 'restoring'),
  entering: join(data, 'restoring.in'),
  replaced: join(data, 'replaced'),
})

/** A restore checks the backup, keeps the present state, and copies the backup. */
const PARTS = 3

/** The parts of the data folder that a restore replaces. */
const pieces = [DATABASE, ...BESIDE_DATABASE, DOCUMENTS, ...SEALS]

const restoreRequest = z.object({ folder: z.string(), name: z.string(), askedAt: z.int() })
export type RestoreRequest = z.infer<typeof restoreRequest>

const outcome = z.object({
  name: z.string(),
  at: z.int(),
  /** The backup of the state before; null where that could not be made. */
  kept: z.string().nullable(),
  /** Why nothing was restored; null: it was. Earlier versions wrote text. */
  refused: z.union([messageObject, z.string().transform(verbatim)]).nullable(),
})
export type RestoreOutcome = z.infer<typeof outcome>

async function readAs<S extends z.ZodType>(file: string, schema: S): Promise<z.infer<S> | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}

export const requestedRestore = (data: string): Promise<RestoreRequest | undefined> =>
  readAs(places(data).request, restoreRequest)
export const restoreOutcome = (data: string): Promise<RestoreOutcome | undefined> =>
  readAs(places(data).outcome, outcome)

/** Sees to it that the next start restores a backup. */
export const requestRestore = (data: string, what: RestoreRequest): Promise<void> =>
  writeWhole(places(data).request, JSON.stringify(what))

/** Takes that back. */
export const forgetRestore = (data: string): Promise<void> => rm(places(data).request, { force: true })

/** The user has read how it went. */
export const forgetOutcome = (data: string): Promise<void> => rm(places(data).outcome, { force: true })

interface Finishing {
  data: string
  now: number
  version: string
  check: DatabaseCheck
  /** Called with the share that is done, 0 to 1. */
  progress?: ((share: number) => void) | undefined
  /** Called before each disk operation, where tests abort. */
  step?(what: string): void
}

/** Carries out a requested restore, or continues one. Requires that the folder is locked and the database closed. */
export async function finishRestore(finishing: Finishing): Promise<void> {
  const { data, step = () => {} } = finishing
  const at = places(data)
  if (!existsSync(at.whole) && !existsSync(at.entering)) {
    step('clear')
    await rm(at.part, { recursive: true, force: true })
    const wanted = await requestedRestore(data)
    if (!wanted) return
    if (!(await prepare(finishing, wanted))) return
  }
  await moveAway(data, step)
  await moveIn(data, step)
}

/** Copies and checks the backup; false where it is unusable, which is reported and changes nothing. */
async function prepare(
  { data, now, version, check, progress = () => {}, step = () => {} }: Finishing,
  wanted: RestoreRequest,
): Promise<boolean> {
  const at = places(data)
  const backup = join(wanted.folder, wanted.name)
  const writeOutcome = (kept: string | null, refused: Message | null) =>
    writeWhole(at.outcome, JSON.stringify({ name: wanted.name, at: now, kept, refused } satisfies RestoreOutcome))
  try {
    step('verify')
    const part = (number: number) => (share: number) => progress((number + share) / PARTS)
    const { files } = await verifyBackup(backup, check, part(0))
    step('keep')
    const kept = await keepPresent({
      data,
      folder: wanted.folder,
      why: 'before',
      now,
      version,
      check,
      progress: part(1),
    })
    const all = bytesOf(files)
    let copied = 0
    for (const { path, size } of files) {
      step(`copy ${path}`)
      await copyThrough(join(backup, path), join(at.part, path))
      copied += size
      part(2)(copied / all)
    }
    step('ready')
    readyToReplace(join(at.part, DATABASE), join(data, DATABASE), now)
    step('tell')
    await writeOutcome(kept, null)
    step('whole')
    await sync(at.part, true)
    await rename(at.part, at.whole)
    await sync(data, true)
    return true
  } catch (error) {
    if (!(error instanceof BackupRefused) && (error as NodeJS.ErrnoException).code === undefined) throw error
    await rm(at.part, { recursive: true, force: true })
    await writeOutcome(null, await restoreTrouble(error, data))
    await forgetRestore(data)
    return false
  }
}

/** A backup of the state before; null where it is too damaged for one, and its files are kept as they are. */
async function keepPresent(making: BackupOptions): Promise<string | null> {
  if (!existsSync(join(making.data, DATABASE))) return null
  try {
    return await makeBackup(making)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    return null
  }
}

async function moveAway(data: string, step: (what: string) => void): Promise<void> {
  const at = places(data)
  if (!existsSync(at.whole)) return
  await mkdir(at.replaced, { recursive: true })
  for (const piece of pieces) {
    if (!existsSync(join(data, piece))) continue
    step(`away ${piece}`)
    await rename(join(data, piece), join(at.replaced, piece))
  }
  step('enter')
  await sync(data, true)
  await rename(at.whole, at.entering)
}

async function moveIn(data: string, step: (what: string) => void): Promise<void> {
  const at = places(data)
  for (const piece of await readdir(at.entering)) {
    step(`in ${piece}`)
    await rename(join(at.entering, piece), join(data, piece))
  }
  step('asked')
  await sync(data, true)
  await forgetRestore(data)
  const last = await restoreOutcome(data)
  step('replaced')
  if (last?.kept) await rm(at.replaced, { recursive: true, force: true })
  else if (existsSync(at.replaced)) await rename(at.replaced, join(data, freeReplaced(data, last?.at ?? 0)))
  step('end')
  await rmdir(at.entering)
}

/** The name in the data folder for files that could not be backed up. */
function freeReplaced(data: string, at: number): string {
  const name = backupName(at).replace('apron', 'replaced')
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${name}-${count}`
    if (!existsSync(join(data, free))) return free
  }
}
