import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hashInDocumentPath } from '../../core/documents/document-path.ts'
import type { DatabaseCheck } from '../../engines/sqlite/check.ts'
import { copyDatabase, inspectDatabase } from '../../engines/sqlite/copy.ts'
import { copyHere, type DatabaseCopy } from '../../engines/sqlite/copy-here.ts'
import { isThere } from '../../platform/read-if-there.ts'
import { copyThrough, filesBelow, hashOf, sync, writeWhole } from './disk.ts'
import { type BackupReason, backupName, FORMAT, MANIFEST, type Manifest } from './manifest.ts'
import { DATABASE, DOCUMENTS, SEALS } from './pieces.ts'

export interface BackupOptions {
  /** The folder of the data. */
  data: string
  /** The folder that backups are kept in. */
  folder: string
  why: BackupReason
  now: number
  version: string
  /** How much of it is done, from 0 to 1. */
  progress?(share: number): void
  signal?: AbortSignal
  check: DatabaseCheck
  /** Left out where nothing else goes on that it could hold up. */
  copy?: DatabaseCopy
}

/** Half of the bar for the database, half for the documents. */
const HALF = 0.5

/**
 * Makes a backup while Apron is in use, and answers with its name: a folder with the database, the documents, the key
 * that seals signing keys, and a list of it all with hashes. It has its name only once all of it is checked and on
 * the disk; a backup that was cut short leaves a folder that no list shows and the next one removes.
 */
export async function makeBackup({
  data,
  folder,
  why,
  now,
  version,
  progress,
  signal,
  check,
  copy = copyHere,
}: BackupOptions): Promise<string> {
  await mkdir(folder, { recursive: true })
  const name = freeName(folder, now)
  const part = join(folder, 'making')
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { mode: 0o700 })
  try {
    const documents = new Set<string>()
    // Before the database, so that none which it refers to is dropped meanwhile; after it, for those that came since.
    await copyDocuments(data, part, documents, (share) => progress?.(share * HALF), signal)
    const copied = (share: number) => progress?.(HALF + share * HALF)
    await copyDatabase(join(data, DATABASE), join(part, DATABASE), copied, { copy, check, signal })
    signal?.throwIfAborted()
    await copyDocuments(data, part, documents, () => {}, signal)
    for (const seal of SEALS) {
      if (isThere(join(data, seal))) await copyThrough(join(data, seal), join(part, seal))
    }
    const { operator, counts, newestChange } = inspectDatabase(join(part, DATABASE))
    const files: Manifest['files'] = []
    for (const path of await filesBelow(part)) {
      signal?.throwIfAborted()
      files.push({ path, ...(await hashOf(join(part, path))) })
    }
    const manifest: Manifest = { format: FORMAT, version, madeAt: now, why, operator, counts, newestChange, files }
    await writeWhole(join(part, MANIFEST), JSON.stringify(manifest, undefined, 1))
    signal?.throwIfAborted()
    await rename(part, join(folder, name))
    await sync(folder, true)
    return name
  } catch (error) {
    // A disk that is gone takes what was begun with it.
    await rm(part, { recursive: true, force: true }).catch(() => {})
    throw error
  }
}

function freeName(folder: string, now: number): string {
  const name = backupName(now)
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${name}-${count}`
    if (!isThere(join(folder, free))) return free
  }
}

async function copyDocuments(
  data: string,
  part: string,
  copied: Set<string>,
  progress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const all = await filesBelow(join(data, DOCUMENTS))
  // Files on their way are left out, and thumbnails, which are made again; removed ones that may come back are not.
  const wanted = all.filter((path) => hashInDocumentPath(path) !== undefined && !copied.has(path))
  for (const [index, path] of wanted.entries()) {
    signal?.throwIfAborted()
    await copyThrough(join(data, DOCUMENTS, path), join(part, DOCUMENTS, path)).catch(unlessGone)
    copied.add(path)
    progress((index + 1) / wanted.length)
  }
}

/** A document may be deleted while others are copied. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
