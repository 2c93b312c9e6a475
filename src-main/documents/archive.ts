import { zipSync } from 'fflate'
import { safeFileName } from '../../src-shared/file-names.ts'

/** A file of an archive. */
interface Packed {
  name: string
  bytes: Uint8Array
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

/** A ZIP of files in their order, all dated alike: the same files and instant always give the same bytes. */
export function zipOf(files: Packed[], at: number): Uint8Array {
  const taken = new Set<string>()
  const packed = Object.fromEntries(files.map(({ name, bytes }) => [nameIn(taken, safePath(name)), bytes]))
  // A ZIP has wall-clock times without a zone; those of UTC are written on every machine.
  const offset = new Date(at).getTimezoneOffset() * 60_000
  return zipSync(packed, { mtime: new Date(at + offset), level: 6 })
}
