import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import type { TestApron } from './apron.ts'

/** Files that begin, and where it matters end, as those of their type do. */
export const pdf = Buffer.from('%PDF-1.7\nnot much of one')
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
export const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])
export const webp = Buffer.from('RIFF\x1a\x00\x00\x00WEBPVP8L', 'latin1')
export const heic = Buffer.from('\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00mif1heic', 'latin1')
export const avif = Buffer.from('\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00mif1avif', 'latin1')

/** A ZIP of small files, as offices write them: packed, their sizes given at the end only. */
export const zip = (names: string[]): Buffer => zipped(names.map((name) => [name, Buffer.from(`content of ${name}`)]))

/** The same of files with their content. */
export function zipped(files: [name: string, content: Uint8Array][]): Buffer {
  const names = files.map(([name]) => name)
  const bodies = files.map(([, content]) => deflateRawSync(content))
  const locals = names.map((name, at) => {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 6)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(name.length, 26)
    return Buffer.concat([head, Buffer.from(name), bodies[at] as Buffer])
  })
  const starts = locals.map((_, at) => locals.slice(0, at).reduce((sum, { length }) => sum + length, 0))
  const directory = Buffer.concat(
    names.map((name, at) => {
      const entry = Buffer.alloc(46)
      entry.writeUInt32LE(0x02014b50, 0)
      entry.writeUInt16LE(8, 10)
      entry.writeUInt32LE(bodies[at]?.length ?? 0, 20)
      entry.writeUInt32LE(files[at]?.[1].length ?? 0, 24)
      entry.writeUInt16LE(name.length, 28)
      entry.writeUInt32LE(starts[at] as number, 42)
      return Buffer.concat([entry, Buffer.from(name)])
    }),
  )
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(Buffer.concat(locals).length, 16)
  return Buffer.concat([...locals, directory, end])
}
export const xlsx = zip(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'])
export const docx = zip(['[Content_Types].xml', '_rels/.rels', 'word/document.xml'])

/** Every file that is on the disk for documents, kept or on its way. */
export const filesOnDisk = ({ folder }: Pick<TestApron, 'folder'>): string[] => {
  try {
    return readdirSync(join(folder, 'documents'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  } catch {
    return []
  }
}
