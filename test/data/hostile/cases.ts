import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { noteClosed } from '../../../src-main/engines/sqlite/closed.ts'
import { routes } from '../../../src-main/hosts/http/routes.ts'
import { createChance } from '../../../src-main/services/demo/chance.ts'
import type { RequestParts } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor, Operation } from '../../../src-shared/contract/index.ts'
import type { ProblemBody, Reply } from '../../../src-shared/wire/errors.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { apron as runCommand } from '../../support/command.ts'
import { pdf } from '../../support/files.ts'
import { addJet } from '../../support/flights.ts'
import { startHost } from '../../support/host.ts'
import { startHttp } from '../../support/http.ts'
import { type Chance, DATABASE, type Hostile, harms, listAnew, manifestHarms } from './harms.ts'

/** Which of its doors a hostile state comes in by. */
const doors = ['backup', 'swapped backup', 'scenario', 'folder'] as const
export type Door = (typeof doors)[number]

interface HostileReport {
  cases: number
  /** Nothing was changed, and the reason was told. */
  refused: number
  /** It became the state, since what is in it can do no harm. */
  taken: number
  /** Reads of a state that was taken that were answered with a server error. */
  failedReads: string[]
  /** What must not be. */
  complaints: string[]
}

const SECRET = 'The user’s own file, which no backup is about.'
/** What may lie in a data folder at the end of a case. */
const KNOWN =
  /^(apron\.sqlite(-wal|-shm|\.closed|\.mark|\.before-\w.*|-wal\.stray-\d+)?|apron\.lock|documents|seal\.key|backups|backups\.json|restored\.json|snapshots|logs|traffic\.sqlite(-wal|-shm)?|receiver|field|field-run|replaced-.*|unfinished-.*)$/

/** Operations that read without naming a record. */
const reads = routes
  .filter(
    ({ entry, path }) =>
      entry.method === 'GET' && entry.path === path && entry.access === 'desk' && !path.includes('{'),
  )
  .map(({ operation }) => operation)

interface Base {
  made: string
  backup: string
}

/** An operator named Past in a backup and a snapshot, and Present since; a document, and a file of the user beside all. */
async function makeBase(kind: 'empty' | 'demo'): Promise<Base> {
  const made = mkdtempSync(join(tmpdir(), 'apron-hostile-'))
  const folder = join(made, 'data')
  mkdirSync(join(made, 'outside'))
  writeFileSync(join(made, 'outside/secret.txt'), SECRET)
  const first = await startApron({ folder, kind })
  const { id: recordId } = await addJet(first, 'HB-OLD')
  await first.close()
  withoutAirports(join(folder, DATABASE))
  const apron = await startApron({ folder, kind: 'none' })
  const query = { noun: 'aircraft' as const, recordId }
  answered(await apron.desk.documents.add({ query, file: { name: 'permit.pdf', bytes: pdf } }))
  answered(await apron.desk.settings.change({ body: { name: 'Past' } }))
  answered(await apron.desk.backups.make({}))
  let state = answered(await apron.desk.backups.list({}))
  while (state.running !== null) {
    await new Promise((go) => setTimeout(go, 20))
    state = answered(await apron.desk.backups.list({}))
  }
  answered(await apron.desk.scenarios.save({ body: { name: 'past', replace: false } }))
  answered(await apron.desk.settings.change({ body: { name: 'Present' } }))
  await apron.close()
  return { made, backup: state.backups[0]?.name ?? '' }
}

/** A small file makes a quick case: the airports of the world, which Apron reads again for each new version, are most of it. */
function withoutAirports(file: string): void {
  const database = new Database(file)
  database.exec('delete from airports; vacuum')
  database.close()
  rmSync(`${file}.closed`)
}

const nameOf = async ({ desk }: TestApron) => answered(await desk.settings.read({})).name

/** Does one or two harms, of the rows first, and for a backup to its manifest; answers with their names. */
function harm(hostile: Hostile, isBackup: boolean): string {
  const { folder, chance } = hostile
  const names = Object.keys(harms)
  const done = [chance.pick(names), ...(chance.likely(0.3) ? [chance.pick(names)] : [])]
  const inOrder = [...new Set(done)].toSorted((one, other) => names.indexOf(one) - names.indexOf(other))
  if (!isBackup) {
    for (const name of inOrder) harms[name]?.(hostile)
    if (chance.likely(0.2)) writeFileSync(join(folder, 'snapshot.json'), chance.pick(['', '{', '{}', '[]', 'null']))
    return inOrder.join(', ')
  }
  const place = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(place, 'utf8'))
  const ofManifest = chance.likely(0.4) ? chance.pick(Object.keys(manifestHarms)) : undefined
  if (ofManifest === undefined || chance.likely(0.3)) for (const name of inOrder) harms[name]?.(hostile)
  else inOrder.length = 0
  listAnew(folder, manifest.files)
  if (ofManifest) manifestHarms[ofManifest]?.(manifest, hostile)
  writeFileSync(place, JSON.stringify(manifest))
  return [...inOrder, ...(ofManifest ? [ofManifest] : [])].join(', ')
}

