import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { safeFileName } from '../../../src-shared/domain/office/file-names.ts'

/** A file of an archive: its bytes, or the path at which they lie. */
export interface ArchiveEntry {
  name: string
  mediaType: string
  content: Uint8Array | { path: string }
}

/** Each part of a path as a name that a file can have. */
const safePath = (path: string): string =>
  path
    .split('/')
    .map((part) => safeFileName(part))
    .join('/')

/** `a.pdf`, then `a (2).pdf`: no two files of an archive have one name, whatever the case of its letters. */
function nameIn(taken: Set<string>, name: string): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem} (${number})${ending}`
  taken.add(free.toLowerCase())
  return free
}

/** Only text gets smaller: PDFs, pictures and office documents are compressed already. */
const getsSmaller = (mediaType: string): boolean => mediaType.startsWith('text/')

/**
 * A ZIP of files in their order, all dated alike: the same files and instant always give the same bytes. It is written as
 * it is read, so that a part of one file is in memory; it fails when a file is gone by its turn.
 */
export function zipOf(files: ArchiveEntry[], at: number): Readable {
  const taken = new Set<string>()
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  let reading: Readable | undefined
  zip.on('error', (error: Error) => out.destroy(error))
  // Also when whoever takes the archive hangs up.
  out.once('close', () => reading?.destroy())
  // A ZIP has wall-clock times without a zone; those of UTC are written on every machine.
  const offset = new Date(at).getTimezoneOffset() * 60_000
  const dated = { mtime: new Date(at + offset), mode: 0o100644, forceDosTimestamp: true }
  for (const { name, mediaType, content } of files) {
    const options = { ...dated, compress: getsSmaller(mediaType) }
    const path = nameIn(taken, safePath(name))
    if (content instanceof Uint8Array) zip.addBuffer(Buffer.from(content), path, options)
    else
      zip.addReadStreamLazy(path, options, (take) => {
        reading = createReadStream(content.path).once('error', (error) => out.destroy(error))
        take(null, reading)
      })
  }
  zip.end()
  return out
}
