import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { verbatim } from '../../../src-shared/messages/index.ts'
import { messageObject } from '../../../src-shared/messages/wire.ts'
import type { DatabaseCheck } from '../../engines/sqlite/check.ts'
import { readyToReplace, UnusableBackup } from '../../engines/sqlite/copy.ts'
import { isDamage } from '../../engines/sqlite/damage.ts'
import { openData } from '../../engines/sqlite/open.ts'
import { isThere } from '../../platform/read-if-there.ts'
import { readNote } from '../../platform/read-note.ts'
import { storageTrouble } from '../../platform/trouble.ts'
import { copyThrough, sync, writeWhole } from './disk.ts'
import { type BackupOptions, makeBackup } from './make.ts'
import { backupName, isBackupName } from './manifest.ts'
import { BESIDE_DATABASE, DATABASE, DOCUMENTS, SEALS } from './pieces.ts'
import { bytesOf, verifyBackup, verifyFile } from './verify.ts'
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
 *
 * A move that fails is taken back the same way: restoring.in becomes restoring, and that restoring.part.
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

const restoreRequest = z.object({
  folder: z.string(),
  name: z.string().refine(isBackupName),
  askedAt: z.int(),
})
type RestoreRequest = z.infer<typeof restoreRequest>

const outcome = z.object({
  name: z.string(),
  at: z.int(),
  /** The backup of the state before; null where that could not be made. */
  kept: z.string().nullable(),
  /** Why nothing was restored; null: it was. Earlier versions wrote text. */
  refused: z.union([messageObject, z.string().transform(verbatim)]).nullable(),
})
type RestoreOutcome = z.infer<typeof outcome>

/** The restore that waits for the next start. @throws Unreadable */
export const requestedRestore = async (data: string): Promise<RestoreRequest | undefined> =>
  readNote(places(data).request, restoreRequest)
/** How the last restore went. @throws Unreadable */
export const restoreOutcome = async (data: string): Promise<RestoreOutcome | undefined> =>
  readNote(places(data).outcome, outcome)

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

/** The end of a restore at a step, as tests bring it about; it is no failure that is answered. */
class Ended extends Error {}

const endingAt =
  (step: Finishing['step'] = () => {}) =>
  (what: string) => {
    try {
      step(what)
    } catch (error) {
      throw new Ended('', { cause: error })
    }
  }

/**
 * Carries out a requested restore, or continues one; one that fails leaves the state before, and its outcome says why.
 * Requires that the folder is locked and the database closed. @throws where the state before can't be brought back yet:
 * the next start tries again.
 */
export async function finishRestore(finishing: Finishing): Promise<void> {
  try {
    await finish({ ...finishing, step: endingAt(finishing.step) })
  } catch (error) {
    throw error instanceof Ended ? error.cause : error
  }
}

async function finish(finishing: Stepping): Promise<void> {
  const { data, step } = finishing
  const at = places(data)
  if (!isThere(at.whole) && !isThere(at.entering)) {
    step('clear')
    await rm(at.part, { recursive: true, force: true })
    const wanted = await requestedRestore(data)
    if (!wanted) return
    if (!(await prepare(finishing, wanted))) return
  }
  try {
    await moveAway(data, step)
    await moveIn(data, step)
  } catch (error) {
    if (error instanceof Ended) throw error
    await moveBack(data, step)
    await refuse(finishing, (await restoreOutcome(data))?.name ?? '', error)
    return
  }
  await tidyUp(data, step)
}

type Stepping = Finishing & { step(what: string): void }

const writeOutcome = (data: string, input: RestoreOutcome) =>
  writeWhole(places(data).outcome, JSON.stringify(input satisfies RestoreOutcome))

/** Reports a restore that failed, with the state before in its place. */
async function refuse({ data, now }: Stepping, name: string, error: unknown): Promise<void> {
  await writeOutcome(data, { name, at: now, kept: null, refused: await restoreTrouble(error, data) })
  await forgetRestore(data)
  // Last: what can't be removed is in nobody's way.
  await rm(places(data).part, { recursive: true, force: true }).catch(() => {})
}