/**
 * Brings hostile backups, scenarios and data folders in by the product's own doors: Apron starts after each of them,
 * with the state before or the new one, and the user's own files are neither read, changed nor deleted.
 */
export async function hostileStates(
  cases: number,
  seed: number,
  kind: 'empty' | 'demo' = 'empty',
  only: number[] = [],
): Promise<HostileReport> {
  const chance = createChance(seed)
  const base = await makeBase(kind)
  const report: HostileReport = { cases, refused: 0, taken: 0, failedReads: [], complaints: [] }
  try {
    for (let number = 0; number < cases; number++) {
      if (only.length > 0 && !only.includes(number)) continue
      const door = doors[number % doors.length] as Door
      const way = ways[number % WAYS_EVERY] ?? 'within'
      const title = `${number} (${door}${way === 'within' ? '' : `, ${way}`}`
      await oneCase(base, door, way, chance.fork(String(number)), title, report)
    }
  } finally {
    rmSync(base.made, { recursive: true, force: true })
  }
  return report
}

/** What a command says that is refused: sentences, without the lines of a program. */
const isSentence = (text: string): boolean => /^\S.*\.\s*$/s.test(text) && !/^\s+at |SQLITE_|\bE[A-Z]{4,}\b/m.test(text)

async function overHttp(apron: TestApron, asked: RequestParts<EndpointFor<'backups.restore'>>): Promise<Reply> {
  const http = await startHttp({ apron })
  try {
    const { name } = asked.params
    const response = await fetch(`${http.http.url}/desk/backups/${name}/restore`, {
      ...{ method: 'POST', body: JSON.stringify(asked.body) },
      headers: { ...(await http.signedIn()), 'Content-Type': 'application/json' },
    })
    return { status: response.status, body: await response.text() }
  } finally {
    await http.http.close()
  }
}

/** How a state comes in where another process, or HTTP, does what the test does by itself in most cases. */
type Way = 'command line' | 'start' | 'HTTP' | 'within'
const ways: Record<number, Way> = { 0: 'command line', 3: 'start', 4: 'HTTP', 8: 'start' }
const WAYS_EVERY = 16

