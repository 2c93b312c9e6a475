import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCopy } from '../../src-main/engines/sqlite/copy-beside.ts'
import { type StartProgram, startProgram } from '../../src-main/engines/sqlite/programs.ts'
import { TEMPLATE } from '../support/template.ts'

let folder: string
let file: string
let to: string
let database: Database.Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-copy-'))
  file = join(folder, 'apron.sqlite')
  to = join(folder, 'copy.sqlite')
  copyFileSync(process.env[TEMPLATE] ?? '', file)
  database = new Database(file)
  database.pragma('journal_mode = wal')
  database.exec('create table "more" ("text" text); insert into "more" values (\'one\')')
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const rowsOf = (path: string) => {
  const copy = new Database(path, { readonly: true })
  try {
    return copy.prepare('select text from more').pluck().all()
  } finally {
    copy.close()
  }
}

test('a process of its own copies a database as it is at one moment, while it is written to', async () => {
  const shares: number[] = []
  const copied = createCopy({ start: startProgram })(file, to, (share) => {
    shares.push(share)
    database.exec(`insert into "more" values ('${'x'.repeat(5000)}')`)
  })
  await copied
  expect(rowsOf(to)).toEqual(['one'])
  expect(shares.length).toBeGreaterThan(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(existsSync(`${to}-wal`)).toBe(false)
})

test('what it can not do is thrown with its code', async () => {
  const missing = createCopy({ start: startProgram })(file, join(folder, 'no', 'such', 'folder.sqlite'), () => {})
  await expect(missing).rejects.toMatchObject({ message: expect.stringMatching(/.+/) })
})

test('it is ended when Apron ends', async () => {
  const ending = new AbortController()
  const kills: string[] = []
  const start: StartProgram = (program, ...given) => {
    const { ended, kill } = startProgram(program, ...given)
    const kept = () => {
      kills.push(program)
      kill()
    }
    return { ended, kill: kept }
  }
  const copying = createCopy({ start, signal: ending.signal })(file, to, () => {})
  ending.abort(new Error('ended'))
  await expect(copying).rejects.toThrow('ended')
  expect(kills).toEqual(['copy'])
})

test('a computer that starts no process copies in this one', async () => {
  await createCopy({ start: () => ({ ended: Promise.resolve(), kill: () => {} }) })(file, to, () => {})
  expect(rowsOf(to)).toEqual(['one'])
})
