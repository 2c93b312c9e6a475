import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tailOf, toFile } from '../../src-main/platform/log-lines.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-log-'))
  file = join(folder, 'logs', 'apron.log')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n')

test('lines are appended, to what earlier processes wrote too', () => {
  toFile(file)('one\n')
  const write = toFile(file)
  write('two\n')
  write('three\n')
  expect(lines()).toEqual(['one', 'two', 'three'])
  expect(tailOf(file, 2)).toEqual(['two\n', 'three\n'])
})

test.each<[string, () => void, () => void]>([
  ['its folder is a file', () => writeFileSync(join(folder, 'logs'), 'in the way'), () => rmSync(join(folder, 'logs'))],
  [
    'it is a folder itself',
    () => mkdirSync(join(folder, 'logs', 'apron.log'), { recursive: true }),
    () => rmSync(file, { recursive: true }),
  ],
  [
    'the folder of the data is gone',
    () => renameSync(folder, `${folder}-away`),
    () => renameSync(`${folder}-away`, folder),
  ],
])('where %s nothing is thrown, and it comes back', (_what, breakIt, mendIt) => {
  const write = toFile(file)
  breakIt()
  for (let count = 0; count < 3; count++) write('lost\n')
  mendIt()
  write('again\n')
  expect(lines().map((line) => (line.startsWith('{') ? JSON.parse(line).msg : line))).toEqual([
    '3 lines of the log could not be written',
    'again',
  ])
})

test('a log that was deleted while it was written is begun again', () => {
  const write = toFile(file)
  write('one\n')
  rmSync(join(folder, 'logs'), { recursive: true })
  write('two\n')
  expect(lines()).toEqual(['two'])
})

test('a large log is kept once', () => {
  const write = toFile(file)
  const line = `${'x'.repeat(1023)}\n`
  for (let count = 0; count < 5000; count++) write(line)
  expect(existsSync(`${file}.1`)).toBe(true)
  expect(readFileSync(file).length).toBeLessThan(2.1 * 1024 * 1024)
  expect(tailOf(file, 500)).toHaveLength(500)
})

const script = join(import.meta.dirname, '../support/logging-process.ts')

test.skipIf(!existsSync('/dev/full'))('a process whose stderr is on a full disk goes on', async () => {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', openSync('/dev/full', 'w')] })
  const [said, [code]] = await Promise.all([
    once(child.stdout as NonNullable<typeof child.stdout>, 'data'),
    once(child, 'close'),
  ])
  expect({ said: String(said), code }).toEqual({ said: 'still here\n', code: 0 })
})

test('a process whose stderr is closed goes on', async () => {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr?.destroy()
  const [said, [code]] = await Promise.all([
    once(child.stdout as NonNullable<typeof child.stdout>, 'data'),
    once(child, 'close'),
  ])
  expect({ said: String(said), code }).toEqual({ said: 'still here\n', code: 0 })
})
