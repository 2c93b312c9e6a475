import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLongWork } from '../../src-main/core/runtime/long-work.ts'
import { ARCHIVE, saveStreamed } from '../../src-main/services/documents/save-streamed.ts'

const MIB = 1024 * 1024
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-save-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A file of parts of a MiB; `at` is called before each. */
function fileOf(parts: Uint8Array[], at: (part: number) => unknown = () => {}) {
  async function* chunks() {
    for (const [part, bytes] of parts.entries()) {
      await turn()
      await at(part)
      yield bytes
    }
  }
  return { name: 'a.zip', mediaType: 'application/zip', size: parts.length * MIB, chunks: chunks() }
}
const parts = (count: number) => Array.from({ length: count }, () => randomBytes(MIB))

test('a file is written whole, with how far it is, in place of one that was there', async () => {
  const path = join(folder, 'a.zip')
  writeFileSync(path, 'before')
  const work = createLongWork()
  const bytes = parts(8)
  const seen: number[] = []
  const file = fileOf(bytes, () => {
    expect(readFileSync(path, 'utf8')).toBe('before')
    seen.push(work.progress(ARCHIVE)?.done ?? -1)
  })
  expect(await saveStreamed(file, path, work)).toBe(true)
  expect(readFileSync(path).equals(Buffer.concat(bytes))).toBe(true)
  expect(seen.at(-1)).toBeGreaterThan(5 * MIB)
  expect(work.progress(ARCHIVE)).toBeNull()
  expect(readdirSync(folder)).toEqual(['a.zip'])
})

test('one that is stopped leaves nothing behind', async () => {
  const work = createLongWork()
  const file = fileOf(parts(8), (part) => part === 3 && work.stop(ARCHIVE))
  expect(await saveStreamed(file, join(folder, 'a.zip'), work)).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})

test('neither does one that can’t be made to its end, or has no folder', async () => {
  const work = createLongWork()
  const failing = fileOf(parts(4), (part) => {
    if (part === 2) throw new Error('gone')
  })
  await expect(saveStreamed(failing, join(folder, 'a.zip'), work)).rejects.toThrow('gone')
  await expect(saveStreamed(fileOf(parts(1)), join(folder, 'no', 'a.zip'), work)).rejects.toThrow('ENOENT')
  expect(readdirSync(folder)).toEqual([])
  expect(work.progress(ARCHIVE)).toBeNull()
})
