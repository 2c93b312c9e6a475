import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { StreamedFile } from '../../../src-shared/contract/file.ts'
import type { LongWork } from '../../core/runtime/long-work.ts'

export const ARCHIVE = 'archive'

/**
 * Writes a file to a path while it is made: a part of it is in memory. It gets its name once all of it is written; a
 * file that was there before is replaced. Answers whether it is complete: false where it was stopped.
 * @throws where it can't be made or written to its end; nothing is left then.
 */
export async function saveStreamed({ chunks, size }: StreamedFile, path: string, work: LongWork): Promise<boolean> {
  const stopping = new AbortController()
  if (!work.begin(ARCHIVE, size, () => stopping.abort())) return false
  const part = `${path}.part`
  async function* counted() {
    let done = 0
    for await (const chunk of chunks) {
      done += chunk.length
      work.reached(ARCHIVE, Math.min(done, size))
      yield chunk
    }
  }
  try {
    await pipeline(counted, createWriteStream(part, { mode: 0o600 }), { signal: stopping.signal })
    await rename(part, path)
    return true
  } catch (error) {
    await rm(part, { force: true })
    if (stopping.signal.aborted) return false
    throw error
  } finally {
    work.end(ARCHIVE)
  }
}
