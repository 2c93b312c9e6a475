import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataRefused, openData } from '../../src-main/data/open.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-open-'))
  file = join(folder, 'apron.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Opening must be refused in a sentence that matches, and must leave the file as it was. */
async function expectRefusal(sentence: RegExp) {
  const before = readFileSync(file)
  const error = await openData(file).then(
    (data) => data.close().then(() => undefined),
    (refusal: Error) => refusal,
  )
  expect(error).toBeInstanceOf(DataRefused)
  expect(error?.message).toMatch(sentence)
  expect(readFileSync(file).equals(before)).toBe(true)
}

test('a new file gets the schema, and opens again', async () => {
  await (await openData(file)).close()
  const again = await openData(file)
  expect(await again.db.selectFrom('operators').selectAll().execute()).toEqual([])
  await again.close()
})

test('a file that is no database is refused', async () => {
  writeFileSync(file, 'Dear diary, today we flew to Sion. '.repeat(400))
  await expectRefusal(/can't be read as a database/)
})

test('a database of another program is refused', async () => {
  const other = new Database(file)
  other.exec('create table recipes (name text)')
  other.close()
  await expectRefusal(/another program/)
})

test('a database of a newer Apron is refused', async () => {
  await (await openData(file)).close()
  const newer = new Database(file)
  newer.prepare(`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`).run()
  newer.pragma('journal_mode = delete')
  newer.close()
  await expectRefusal(/newer Apron \(9999-later\)/)
})

test('a damaged database is refused', async () => {
  await (await openData(file)).close()
  const bytes = readFileSync(file)
  bytes.fill(0x5a, 4096 * 3, 4096 * 9)
  writeFileSync(file, bytes)
  await expectRefusal(/damaged|can't be read/)
})

test('what must survive a power cut is set and read back', async () => {
  const data = await openData(file)
  const { sql } = await import('kysely')
  const read = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(data.db)).rows[0] as object)[0]
  expect([await read('journal_mode'), await read('synchronous'), await read('foreign_keys')]).toEqual(['wal', 2, 1])
  await data.close()
})
