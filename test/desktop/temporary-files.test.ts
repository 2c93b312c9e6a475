import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TemporaryFiles } from '../../src-main/hosts/electron/temporary-files.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'apron-test-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const bytes = Buffer.from('%PDF')
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test.skipIf(process.platform === 'win32')(
  'files and their folders are for their owner alone, whatever the umask is',
  async () => {
    const before = process.umask(0)
    try {
      const path = await new TemporaryFiles(parent).write('Invoice.pdf', bytes)
      expect([path, dirname(path), dirname(dirname(path))].map(modeOf)).toEqual(['600', '700', '700'])
      expect(readFileSync(path).equals(bytes)).toBe(true)
    } finally {
      process.umask(before)
    }
  },
)

test('no name can be guessed, and none that was laid out before is written into', async () => {
  mkdirSync(join(parent, `apron-papers-${process.pid}`))
  const paths = [new TemporaryFiles(parent), new TemporaryFiles(parent)].map((files) => files.write('a.pdf', bytes))
  const folders = (await Promise.all(paths)).map((path) => dirname(dirname(path)))
  expect(new Set(folders).size).toBe(2)
  for (const folder of folders) expect(folder).toMatch(/apron-\w{6}$/)
  expect(readdirSync(join(parent, `apron-papers-${process.pid}`))).toEqual([])
})

test('files of one name lie side by side, and all are gone when they are cleared', async () => {
  const files = new TemporaryFiles(parent)
  const [one, two] = await Promise.all([files.write('a.pdf', bytes), files.write('a.pdf', bytes)])
  expect(one).not.toBe(two)
  files.clear()
  expect(readdirSync(parent)).toEqual([])
  expect(existsSync(await files.write('b.pdf', bytes))).toBe(true)
  files.clear()
})
