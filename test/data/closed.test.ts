import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closedOf, forgetClosed, isAsClosed, noteClosed } from '../../src-main/engines/sqlite/closed.ts'
import { openData } from '../../src-main/engines/sqlite/open.ts'
import { TEMPLATE } from '../support/template.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apron-closed-'))
  file = join(folder, 'apron.sqlite')
  copyFileSync(process.env[TEMPLATE] ?? '', file)
  await noteClosed(file)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const isSame = async () => {
  const closed = closedOf(file)
  if (!closed) return false
  const handle = await open(file)
  return isAsClosed(handle, closed).finally(() => handle.close())
}

test('a database is known as it was closed, until it is forgotten', async () => {
  expect(await isSame()).toBe(true)
  expect(await isSame()).toBe(true)
  forgetClosed(file)
  expect(closedOf(file)).toBeUndefined()
})

test('a copy with its note is the same, and so is one with another time', async () => {
  utimesSync(file, 1, 1)
  expect(await isSame()).toBe(true)
  copyFileSync(file, join(folder, 'copy.sqlite'))
  copyFileSync(`${file}.closed`, join(folder, 'copy.sqlite.closed'))
  file = join(folder, 'copy.sqlite')
  expect(await isSame()).toBe(true)
})

test.each<[string, (bytes: Buffer) => void]>([
  ['one byte more', () => appendFileSync(file, '!')],
  ['a page less', (bytes) => writeFileSync(file, bytes.subarray(0, -4096))],
  ['nothing in it', () => writeFileSync(file, '')],
  ...[0, 100, 24, 1_048_575, 1_048_576, 5_000_000].map((at): [string, (bytes: Buffer) => void] => [
    `another byte at ${at}`,
    (bytes) => {
      bytes[at] = (bytes[at] ?? 0) ^ 1
      writeFileSync(file, bytes)
    },
  ]),
])('one with %s is not', async (_what, change) => {
  change(readFileSync(file))
  expect(await isSame()).toBe(false)
})

test.each([
  ['empty', ''],
  ['half written', '{"size":8396800,"par'],
  ['of another version', '8396800 123 1 0\n'],
])('a note that is %s is none', (_what, text) => {
  writeFileSync(`${file}.closed`, text)
  expect(closedOf(file)).toBeUndefined()
})

test('one that is open has no note: a process that ends without closing it leaves none', async () => {
  const data = await openData(file)
  expect(closedOf(file)).toBeUndefined()
  await data.close()
  expect(await isSame()).toBe(true)
})

test('one that was never written to keeps its note', async () => {
  const data = await openData(file, { checkedLater: true })
  await data.close()
  expect(await isSame()).toBe(true)
})
