import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCheck } from '../../src-main/engines/sqlite/check.ts'
import { type StartProgram, startProgram } from '../../src-main/engines/sqlite/programs.ts'
import { TEMPLATE } from '../support/template.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-check-'))
  file = join(folder, 'apron.sqlite')
  copyFileSync(process.env[TEMPLATE] ?? '', file)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const inProcess = createCheck({ start: startProgram, largest: 0 })

test('a process of its own finds a whole file whole, also while it is written to', async () => {
  const database = new Database(file)
  database.exec('create table "more" ("text" text); insert into "more" values (\'one\')')
  expect(await inProcess(file, 'full')).toBe('ok')
  expect(await inProcess(file, 'quick')).toBe('ok')
  database.close()
})

test('and says what is wrong with a damaged one', async () => {
  const bytes = readFileSync(file)
  bytes.fill(0, 4096 * 5, 4096 * 9)
  writeFileSync(file, bytes)
  expect(await inProcess(file, 'full')).not.toBe('ok')
  expect(await inProcess(file, 'quick')).not.toBe('ok')
})

test('rows that refer to missing rows are found by the full check alone', async () => {
  const database = new Database(file)
  database.exec('create table "a" ("id" integer primary key); create table "b" ("a" integer references "a")')
  database.pragma('foreign_keys = off')
  database.exec('insert into "b" values (7)')
  database.close()
  expect(await inProcess(file, 'quick')).toBe('ok')
  expect(await inProcess(file, 'full')).toBe('rows refer to missing rows')
})

test('a computer that starts no process checks the file here', async () => {
  const none: StartProgram = () => startProgram('check', ['/no/such/file', 'quick'], () => {})
  expect(await createCheck({ start: none, largest: 0 })(file, 'full')).toBe('ok')
})

test('a process under way is ended when Apron ends', async () => {
  const ending = new AbortController()
  const checking = createCheck({ start: startProgram, largest: 0, signal: ending.signal })(file, 'full')
  ending.abort(new Error('Apron ends'))
  await expect(checking).rejects.toThrow('Apron ends')
})
