import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
let program: string
let kept: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-compiled-'))
  program = join(folder, 'program')
  kept = join(folder, 'kept')
  mkdirSync(program)
  write('one')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program that loads another file, imports when it is asked to, and names itself. */
function write(answer: string): void {
  writeFileSync(join(program, 'other.cjs'), `exports.word = '${answer}'`)
  writeFileSync(
    join(program, 'answer.cjs'),
    `const { word } = require('./other.cjs'); exports.answer = () => word + ' ' + require('node:path').basename(__dirname)`,
  )
}

const child = join(import.meta.dirname, 'compiled-child.cjs')
const run = () =>
  execFileSync(process.execPath, [child], { env: { ...process.env, PROGRAM: program, KEPT: kept }, encoding: 'utf8' })
const storedFiles = () => readdirSync(kept).sort()

test('what was compiled is kept, and the next start has the same from it', () => {
  expect(run()).toBe('one program')
  const files = storedFiles()
  expect(files).toHaveLength(2)
  const written = files.map((file) => statSync(join(kept, file)).mtimeMs)
  expect(run()).toBe('one program')
  expect(storedFiles().map((file) => statSync(join(kept, file)).mtimeMs)).toEqual(written)
})

test('another program as long as the one before is not taken for it, and takes its place', () => {
  run()
  const before = storedFiles()
  write('two')
  expect(run()).toBe('two program')
  expect(storedFiles()).toHaveLength(2)
  expect(storedFiles()).not.toEqual(before)
})

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut off', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['changed in a place', (bytes) => Buffer.concat([bytes.subarray(0, 90), Buffer.from([90]), bytes.subarray(91)])],
  ['empty', () => Buffer.alloc(0)],
])('what is %s is compiled again', (_what, damage) => {
  run()
  const whole = storedFiles().map((file) => readFileSync(join(kept, file)).length)
  for (const file of storedFiles()) writeFileSync(join(kept, file), damage(readFileSync(join(kept, file))))
  expect(run()).toBe('one program')
  expect(storedFiles().map((file) => readFileSync(join(kept, file)).length)).toEqual(whole)
})
