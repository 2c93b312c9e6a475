import { randomUUID } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { lstat, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { mostBytesOf } from '../../../src-shared/domain/office/files.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'
import { documentPath, REMOVED, removedDocumentPath } from '../../core/documents/document-path.ts'
import type { DocumentStore, PreparedFiles } from '../../core/documents/store.ts'
import { type ReceivedFile, receiveFile } from './receive.ts'

/** The documents of a folder: file bytes on disk under the name of their SHA-256. */
export interface DocumentFolder extends DocumentStore {
  /** Writes what a stream brings to a temporary file. @throws Problem too_large; the error of the stream or the disk. */
  receive(stream: Readable, most: number): Promise<ReceivedFile>
  get(operatorId: string, sha256: string): Promise<Buffer | undefined>
  /** The path at which bytes lie, to be read in parts; undefined when they are lost. */
  pathOf(operatorId: string, sha256: string): string | undefined
  /** Deletes what was set aside before a time. */
  forgetRemoved(before: number): void
  /** Ends what a sudden end left half done: bytes that are referred to come into their place, others are forgotten. */
  tidy(isReferred: (operatorId: string, sha256: string) => Promise<boolean>): Promise<void>
}

/** Writes a file and the entry of it in its folder to the disk itself. */
async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await syncFolderOf(file)
}

/** Gives a file that is on the disk another name there. */
async function moveThrough(from: string, file: string): Promise<void> {
  await rename(from, file)
  await syncFolderOf(file)
}

async function syncFolderOf(file: string): Promise<void> {
  // Windows does not open folders; there the entry is written with the file.
  if (process.platform === 'win32') return
  const folder = await open(dirname(file))
  await folder.sync().finally(() => folder.close())
}

/** A store in a folder, which is made at first use. */
export function documentStore(folder: string): DocumentFolder {
  /** Undefined for what no document is called: its row came from outside, and may name any path. */
  function placeOf(operatorId: string, sha256: string): string | undefined {
    const path = documentPath(operatorId, sha256)
    return path && join(folder, path)
  }

  // All that is on its way lies in one folder, so that what was left there is found without looking through the rest.
  const coming = join(folder, 'coming')

  function prepared(part: string, place: string): PreparedFiles {
    return {
      keep() {
        mkdirSync(dirname(place), { recursive: true })
        renameSync(part, place)
      },
      forget: () => rmSync(part, { force: true }),
    }
  }

  const removed = join(folder, REMOVED)
  function asideOf(operatorId: string, sha256: string): string | undefined {
    const path = removedDocumentPath(operatorId, sha256)
    return path && join(folder, path)
  }

  function pathOf(operatorId: string, sha256: string): string | undefined {
    const place = placeOf(operatorId, sha256)
    return place !== undefined && isFile(place) ? place : undefined
  }

  const thumbnailAt = (place: string) => `${place}.thumbnail`
  async function get(operatorId: string, sha256: string): Promise<Buffer | undefined> {
    const place = placeOf(operatorId, sha256)
    const bytes = place === undefined ? undefined : await readIfThere(place)
    // Computed beside the main thread: a file has many megabytes.
    const found = bytes && Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
    if (found && found.toString('hex') !== sha256) throw new Problem('unknown_record', message('document_damaged'))
    return bytes
  }

  function drop(operatorId: string, sha256: string): void {
    const place = placeOf(operatorId, sha256)
    if (place === undefined) return
    rmSync(place, { force: true })
    rmSync(thumbnailAt(place), { force: true })
  }

  function bringBack(operatorId: string, sha256: string): void {
    const [place, aside] = [placeOf(operatorId, sha256), asideOf(operatorId, sha256)]
    if (place !== undefined && aside !== undefined && isFile(aside)) prepared(aside, place).keep()
  }

  return {
    receive: (stream, most) => receiveFile(coming, stream, most),
    async prepare(operatorId, sha256, content) {
      const place = placeOf(operatorId, sha256)
      if (place === undefined) throw new Error('A file is only stored under the SHA-256 of its bytes.')
      await mkdir(coming, { recursive: true })
      const part = join(coming, `${operatorId}.${sha256}.${randomUUID()}`)
      try {
        if ('path' in content) await moveThrough(content.path, part)
        else await writeThrough(part, content)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      return prepared(part, place)
    },
    has: (operatorId, sha256) => pathOf(operatorId, sha256) !== undefined,
    pathOf,
    get,
    async thumbnail(operatorId, sha256, make) {
      const original = placeOf(operatorId, sha256)
      if (original === undefined) return undefined
      const place = thumbnailAt(original)
      const made = await readIfThere(place)
      // An end of the power can leave a file without its bytes.
      if (made && made.length > 0) return made
      const bytes = await get(operatorId, sha256)
      if (!bytes) return undefined
      const thumbnail = await make(bytes)
      const part = `${place}.${randomUUID()}`
      // One that can't be kept is made again the next time.
      await writeFile(part, thumbnail)
        .then(() => rename(part, place))
        .catch(() => rm(part, { force: true }))
        .catch(() => {})
      return thumbnail
    },
    drop,
    setAside(operatorId, sha256, now) {
      const [place, aside] = [placeOf(operatorId, sha256), asideOf(operatorId, sha256)]
      if (place === undefined || aside === undefined || !isFile(place)) return
      mkdirSync(removed, { recursive: true, mode: 0o700 })
      renameSync(place, aside)
      utimesSync(aside, now / 1000, now / 1000)
      drop(operatorId, sha256)
    },
    isThere(operatorId, sha256) {
      return [placeOf(operatorId, sha256), asideOf(operatorId, sha256)].some(
        (path) => path !== undefined && isFile(path),
      )
    },
    bringBack,
    forgetRemoved(before) {
      for (const name of namesIn(removed)) {
        const path = join(removed, name)
        if ((lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? before) < before)
          rmSync(path, { force: true, recursive: true })
      }
    },
    async tidy(isReferred) {
      for (const name of namesIn(coming)) {
        const [operatorId = '', sha256 = ''] = name.split('.')
        const place = placeOf(operatorId, sha256)
        const part = join(coming, name)
        if (place !== undefined && (await isReferred(operatorId, sha256))) prepared(part, place).keep()
        else rmSync(part, { force: true, recursive: true })
      }
      for (const name of namesIn(removed)) {
        const [operatorId = '', sha256 = ''] = name.split('.')
        if (await isReferred(operatorId, sha256)) bringBack(operatorId, sha256)
      }
    },
  }
}

/** No document is larger: a larger file is not read, as it would fill the memory. */
const LARGEST = mostBytesOf('field')

/** Whether there is a file of its own: by a link, a folder that was copied from elsewhere would read any other one. */
const isFile = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false })?.isFile() === true

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    const found = await lstat(file)
    return found.isFile() && found.size <= LARGEST ? await readFile(file) : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
