import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { ProblemBody } from '../../../src-shared/wire/errors.ts'
import { answered, startApron } from '../../support/apron.ts'
import { startHost } from '../../support/host.ts'
import { seededRandom } from '../../support/random.ts'

type Random = () => number
const within = (random: Random, from: number, to: number) => from + Math.floor(random() * Math.max(1, to - from))

/** A folder whose host was killed, with copies of its log from before. */
interface Killed {
  folder: string
  /** The names of the accounts that were acknowledged. */
  saved: string[]
  /** Copies of the log that were made while the host ran, oldest first. */
  older: string[]
}

const database = (folder: string) => join(folder, 'apron.sqlite')
const logOf = (folder: string) => `${database(folder)}-wal`

function change(file: string, work: (bytes: Buffer) => Buffer): void {
  writeFileSync(file, work(readFileSync(file)))
}

const flip = (bytes: Buffer, at: number, random: Random) => {
  bytes[at] = (bytes[at] ?? 0) ^ (1 << within(random, 0, 8))
  return bytes
}

/** What is done to the files of a killed host. */
const harms: Record<string, (folder: string, random: Random, killed: Killed) => void> = {
  'a flipped bit of the log': (folder, random) =>
    change(logOf(folder), (bytes) => flip(bytes, within(random, 32, bytes.length), random)),
  'a flipped bit of the log’s header': (folder, random) =>
    change(logOf(folder), (bytes) => flip(bytes, within(random, 0, 32), random)),
  'a flipped bit of an early frame': (folder, random) =>
    change(logOf(folder), (bytes) => flip(bytes, within(random, 32, 32 + 4 * 4120), random)),
  'a log without its end': (folder, random) =>
    truncateSync(logOf(folder), within(random, 1, statSync(logOf(folder)).size)),
  'an empty log': (folder) => truncateSync(logOf(folder), 0),
  'no log': (folder) => rmSync(logOf(folder)),
  'zeros in the log': (folder, random) =>
    change(logOf(folder), (bytes) => {
      const from = within(random, 0, bytes.length)
      return bytes.fill(0, from, from + 4096)
    }),
  'an older log': (folder, random, { older }) =>
    cpSync(older[within(random, 0, older.length)] as string, logOf(folder)),
  'the log of another folder': (folder, random) => {
    change(logOf(folder), (bytes) => {
      for (let at = 16; at < 24; at++) bytes[at] = within(random, 0, 256)
      return bytes
    })
  },
  'no index of the log, and no end of it': (folder, random) => {
    rmSync(`${database(folder)}-shm`, { force: true })
    truncateSync(logOf(folder), within(random, 1, statSync(logOf(folder)).size))
  },
  'noise in the index of the log': (folder, random) => {
    if (!existsSync(`${database(folder)}-shm`)) return
    change(`${database(folder)}-shm`, (bytes) => {
      for (let at = 0; at < bytes.length; at++) bytes[at] = within(random, 0, 256)
      return bytes
    })
  },
  'no index of the log': (folder) => rmSync(`${database(folder)}-shm`, { force: true }),
  'a database without its end': (folder, random) =>
    truncateSync(database(folder), within(random, 1, statSync(database(folder)).size)),
  'an empty database': (folder) => truncateSync(database(folder), 0),
  'no database': (folder) => rmSync(database(folder)),
}

interface LogReport {
  cases: number
  /** Cases in which acknowledged changes were gone. */
  lossy: number
  /** Cases that were told: refused in a sentence, or opened with nothing written and what is missing named. */
  told: number
  /** Cases that were told although each row of the database was there and nothing in it was damaged. */
  needless: number
  /** Cases in which acknowledged changes were gone, and nothing said so; and other faults. */
  complaints: string[]
}

/** A real host that acknowledges changes and is killed; `rounds` of large ones make SQLite begin its log anew. */
export async function killedHost(changes: number, rounds: number): Promise<Killed> {
  const home = mkdtempSync(join(tmpdir(), 'apron-killed-'))
  const folder = join(home, 'data')
  await (await startApron({ folder })).close()
  const host = startHost(['--data', folder, '--port', '0', '--json', '--new-key'])
  const { url, token } = JSON.parse(await host.line()) as { url: string; token: string }
  const headers = { 'X-Auth-Token': token, 'Content-Type': 'application/json' }
  const saved: string[] = []
  const older: string[] = []
  const add = async (notes: string) => {
    const name = `Account ${saved.length}`
    const response = await fetch(`${url}/api/external/user/account`, {
      ...{ method: 'POST', headers },
      body: JSON.stringify({ name, notes }),
    })
    if (response.status === 200) saved.push(name)
  }
  const copy = () => {
    older.push(join(home, `older-${older.length}`))
    cpSync(logOf(folder), older.at(-1) as string)
  }
  for (let round = 0; round < rounds; round++) {
    for (let count = 0; count < 90; count++) await add('x'.repeat(19_000))
    copy()
  }
  for (let count = 0; count < changes; count++) {
    if (count === Math.floor(changes / 2)) copy()
    await add('short')
  }
  await host.end('SIGKILL')
  return { folder, saved, older }
}

