import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTooLarge } from '../../core/documents/known.ts'

/** A file that came in and lies in a temporary file, so that its bytes are in memory only while they are looked at. */
export interface ReceivedFile {
  /** Where it lies; gone once the store has moved it into its place. */
  path: string
  sha256: string
  size: number
  bytes(): Promise<Buffer>
  /** Deletes it where it still lies. */
  forget(): Promise<void>
}

/**
 * Writes what a stream brings, `most` bytes of it, to a temporary file in a folder, and to the disk itself. Nothing is left of one that fails.
 * @throws Problem too_large; the error of the stream or the disk.
 */
export async function receiveFile(folder: string, stream: Readable, most: number): Promise<ReceivedFile> {
  // The folder is made synchronously: the error of a stream that fails before it has a listener is lost.
  mkdirSync(folder, { recursive: true })
  // Named so that a start after a sudden end finds no operator in it and deletes it.
  const path = join(folder, `upload.${randomUUID()}`)
  const forget = () => rm(path, { force: true, maxRetries: 5 })
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length
      if (size > most) {
        next(fileTooLarge(most))
        return
      }
      hash.update(chunk)
      next(null, chunk)
    },
  })
  const file = createWriteStream(path, { flags: 'wx', flush: true })
  const closed = new Promise<void>((resolve) => file.once('close', resolve))
  try {
    await pipeline(stream, measure, file)
  } catch (error) {
    // A file that is still being opened can't be deleted.
    await closed
    await forget()
    throw error
  }
  return { path, sha256: hash.digest('hex'), size, bytes: () => readFile(path), forget }
}
