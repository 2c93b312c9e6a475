import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../src-main/core/data/migrations/index.ts'
import { openData } from '../../src-main/engines/sqlite/open.ts'
import { fingerprintOf, schemaOf } from '../../src-main/engines/sqlite/schema.ts'

const newest = Object.keys(migrations).at(-1)
let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-migrating-'))
  file = join(folder, 'apron.sqlite')
  const database = new Database(file)
  database.pragma('foreign_keys = off')
  database.exec(`begin; ${readFileSync(join(import.meta.dirname, `schemas/0001-start.sql`), 'utf8')} commit`)
  database.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the later version, which kills itself before a statement; how it ended, and what it came to. */
async function migrateUntil(statement: number) {
  const script = join(import.meta.dirname, '../support/migrating-process.ts')
  const child = spawn(process.execPath, [script, file, `${statement}`])
  let [said, errors] = ['', '']
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (errors += chunk))
  const [code, signal] = await once(child, 'close')
  return { statements: said.split('\n').filter(Boolean), code, signal, errors }
}

const stateOf = () => {
  const database = new Database(file)
  const state = {
    fingerprint: fingerprintOf(schemaOf(database)),
    whole: database.pragma('integrity_check', { simple: true }),
    keys: (database.pragma('foreign_key_check') as unknown[]).length,
    partners: database.prepare('select count(*) from partners').pluck().get(),
    newest: database.prepare('select max(name) from kysely_migration').pluck().get(),
  }
  database.close()
  return state
}

test('a migration that is killed at any statement leaves the old schema with its rows; the next start migrates', async () => {
  await (await openData(file)).close()
  const before = stateOf()
  expect(before).toMatchObject({ whole: 'ok', keys: 0, newest })
  for (let at = 0; at < 8; at += 1) {
    const { signal, statements } = await migrateUntil(at)
    expect({ signal, statements: statements.length }).toEqual({ signal: 'SIGKILL', statements: at + 1 })
    expect(stateOf()).toEqual(before)
  }
  // The version that is installed still opens it.
  await (await openData(file)).close()
  const { code, errors } = await migrateUntil(-1)
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(stateOf()).toMatchObject({ whole: 'ok', keys: 0, partners: before.partners, newest: '9999-later' })
  expect(existsSync(`${file}.before-9999-later`)).toBe(true)
  await expect(openData(file)).rejects.toThrow(/newer Apron \(9999-later\)/)
}, 120_000)