/** What a refusal to start may say, without words of SQLite. */
const TOLD =
  /^The database \S+ (is damaged\.|was changed or damaged while Apron was closed\.|lacks changes that were saved \(\d* ?(entries of the journal|records beside the journal), [\w ,.:;()-]+\)\.)/

/** The names of the accounts in a database that is in use; what of it can't be read is not there. */
function namesIn(folder: string): Set<unknown> {
  const file = new Database(database(folder), { readonly: true })
  try {
    return new Set(file.prepare('select name from accounts').pluck().all())
  } catch {
    return new Set()
  } finally {
    file.close()
  }
}

/** Whether a database, with its log, has each row of another one. */
function isSame(folder: string, as: string): boolean {
  const all = (of: string): string => {
    const home = mkdtempSync(join(tmpdir(), 'apron-log-copy-'))
    cpSync(of, home, { recursive: true })
    const file = new Database(database(home))
    try {
      if (file.pragma('integrity_check', { simple: true }) !== 'ok') return 'damaged'
      const tables = file.prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`)
      const hash = createHash('sha256')
      for (const table of tables.pluck().all())
        for (const row of file.prepare(`select * from "${table}"`).raw().iterate()) hash.update(JSON.stringify(row))
      return hash.digest('hex')
    } catch {
      return 'damaged'
    } finally {
      file.close()
      rmSync(home, { recursive: true, force: true })
    }
  }
  return all(folder) === all(as)
}

/** Starts on a folder, and finds what is there and what is said. */
async function look(folder: string, saved: string[]): Promise<{ lost: number; told: string | undefined }> {
  const apron = await startApron({ folder, kind: 'none', template: false }).catch((error: Error) => {
    if (!TOLD.test(error.message)) throw error
    return error.message
  })
  if (typeof apron === 'string') return { lost: saved.length, told: apron }
  try {
    const { damage } = answered(await apron.desk.health.read({}))
    const list = await apron.desk.accounts.list({ query: { limit: 200 } })
    if (list.status >= 300 && !/^Can’t be read: the database is damaged/.test((list.body as ProblemBody).message))
      throw new Error(`the list was answered with ${JSON.stringify(list.body)}`)
    const there = list.status < 300 ? namesIn(folder) : new Set()
    const refused = (await apron.desk.accounts.create({ body: { name: 'After the damage' } })).status >= 400
    if (damage && !refused) throw new Error('a change was accepted in spite of the damage')
    return { lost: saved.filter((name) => !there.has(name)).length, told: damage?.kind }
  } finally {
    await apron.close()
  }
}

/** Damages the files of killed hosts, in a different way each time, and starts on them. */
export async function damageLogs(cases: number, seed: number, log = (_line: string) => {}): Promise<LogReport> {
  const random = seededRandom(seed)
  const all = [await killedHost(20, 0), await killedHost(12, 3)]
  const report: LogReport = { cases, lossy: 0, told: 0, needless: 0, complaints: [] }
  const names = Object.keys(harms)
  for (let number = 0; number < cases; number++) {
    const name = names[number % names.length] as string
    const round = number < all.length ? number : Math.floor(number / names.length)
    const killed = all[round % all.length] as Killed
    const home = mkdtempSync(join(tmpdir(), 'apron-log-'))
    const folder = join(home, 'data')
    const complain = (what: string) => report.complaints.push(`${number} (${name}): ${what}`)
    try {
      cpSync(killed.folder, folder, { recursive: true })
      // An undamaged copy is opened as if nothing had happened.
      if (number >= all.length) harms[name]?.(folder, random, killed)
      const damaged = join(home, 'damaged')
      cpSync(folder, damaged, { recursive: true })
      const { lost, told } = await look(folder, killed.saved)
      log(`${number} ${name}: ${lost} of ${killed.saved.length} lost, ${told ?? 'nothing'} told`)
      if (number < all.length && (lost > 0 || told)) complain(`an undamaged folder: ${lost} lost, ${told} told`)
      if (lost > 0) report.lossy++
      if (told) report.told++
      if (told && lost === 0 && isSame(damaged, killed.folder)) {
        report.needless++
        complain(`nothing is gone, and yet it was told: ${told}`)
      }
      if (lost > 0 && !told) complain(`${lost} of ${killed.saved.length} changes are gone, and nothing says so`)
    } catch (error) {
      complain((error as Error).message)
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  }
  for (const { folder } of all) rmSync(join(folder, '..'), { recursive: true, force: true })
  return report
}