async function oneCase(
  base: Base,
  door: Door,
  way: Way,
  chance: Chance,
  title: string,
  report: HostileReport,
): Promise<void> {
  const made = mkdtempSync(join(tmpdir(), 'apron-hostile-case-'))
  let what = ''
  const complain = (text: string) => report.complaints.push(`${title}: ${what}): ${text}`)
  try {
    cpSync(base.made, made, { recursive: true })
    const data = join(made, 'data')
    const secret = join(made, 'outside/secret.txt')
    const backup = join(data, 'backups', base.backup)
    const spoil = (folder: string) => {
      what = harm({ folder, secret, chance }, folder === backup)
    }
    let isTaken: boolean | undefined
    if (door === 'scenario') {
      const apron = await startApron({ folder: data, kind: 'none' })
      try {
        spoil(join(data, 'snapshots/snapshot-past'))
        const reply = await apron.desk.scenarios.load({ params: { name: 'past' }, body: {} })
        if (reply.status >= 500) complain(`it was answered with ${reply.status} ${JSON.stringify(reply.body)}`)
        isTaken = reply.status < 300
        if (!isTaken && (await nameOf(apron)) !== 'Present') complain('it was refused and yet changed something')
      } finally {
        await apron.close()
      }
    } else if (door === 'folder') {
      spoil(data)
      const file = join(data, DATABASE)
      if (lstatSync(file, { throwIfNoEntry: false })?.isFile() && chance.likely(0.5)) await noteClosed(file)
      if (way === 'start') {
        const host = startHost(['--data', data, '--port', '0', '--json'])
        const begins = await host.line().then(
          () => true,
          () => false,
        )
        if (begins) await host.end()
        else if (!isSentence(host.err)) complain(`the start said: ${host.err}`)
      }
    } else if (door === 'backup' && way === 'command line') {
      spoil(backup)
      const { code, err } = await runCommand('restore', base.backup, '--data', data, '--other-operator')
      isTaken = code === 0
      if (!isTaken && !isSentence(err)) complain(`the command line said: ${err}`)
    } else if (door === 'backup' && way === 'start') {
      spoil(backup)
      const host = startHost(['--data', data, '--port', '0', '--json', '--restore', base.backup])
      isTaken = await host.line().then(
        () => true,
        () => false,
      )
      if (isTaken) await host.end()
      else if (!isSentence(host.err)) complain(`the start said: ${host.err}`)
    } else {
      if (door === 'backup') spoil(backup)
      const apron = await startApron({ folder: data, kind: 'none' })
      try {
        const before = answered(await apron.desk.backups.list({}))
        if (before.backups.length === 0) complain('the list of backups does not show it')
        const asked = { params: { name: base.backup }, body: { otherOperator: true } }
        const reply = way === 'HTTP' ? await overHttp(apron, asked) : await apron.desk.backups.restore(asked)
        if (reply.status >= 500) complain(`it was answered with ${reply.status} ${JSON.stringify(reply.body)}`)
        isTaken = reply.status < 300 ? undefined : false
        const contents = await apron.desk.backups.read({ params: { name: base.backup } })
        if (contents.status >= 500) complain(`its contents were answered with ${contents.status}`)
      } finally {
        await apron.close()
      }
      if (door === 'swapped backup') spoil(backup)
    }
    await startTwice(data, door, isTaken, chance, `${title}: ${what}`, complain, report)
    if (readFileSync(secret, 'utf8') !== SECRET) complain('a file of the user was changed')
  } catch (error) {
    complain((error as Error).stack ?? String(error))
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

async function startTwice(
  data: string,
  door: Door,
  isTaken: boolean | undefined,
  chance: Chance,
  title: string,
  complain: (text: string) => void,
  report: HostileReport,
): Promise<void> {
  for (const start of [1, 2]) {
    const apron = await startApron({ folder: data, kind: 'none' }).catch((error: Error) => error)
    if (apron instanceof Error) {
      // A folder of another program or with a damaged file is refused in a sentence; nothing else keeps from starting.
      if (door !== 'folder' || apron.name !== 'DataRefused') complain(`start ${start} failed: ${apron.message}`)
      else if (start === 1) report.refused++
      continue
    }
    try {
      const state = await apron.desk.setup.state({})
      if (door === 'folder' && answered(state).state === 'none') {
        // A folder without an operator is one that is set up first.
        if (start === 1) report.taken++
        continue
      }
      const { restored } = answered(await apron.desk.backups.list({}))
      const { damage } = answered(await apron.desk.health.read({}))
      const taken = door === 'folder' ? damage === null : (isTaken ?? (restored !== null && restored.refused === null))
      if (door !== 'folder' && !taken && (await nameOf(apron)) !== 'Present') complain('the state before is gone')
      if (door !== 'folder' && damage) complain(`start ${start}: the state is damaged (${damage.kind})`)
      if (start === 1) report[taken ? 'taken' : 'refused']++
      await readAndDelete(apron, chance, title, complain, report, taken && start === 2)
    } finally {
      await apron.close()
    }
  }
  const unknown = readdirSync(data).filter((name) => !KNOWN.test(name))
  if (unknown.length > 0 && door !== 'folder') complain(`the data folder has ${unknown}`)
}

/** Reads every list and document, looks for what is the user's, and deletes the documents. */
async function readAndDelete(
  apron: TestApron,
  chance: Chance,
  title: string,
  complain: (text: string) => void,
  report: HostileReport,
  isDeleting: boolean,
): Promise<void> {
  const database = new Database(join(apron.folder, DATABASE), { readonly: true })
  const ids = database.prepare('select id from documents limit 5').pluck().all() as string[]
  database.close()
  const some = chance.shuffled(reads).slice(0, 12)
  for (const operation of some) {
    const reply = await apron.core.dispatch({
      operation: operation as Operation,
      credentials: { kind: 'desk' },
      query: {},
    })
    // That it is damaged is said by the state too.
    const isTold = (reply.body as ProblemBody | undefined)?.code === 'storage_damaged'
    if (reply.status >= 500 && !isTold) report.failedReads.push(`${title}): ${operation} ${reply.status}`)
  }
  for (const uuid of ids) {
    const reply = await apron.desk.documents.read({ params: { uuid } })
    const { bytes } = (reply.body ?? {}) as { bytes?: Uint8Array }
    if (bytes && Buffer.from(bytes).includes(SECRET)) complain('a file of the user can be read')
    if (isDeleting) await apron.desk.documents.remove({ params: { uuid } })
  }
}
