import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import type { createChance } from '../../../src-main/services/demo/chance.ts'

export type Chance = ReturnType<typeof createChance>

/** What the hostile state is made of: a backup's folder or a snapshot's, and a file of the user that is none of its business. */
export interface Hostile {
  folder: string
  secret: string
  chance: Chance
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
export const DATABASE = 'apron.sqlite'

/** Values that would become part of a path, an address or a query, and values of other kinds. */
const values = ({ secret }: Hostile): (string | number | Buffer | null)[] => [
  ...[secret, `../../../${secret}`, '..', '.', '/', '../outside/secret.txt', '..\\..\\secret.txt', '\\\\host\\share'],
  ...['CON', 'nul.txt', 'a:b', '', ' ', '\0', `${'a'.repeat(64)}\0/../../x`, 'A'.repeat(64), 'g'.repeat(64)],
  ...['a'.repeat(100_000), '‮', '𝒳', 'https://127.0.0.1:1/', 'http://169.254.169.254/', 'file:///etc/passwd'],
  ...['javascript:alert(1)', 'https://a\r\nHost: b', `'; drop table users; --`, `x" = 1 where 1=1 --`, '%s%n', '{{x}}'],
  ...['{', '[]', '{}', 'null', '{"__proto__":{"x":1}}', '9e999', '-1', 'NaN', 'Nowhere/Land', 'XXXX'],
  ...[0, -1, 1e300, 9_007_199_254_740_991, 1.5, Buffer.from([0, 255, 254]), null],
]

function inDatabase(folder: string, work: (database: Database.Database) => void): void {
  const database = new Database(join(folder, DATABASE))
  try {
    database.pragma('foreign_keys = off')
    database.pragma('journal_mode = delete')
    database.unsafeMode(true)
    work(database)
  } catch {
    // Not every value can be written to every column; others are then tried by other cases.
  } finally {
    database.close()
  }
}

/** Tables and columns whose values leave the database, chosen most often. */
const leaving: [string, string][] = [
  ...([
    ['documents', 'sha256'],
    ['documents', 'operatorId'],
    ['documents', 'name'],
    ['operators', 'id'],
  ] as const),
  ...([
    ['operators', 'timeZone'],
    ['operators', 'currency'],
    ['documents', 'mediaType'],
    ['settings', 'value'],
  ] as const),
  ...([
    ['journal', 'table'],
    ['journal', 'changes'],
    ['subscriptions', 'callbackUrl'],
    ['users', 'email'],
  ] as const),
  ...([
    ['settings', 'name'],
    ['settings', 'scope'],
    ['accounts', 'id'],
    ['keys', 'permissions'],
  ] as const),
].map(([table, column]) => [table, column])

function changeValue(hostile: Hostile, place?: [string, string]): void {
  const { folder, chance } = hostile
  inDatabase(folder, (database) => {
    const all = database
      .prepare(
        `select t.name as t, c.name as c from sqlite_schema t, pragma_table_info(t.name) c
         where t.type = 'table' and t.name not like 'sqlite%' and t.name not like 'contactWords%'`,
      )
      .all() as { t: string; c: string }[]
    const one = chance.pick(all)
    const [table, column] = place ?? [one.t, one.c]
    database.pragma('ignore_check_constraints = on')
    database
      .prepare(`update "${table}" set "${column}" = ? where rowid in (select rowid from "${table}" limit ?)`)
      .run(chance.pick(values(hostile)), chance.whole(1, 3))
  })
}

/** Statements that give a database another schema than the one it says that it has. */
const schemas = [
  `create trigger kysely_evil after update on operators begin delete from documents; end`,
  `create trigger "contactWords_data" after insert on journal begin delete from journal; end`,
  `create trigger evil after update on settings begin update operators set name = 'Taken over'; end`,
  `create view kysely_view as select * from users`,
  `create view sqliteview as select 1`,
  `create table kysely_more (id text, c text generated always as (id || 'x') virtual)`,
  `create table more (id text)`,
  `create index kysely_index on users (lower("lastName"))`,
  `create virtual table kysely_words using fts5(a)`,
  `alter table users add column evil text generated always as (hex(randomblob(10))) virtual`,
  `drop index documents_sha256`,
  `insert into kysely_migration values ('9999-newer', '2026')`,
  `delete from kysely_migration where name = (select max(name) from kysely_migration)`,
  `update kysely_migration set name = '../../x' where rowid = 1`,
  `pragma writable_schema = on; insert into sqlite_schema values ('trigger','sqlite_evil','operators',0,'CREATE TRIGGER sqlite_evil AFTER UPDATE ON operators BEGIN DELETE FROM users; END')`,
  `pragma writable_schema = on; insert into sqlite_schema values ('table','kysely_x','kysely_x',0,'CREATE TRIGGER y AFTER UPDATE ON operators BEGIN DELETE FROM users; END')`,
  `pragma writable_schema = on; update sqlite_schema set sql = replace(sql, 'not null', '') where name = 'users'`,
  `pragma writable_schema = on; update sqlite_schema set rootpage = 3 where name = 'documents'`,
  `pragma page_size = 512; vacuum`,
  `pragma page_size = 65536; vacuum`,
  `pragma auto_vacuum = 1; vacuum`,
  `pragma user_version = 77; pragma application_id = 1`,
  `delete from operators`,
  `delete from partners`,
  `delete from settings`,
  `update settings set scope = 'data' where scope <> 'data'`,
  `insert into settings values ('host', 'filling', 'true')`,
  `insert into settings values ('device', 'deviceId', '"../../x"')`,
  `insert into settings values ('backups', 'folder', '"/etc"')`,
  `insert into settings values ('sync', 'isOn', 'true')`,
  `insert into documents select hex(randomblob(16)), "operatorId", "publicId" + 1000, noun, "rowId", sha256, name, "customName", "mediaType", size, kind, "createdAt", "updatedAt" from documents limit 1`,
]

const harmFile = (file: string, chance: Chance): void => {
  const bytes = readFileSync(file)
  for (let i = 0; i < chance.whole(1, 20); i++) bytes[chance.whole(0, bytes.length - 1)] = chance.whole(0, 255)
  writeFileSync(file, bytes.subarray(0, chance.likely(0.3) ? chance.whole(0, bytes.length) : bytes.length))
}

/** Puts something that is no file of its own in the place of a file. */
function replaceFile(file: string, secret: string, chance: Chance): void {
  rmSync(file, { recursive: true, force: true })
  mkdirSync(dirname(file), { recursive: true })
  chance.pick([
    () => symlinkSync(secret, file),
    // A device is empty here, so that a read of it fails the case and not the machine.
    () => symlinkSync('/dev/null', file),
    () => symlinkSync(file, file),
    () => linkSync(secret, file),
    () => mkdirSync(file),
    () => execFileSync('mkfifo', [file]),
    () => copyFileSync(secret, file),
  ])()
}

/** The files below a folder, without links. */
function filesBelow(folder: string): string[] {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

export const OPERATOR = '01a1fdad-9ee7-7a80-9756-462825625c00'

/** The harms that a backup and a snapshot have in common: by name. */
export const harms: Record<string, (hostile: Hostile) => void> = {
  'a value that leaves the database': (hostile) => changeValue(hostile, hostile.chance.pick(leaving)),
  'any value of a row': (hostile) => changeValue(hostile),
  'another schema': ({ folder, chance }) => inDatabase(folder, (database) => database.exec(chance.pick(schemas))),
  'bytes of the database': ({ folder, chance }) => harmFile(join(folder, DATABASE), chance),
  'another file for the database': ({ folder, secret, chance }) => replaceFile(join(folder, DATABASE), secret, chance),
  'a document that is another file': ({ folder, secret, chance }) => {
    const name = sha256(readFileSync(secret))
    const hash = chance.pick([name, 'a'.repeat(64)])
    const place = join(folder, 'documents', OPERATOR, hash.slice(0, 2), hash)
    replaceFile(place, secret, chance)
    inDatabase(folder, (database) => database.prepare('update documents set sha256 = ?').run(hash))
  },
  'a document of other bytes': ({ folder, chance }) => {
    const file = chance.pick(filesBelow(join(folder, 'documents')))
    if (file) harmFile(file, chance)
  },
  'a document under a name of another case': ({ folder, chance }) => {
    const file = chance.pick(filesBelow(join(folder, 'documents')))
    if (!file) return
    const name = basename(file).toUpperCase()
    renameSync(file, join(dirname(file), name))
    if (chance.likely(0.5))
      inDatabase(folder, (database) => database.prepare('update documents set sha256 = ?').run(name))
  },
  'a file that is huge and empty': ({ folder, chance }) => {
    const all = filesBelow(folder).filter((file) => !/[\\/](backups|snapshots)[\\/]/.test(file.slice(folder.length)))
    const small = [
      'seal.key',
      'backups.json',
      'restored.json',
      `${DATABASE}.closed`,
      `${DATABASE}.mark`,
      'snapshot.json',
    ]
    const file = chance.likely(0.5) ? chance.pick(all) : join(folder, chance.pick(small))
    if (file?.includes(DATABASE) && file.endsWith(DATABASE)) return
    if (file && !existsSync(file)) writeFileSync(file, '')
    if (file) truncateSync(file, 40 * 2 ** 30)
  },
  'a folder within the documents that is a link': ({ folder, secret, chance }) => {
    const part = chance.pick(['coming', OPERATOR, `${OPERATOR}/${'a'.repeat(2)}`])
    rmSync(join(folder, 'documents', part), { recursive: true, force: true })
    mkdirSync(dirname(join(folder, 'documents', part)), { recursive: true })
    symlinkSync(dirname(secret), join(folder, 'documents', part))
  },
  'a folder of documents that is a link': ({ folder, secret }) => {
    rmSync(join(folder, 'documents'), { recursive: true, force: true })
    symlinkSync(dirname(secret), join(folder, 'documents'))
  },
  'a log beside the database': ({ folder, chance }) => {
    writeFileSync(join(folder, `${DATABASE}${chance.pick(['-wal', '-journal', '-shm', '.closed'])}`), 'x'.repeat(5000))
  },
}

const otherPaths = [
  ...['logs/x', 'apron.lock', 'control.json', 'restore.json', 'restored.json', 'restoring/apron.sqlite', 'field-run'],
  ...['../outside/secret.txt', '../../outside/secret.txt', '/etc/passwd', 'documents/../../../outside/secret.txt'],
  ...['documents\\x', 'documents/x', 'documents/coming/x', 'Apron.sqlite', 'apron.sqlite-wal', 'SEAL.KEY', 'seal.key.'],
  ...['documents', 'documents/', 'seal.key/x', 'CON', 'nul', 'manifest.json', '', '.', '..', 'a\0b', 'a'.repeat(5000)],
  `documents/${OPERATOR}/aa/${'A'.repeat(64)}`,
  `documents/${OPERATOR}/../${OPERATOR}/aa/${'a'.repeat(64)}`,
]

type Entry = { path: unknown; size: unknown; sha256: unknown }

/** What may be wrong with a backup's list of contents. */
export const manifestHarms: Record<
  string,
  (manifest: { files: Entry[]; [field: string]: unknown }, hostile: Hostile) => void
> = {
  'another file in the manifest'(manifest, { folder, secret, chance }) {
    const path = chance.pick(otherPaths)
    const bytes = readFileSync(secret)
    try {
      if (path !== '' && !path.includes('..') && !path.startsWith('/') && !existsSync(join(folder, path))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), bytes)
      }
    } catch {
      // A name that no file can have is listed all the same.
    }
    manifest.files.push({ path, size: bytes.length, sha256: sha256(bytes) })
  },
  'an entry twice': ({ files }, { chance }) => void files.push(chance.pick(files)),
  'no entry of the database'(manifest) {
    manifest.files = manifest.files.filter(({ path }) => path !== DATABASE)
  },
  'an entry of another form'({ files }, hostile) {
    const entry = hostile.chance.pick(files)
    const field = hostile.chance.pick(['path', 'size', 'sha256'] as const)
    entry[field] = hostile.chance.pick([...values(hostile), 1e18, { a: 1 }, [], true])
  },
  'a field of another form'(manifest, hostile) {
    const field = hostile.chance.pick([
      'format',
      'version',
      'madeAt',
      'why',
      'operator',
      'counts',
      'newestChange',
      'files',
    ])
    const value = hostile.chance.pick([...values(hostile), {}, [], { uuid: '..', name: '/' }, { ['__proto__']: 1e308 }])
    manifest[field] = value
  },
}

/** Lists what lies in a folder of a backup anew, so that every hash is right. */
export function listAnew(folder: string, files: Entry[]): void {
  for (const entry of files) {
    const file = join(folder, String(entry.path))
    try {
      if (!statSync(file).isFile()) continue
      const bytes = readFileSync(file)
      Object.assign(entry, { size: bytes.length, sha256: sha256(bytes) })
    } catch {
      // It keeps the hash of the file that was there.
    }
  }
}
