import { appendFileSync, copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openData } from '../../src-main/data/open.ts'
import { forgetClosed, isAsClosed } from '../../src-main/data/orderly.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apron-orderly-'))
  file = join(folder, 'apron.sqlite')
  await (await openData(file)).close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a database is known as it was closed, until it is opened for use', () => {
  expect(isAsClosed(file)).toBe(true)
  expect(isAsClosed(file)).toBe(true)
  forgetClosed(file)
  expect(isAsClosed(file)).toBe(false)
})

test.each<[string, () => void]>([
  ['was written to', () => appendFileSync(file, '!')],
  ['has another time', () => utimesSync(file, 1, 1)],
  ['has something in its log', () => appendFileSync(`${file}-wal`, '!')],
  [
    'was put in the place of the other',
    () => {
      copyFileSync(file, `${file}.copy`)
      renameSync(`${file}.copy`, file)
    },
  ],
])('one that %s since is not', (_what, change) => {
  change()
  expect(isAsClosed(file)).toBe(false)
})

test('one that is open is not: a process that ends without closing it leaves no note', async () => {
  const data = await openData(file)
  expect(readdirSync(folder).filter((name) => name.endsWith('.closed'))).toEqual([])
  await data.close()
  expect(isAsClosed(file)).toBe(true)
})
