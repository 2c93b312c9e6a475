import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { type ArchiveEntry, zipOf } from '../../src-main/services/documents/archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'apron-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const KIB = 1024
const AT = Date.UTC(2026, 10, 21)

function laid(name: string, bytes: Uint8Array, mediaType = 'application/pdf'): ArchiveEntry {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return { name, mediaType, content: { path } }
}

function readlinked(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

/** How a file is kept in a ZIP: 0 as it is, 8 deflated. */
const methodOf = (zip: Uint8Array) => Buffer.from(zip).readUInt16LE(8)

describe('an archive', () => {
  test('has the bytes of files in memory and on the disk', async () => {
    const big = Buffer.alloc(300 * KIB, 'abcdefg')
    const files = [laid('one.pdf', big), { name: 'two.pdf', mediaType: 'application/pdf', content: Buffer.from('2') }]
    const read = unzipSync(await buffer(zipOf(files, AT)))
    expect(Buffer.from(read['one.pdf'] ?? []).equals(big)).toBe(true)
    expect(Buffer.from(read['two.pdf'] ?? []).toString()).toBe('2')
  })

  const kinds: [string, number][] = [
    ['application/pdf', 0],
    ['image/jpeg', 0],
    ['image/png', 0],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 0],
    ['text/plain', 8],
    ['text/csv', 8],
  ]
  test.each(kinds)('compresses %s only where that helps', async (mediaType, method) => {
    const zip = await buffer(zipOf([laid('file', Buffer.alloc(10 * KIB, 'x'), mediaType)], AT))
    expect(methodOf(zip)).toBe(method)
  })

  test('is read no further than it is taken', async () => {
    const files = Array.from({ length: 8 }, (_, index) => laid(`${index}.pdf`, Buffer.alloc(512 * KIB, index)))
    const zip = zipOf(files, AT)
    const taken = zip[Symbol.asyncIterator]()
    await taken.next()
    // Files not read yet are not in memory: the next ones are missed once they are gone.
    for (const { content } of files.slice(1)) rmSync((content as { path: string }).path)
    await expect(
      (async () => {
        while (!(await taken.next()).done);
      })(),
    ).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('lets go of its files when nobody takes it to the end', async () => {
    const zip = zipOf([laid('left.pdf', Buffer.alloc(4096 * KIB))], AT)
    const taken = zip[Symbol.asyncIterator]()
    await taken.next()
    await taken.return?.()
    expect(zip.destroyed).toBe(true)
    rmSync(join(folder, 'left.pdf'))
    // A file that is still open shows up among those of the process.
    const open = () => readdirSync('/proc/self/fd').map((fd) => readlinked(`/proc/self/fd/${fd}`))
    if (process.platform === 'linux') await expect.poll(open).not.toContainEqual(expect.stringContaining('left.pdf'))
  })
})
