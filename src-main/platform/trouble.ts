import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { storageTroubles } from '../../src-shared/contract/office/health.ts'
import { message } from '../../src-shared/messages/index.ts'
import { Problem } from '../../src-shared/wire/errors.ts'
import { Unreadable } from './read-if-there.ts'

/** Why the disk does not take a change. */
export type StorageTrouble = (typeof storageTroubles)[number]

/** The data folder was moved, deleted, or its disk taken away. */
export class FolderGone extends Error {
  override readonly name = 'FolderGone'
}

const byCode: Record<string, StorageTrouble> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  SQLITE_FULL: 'full',
  EROFS: 'read_only',
  SQLITE_READONLY: 'read_only',
  EIO: 'failed',
  ENXIO: 'failed',
}
/** Errors of files, not of connections. */
const notAllowed = new Set(['EACCES', 'EPERM'])
const fileCalls = /^(access|chmod|copyfile|fsync|ftruncate|link|mkdir|open|rename|rm|rmdir|unlink|write)/
/** SQLite does not say why the system refused. */
const unclear = /^SQLITE_(IOERR|CANTOPEN|READONLY)/

/** The state of the disk that an error reveals; undefined for any other error. `folder`: the data folder. */
export async function storageTrouble(error: unknown, folder: string): Promise<StorageTrouble | undefined> {
  if (error instanceof FolderGone) return 'gone'
  if (error instanceof Unreadable) {
    // It says itself why the system refused; SQLite does not.
    const { cause } = error as { cause?: { code?: string } }
    return unclear.test(cause?.code ?? '') ? storageTrouble(cause, folder) : undefined
  }
  const { code = '', syscall = '' } = (error ?? {}) as NodeJS.ErrnoException
  if (code in byCode) return byCode[code]
  if (notAllowed.has(code) && fileCalls.test(syscall)) return 'read_only'
  if (!unclear.test(code)) return undefined
  return (await probe(folder)) ?? 'failed'
}

const KIB = 1024
const DATABASE_FILES = ['apron.sqlite', 'apron.sqlite-wal']

/** Tries to write where the database's files would grow next; undefined where that works. */
export async function probe(folder: string): Promise<StorageTrouble | undefined> {
  const file = join(folder, 'apron.probe')
  try {
    const sizes = await Promise.all(
      DATABASE_FILES.map((name) =>
        stat(join(folder, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    )
    const handle = await open(file, 'w', 0o600)
    try {
      await handle.write(Buffer.alloc(64 * KIB), 0, 64 * KIB, Math.max(...sizes))
      await handle.sync()
    } finally {
      await handle.close()
    }
    return undefined
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'gone'
    return notAllowed.has(code) ? 'read_only' : (byCode[code] ?? 'failed')
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

/** The trouble as an answer: the operator's own people read which folder it is, partners do not. */
export function storageProblem(trouble: StorageTrouble, folder: string, forDesk: boolean, isRead = false): Problem {
  if (isRead && trouble === 'failed')
    return new Problem(
      'storage_failed',
      forDesk ? message('not_read_disk_fault', { folder }) : message('not_read_disk_fault_for_partner'),
    )
  if (!forDesk) return partnerProblem(trouble)
  switch (trouble) {
    case 'full':
      return new Problem('storage_full', message('not_saved_disk_full', { folder }))
    case 'read_only':
      return new Problem('storage_read_only', message('not_saved_read_only', { folder }))
    case 'gone':
      return new Problem('storage_failed', message('not_saved_folder_missing', { folder }))
    case 'failed':
      return new Problem('storage_failed', message('not_saved_disk_fault', { folder }))
  }
}

function partnerProblem(trouble: StorageTrouble): Problem {
  if (trouble === 'full') return new Problem('storage_full', message('not_saved_disk_full_for_partner'))
  if (trouble === 'read_only') return new Problem('storage_read_only', message('not_saved_read_only_for_partner'))
  return new Problem('storage_failed', message('not_saved_disk_fault_for_partner'))
}
