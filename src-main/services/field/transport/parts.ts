import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MAX_FILE_BYTES } from '../../../../src-shared/domain/office/files.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import { fileTooLarge } from '../../../core/documents/known.ts'
import { sha256InPath } from '../../../core/runtime/path-parts.ts'
import { CHUNK_BYTES, MAX_WAITING_BYTES } from './limits.ts'

/** Files that arrive in pieces, under their SHA-256: what is there of one stays when a connection breaks. */
export interface Parts {
  /** Where a file lies that is all there; undefined while it is not. */
  whole(sha256: string): Promise<string | undefined>
  /** How many bytes of a file are there, from its beginning. */
  have(sha256: string): Promise<number>
  /**
   * Adds bytes at an offset, and answers how many are there then. A file that has all of its bytes is compared with its hash.
   * @throws Problem state_conflict where the offset does not go on from what is there, or the bytes are not those of
   * the hash (none of them is kept then); too_large.
   */
  add(sha256: string, at: number, total: number, bytes: Uint8Array): Promise<number>
  drop(sha256: string): Promise<void>
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  )

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Deletes what arrived in folders of pieces longer ago than `ms`: devices that did not return, unused files. */
export async function dropOldParts(place: string, ms: number, now: number): Promise<void> {
  for (const device of await readdir(place).catch(() => [])) {
    const folder = join(place, device)
    for (const name of await readdir(folder).catch(() => [])) {
      const found = await stat(join(folder, name)).catch(() => undefined)
      if (found && found.mtimeMs < now - ms) await rm(join(folder, name), { force: true })
    }
  }
}

/** Pieces in a folder, which is made at first use. */
export function partsIn(folder: string): Parts {
  const partOf = (sha256: string) => join(folder, `${sha256InPath(sha256)}.part`)
  const wholeOf = (sha256: string) => join(folder, sha256InPath(sha256))
  /** Of one file, one piece after the other. */
  const underWay = new Map<string, Promise<unknown>>()

  function inTurn<T>(sha256: string, work: () => Promise<T>): Promise<T> {
    const next = (underWay.get(sha256) ?? Promise.resolve()).then(work, work)
    underWay.set(sha256, next)
    const end = () => void (underWay.get(sha256) === next && underWay.delete(sha256))
    next.then(end, end)
    return next
  }

  async function checkRoom(more: number): Promise<void> {
    let sum = more
    for (const name of await readdir(folder)) sum += (await sizeOf(join(folder, name))) ?? 0
    if (sum > MAX_WAITING_BYTES) throw new Problem('too_large', message('field_files_too_many'))
  }

  async function finish(sha256: string): Promise<void> {
    const part = partOf(sha256)
    if ((await hashOfFile(part)) !== sha256) {
      await rm(part, { force: true })
      throw new Problem('state_conflict', message('field_file_differs'))
    }
    await rename(part, wholeOf(sha256))
  }

  return {
    whole: async (sha256) => ((await sizeOf(wholeOf(sha256))) === undefined ? undefined : wholeOf(sha256)),
    have: async (sha256) => (await sizeOf(wholeOf(sha256))) ?? (await sizeOf(partOf(sha256))) ?? 0,
    add: (sha256, at, total, bytes) =>
      inTurn(sha256, async () => {
        if (total > MAX_FILE_BYTES) throw fileTooLarge(MAX_FILE_BYTES)
        if (bytes.length > CHUNK_BYTES || at + bytes.length > total)
          throw new Problem('too_large', message('field_message_too_large'))
        const done = await sizeOf(wholeOf(sha256))
        if (done !== undefined) return done
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const have = (await sizeOf(partOf(sha256))) ?? 0
        if (at > have) throw new Problem('state_conflict', message('field_file_gap', { offset: have }))
        await checkRoom(bytes.length)
        await writeAt(partOf(sha256), at, bytes)
        const reached = at + bytes.length
        if (reached === total) await finish(sha256)
        return reached
      }),
    async drop(sha256) {
      await rm(wholeOf(sha256), { force: true })
      await rm(partOf(sha256), { force: true })
    },
  }
}

/** Writes bytes at an offset, to the disk itself, and cuts off what was there after them. */
async function writeAt(file: string, at: number, bytes: Uint8Array): Promise<void> {
  const handle: FileHandle = await open(file, at === 0 ? 'w' : 'r+', 0o600)
  try {
    await handle.write(bytes, 0, bytes.length, at)
    await handle.truncate(at + bytes.length)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