/** Copies and checks the backup; false where it is unusable, which is reported and changes nothing. */
async function prepare(finishing: Stepping, wanted: RestoreRequest): Promise<boolean> {
  const { data, now, version, check, progress = () => {}, step } = finishing
  const at = places(data)
  const backup = join(wanted.folder, wanted.name)
  try {
    step('verify')
    const part = (number: number) => (share: number) => progress((number + share) / PARTS)
    const { files } = await verifyBackup(backup, check, part(0))
    step('keep')
    // Left by a restore that ended before it was cleared away: it belongs to another time.
    if (isThere(at.replaced)) await rename(at.replaced, join(data, freeReplaced(data, now)))
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
    for (const file of files) {
      step(`copy ${file.path}`)
      await copyThrough(join(backup, file.path), join(at.part, file.path))
      // The backup may be another one by now: what is restored is what was compared with the manifest.
      await verifyFile(join(at.part, file.path), file)
      copied += file.size
      part(2)(copied / all)
    }
    step('ready')
    readyToReplace(join(at.part, DATABASE), join(data, DATABASE), now)
    await tryToOpen(at.part, check)
    step('tell')
    await writeOutcome(data, { name: wanted.name, at: now, kept, refused: null })
    step('whole')
    await sync(at.part, true)
    await rename(at.part, at.whole)
    await sync(data, true)
    return true
  } catch (error) {
    if (error instanceof Ended) throw error
    await rm(at.part, { recursive: true, force: true }).catch(() => {})
    await refuse(finishing, wanted.name, error)
    return false
  }
}

/** Opens the copied database as the start does, and brings it to this version's schema. @throws where that fails. */
async function tryToOpen(part: string, check: DatabaseCheck): Promise<void> {
  await (await openData(join(part, DATABASE), { check })).close()
  // The lock of that folder, and the copy from before a migration: the backup is such a copy.
  for (const name of await readdir(part))
    if (!pieces.includes(name)) await rm(join(part, name), { recursive: true, force: true })
}

/**
 * A backup of the state before; null where it is too damaged for one, or the folder of the backups takes none: its files
 * are kept as they are. @throws where it can't be read or kept now.
 */
async function keepPresent(making: BackupOptions): Promise<string | null> {
  if (!isThere(join(making.data, DATABASE))) return null
  try {
    return await makeBackup(making)
  } catch (error) {
    const isDamaged = error instanceof UnusableBackup || isDamage(error)
    if (isDamaged || (await storageTrouble(error, making.folder)) === 'read_only') return null
    throw error
  }
}

async function moveAway(data: string, step: (what: string) => void): Promise<void> {
  const at = places(data)
  if (!isThere(at.whole)) return
  await mkdir(at.replaced, { recursive: true })
  for (const piece of pieces) {
    if (!isThere(join(data, piece))) continue
    step(`away ${piece}`)
    await rename(join(data, piece), join(at.replaced, piece))
  }
  step('enter')
  await sync(data, true)
  await rename(at.whole, at.entering)
}

async function moveIn(data: string, step: (what: string) => void): Promise<void> {
  const at = places(data)
  for (const piece of pieces) {
    if (!isThere(join(at.entering, piece))) continue
    step(`in ${piece}`)
    await rename(join(at.entering, piece), join(data, piece))
  }
  step('asked')
  await sync(data, true)
}

/** Brings the state before back, piece by piece; an end at any moment leaves a restore that the next start continues. */
async function moveBack(data: string, step: (what: string) => void): Promise<void> {
  const at = places(data)
  if (isThere(at.entering)) {
    // All of the state before is away: a piece in the data folder is of the new one.
    for (const piece of pieces) {
      if (!isThere(join(data, piece)) || isThere(join(at.entering, piece))) continue
      step(`out ${piece}`)
      await rename(join(data, piece), join(at.entering, piece))
    }
    step('leave')
    await rename(at.entering, at.whole)
  }
  for (const piece of pieces) {
    if (!isThere(join(at.replaced, piece))) continue
    // Neither of the two may be lost, and which of them is the one before is not known here.
    if (isThere(join(data, piece))) throw new Error(`${piece} is both in ${data} and in ${at.replaced}.`)
    step(`back ${piece}`)
    await rename(join(at.replaced, piece), join(data, piece))
  }
  // Where something else is in it, the next restore puts it aside.
  await rmdir(at.replaced).catch(() => {})
  step('withdraw')
  await sync(data, true)
  if (isThere(at.whole)) await rename(at.whole, at.part)
}

/** Removes what a restore has left beside the new state. */
async function tidyUp(data: string, step: (what: string) => void): Promise<void> {
  const at = places(data)
  await forgetRestore(data)
  const last = await restoreOutcome(data)
  step('replaced')
  if (last?.kept) await rm(at.replaced, { recursive: true, force: true })
  else if (isThere(at.replaced)) await rename(at.replaced, join(data, freeReplaced(data, last?.at ?? 0)))
  step('end')
  await rm(at.entering, { recursive: true, force: true })
}

/** The name in the data folder for files that could not be backed up. */
function freeReplaced(data: string, at: number): string {
  const name = backupName(at).replace('apron', 'replaced')
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${name}-${count}`
    if (!isThere(join(data, free))) return free
  }
}
