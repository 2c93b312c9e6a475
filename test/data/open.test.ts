import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closedOf, noteClosed } from '../../src-main/engines/sqlite/closed.ts'
import { openData } from '../../src-main/engines/sqlite/open.ts'
import { DataRefused } from '../../src-main/engines/sqlite/refused.ts'
import { TEMPLATE } from '../support/template.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-open-'))
  file = join(folder, 'apron.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A database of this version, without the time that making one takes. */
const copyTemplate = () => copyFileSync(process.env[TEMPLATE] ?? '', file)

/** Opening must be refused in a sentence that matches, and must leave the file as it was. */
async function expectRefusal(sentence: RegExp) {
  const before = readFileSync(file)
  const files = readdirSync(folder)
  const error = await openData(file).then(
    (data) => data.close().then(() => undefined),
    (refusal: Error) => refusal,
  )
  expect(error).toBeInstanceOf(DataRefused)
  expect(error?.message).toMatch(sentence)
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(readdirSync(folder)).toEqual([...new Set([...files, 'apron.lock'])].toSorted())
}

test('a new file gets the schema, and opens again', async () => {
  await (await openData(file)).close()
  const again = await openData(file)
  expect(await again.db.selectFrom('operators').selectAll().execute()).toEqual([])
  await again.close()
})

test('a file that is no database is refused', async () => {
  writeFileSync(file, 'Dear diary, today we flew to Sion. '.repeat(400))
  await expectRefusal(/is damaged\.$/)
})

test('a database of another program is refused', async () => {
  const other = new Database(file)
  other.exec('create table recipes (name text)')
  other.close()
  await expectRefusal(/another program/)
})

test.each<[string, string, RegExp]>([
  ['another column', 'alter table "aircraft" add column "color" text', /\(table aircraft differs\)/],
  ['a missing index', 'drop index "flights_aircraftId_departureAt"', /\(index flights_\w+ is missing\)/],
  ['another table', 'create table "notes" ("text" text)', /\(table notes is unknown\)/],
  ['a view', 'create view "tails" as select "registration" from "aircraft"', /\(view tails is unknown\)/],
  [
    'a trigger',
    'create trigger "audit" after insert on "accounts" begin select 1; end',
    /\(trigger audit is unknown\)/,
  ],
  [
    'a trigger by the name of a table of the migrator',
    'create trigger "kysely_audit" after insert on "accounts" begin select 1; end',
    /\(trigger kysely_audit is unknown\)/,
  ],
  [
    'a trigger by the name of a table of the search',
    'create trigger "contactWords_data" after insert on "accounts" begin select 1; end',
    /\(trigger contactWords_data is unknown\)/,
  ],
  [
    'a table by the name of one of the migrator',
    `create table "kysely_more" ("id" text, "other" text generated always as (hex("id")) virtual)`,
    /\(table kysely_more is unknown\)/,
  ],
  [
    'much that is missing',
    'drop table "fuels"; drop table "slots"; drop table "cargo"; drop table "inboxes"',
    /\(.* is missing, .* is missing, .* is missing, and \d+ more\)/,
  ],
])('a database with %s is refused', async (_what, change, named) => {
  copyTemplate()
  const other = new Database(file)
  // SQLite itself keeps the names of the tables of a search from anybody, unless it is told otherwise.
  other.unsafeMode()
  other.pragma('foreign_keys = off')
  other.exec(change)
  other.pragma('journal_mode = delete')
  other.close()
  await expectRefusal(named)
  await expectRefusal(/does not have the tables of this version.*Choose another folder, or restore a backup/)
})

test('a refusal leaves the note that the file was closed in good order', async () => {
  await (await openData(file)).close()
  const other = new Database(file)
  other.exec('create table "notes" ("text" text)')
  other.close()
  await noteClosed(file)
  await expect(openData(file)).rejects.toBeInstanceOf(DataRefused)
  expect(closedOf(file)).toBeDefined()
})

test.each<[string, string]>([
  ['nothing', 'pragma user_version = 0'],
  [
    'the tables of the migrator',
    `create table "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
     create table "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
     insert into "kysely_migration_lock" values ('migration_lock', 1)`,
  ],
])('a first start that was killed with %s in the file starts again', async (_what, statements) => {
  const killed = new Database(file)
  killed.pragma('journal_mode = wal')
  killed.exec(statements)
  killed.close()
  const data = await openData(file)
  expect(await data.db.selectFrom('operators').selectAll().execute()).toEqual([])
  await data.close()
  await (await openData(file)).close()
})

test('a first start that was killed while it made the log starts again', async () => {
  const source = join(folder, 'source.sqlite')
  const half = new Database(source)
  half.pragma('cache_size = 1')
  half.exec('create table "pages" ("text" text)')
  half.exec(`begin; insert into "pages" select hex(randomblob(4000)) from json_each('[1,2,3,4,5,6,7,8,9]')`)
  // The files at this moment, with the journal that rolls the transaction back.
  copyFileSync(source, file)
  copyFileSync(`${source}-journal`, `${file}-journal`)
  half.close()
  rmSync(source)
  await expect(openData(file)).rejects.toThrow(/belongs to another program/)
  expect(new Database(file, { readonly: true }).prepare('select count(*) from "pages"').pluck().get()).toBe(0)
})

test('a database of a newer Apron is refused', async () => {
  copyTemplate()
  const newer = new Database(file)
  newer.prepare(`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`).run()
  newer.pragma('journal_mode = delete')
  newer.close()
  await expectRefusal(/newer Apron \(9999-later\)/)
})

test('a damaged database is refused', async () => {
  copyTemplate()
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
