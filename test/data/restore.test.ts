import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkHere } from '../../src-main/engines/sqlite/check.ts'
import { hashOf } from '../../src-main/services/backup/disk.ts'
import { makeBackup } from '../../src-main/services/backup/make.ts'
import {
  finishRestore,
  requestedRestore,
  requestRestore,
  restoreOutcome,
} from '../../src-main/services/backup/restore.ts'
import { answered, startApron } from '../support/apron.ts'
import { TEMPLATE } from '../support/template.ts'

let made: string
let data: string
let name: string
const now = Date.UTC(2026, 10, 21, 6, 0)
const version = '0.1.0'
const check = checkHere
const DOCUMENTS = 'documents/01a1fdad-9ee7-7a80-9756-462825625c00'
const OLD_FILE = 'ab'.repeat(32)
const NEW_FILE = 'cd'.repeat(32)

/** One operator named Old in a backup, and renamed New since; a document of each time. */
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'apron-restore-'))
  data = join(made, 'data')
  const template = process.env[TEMPLATE] ?? ''
  expect(existsSync(template)).toBe(true)
  const apron = await startApron({ folder: data })
  answered(await apron.desk.settings.change({ body: { name: 'Old' } }))
  await apron.close()
  // Small files make a quick test; the airports of the world are read again when one is opened for use.
  const database = new Database(join(data, 'apron.sqlite'))
  database.exec('delete from airports; vacuum')
  database.close()
  cpSync(join(import.meta.dirname, 'restore.test.ts'), join(data, DOCUMENTS, OLD_FILE.slice(0, 2), OLD_FILE))
  name = await makeBackup({ data, folder: join(made, 'backups'), why: 'asked', now: now - 1, version, check })
  rmSync(join(data, 'documents'), { recursive: true })
  cpSync(join(import.meta.dirname, 'lock.test.ts'), join(data, DOCUMENTS, NEW_FILE.slice(0, 2), NEW_FILE))
  writeFileSync(join(data, 'seal.key'), 'another key')
  const changed = new Database(join(data, 'apron.sqlite'))
  changed.exec(`update operators set name = 'New'`)
  changed.close()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

function stateOf(folder: string): string[] {
  const database = new Database(join(folder, 'apron.sqlite'), { readonly: true })
  const operator = database.prepare('select name from operators').pluck().get() as string
  database.close()
  const documents = readdirSync(join(folder, DOCUMENTS))
  const seal = readFileSync(join(folder, 'seal.key'), 'utf8') === 'another key' ? 'new seal' : 'old seal'
  return [operator, ...documents, seal]
}
const NEW = ['New', 'cd', 'new seal']
const OLD = ['Old', 'ab', 'old seal']

const copyOf = async () => {
  const own = mkdtempSync(join(tmpdir(), 'apron-restoring-'))
  cpSync(made, own, { recursive: true })
  await requestRestore(join(own, 'data'), { folder: join(own, 'backups'), name, askedAt: now })
  return own
}

/** Ends at the step of this number as a killed process does: nothing after it happens. */
async function endAt(folder: string, wanted: number): Promise<string | undefined> {
  let count = 0
  let ended: string | undefined
  await finishRestore({
    data: folder,
    now,
    version,
    check,
    step(what) {
      if (count++ !== wanted) return
      ended = what
      throw new Error('killed')
    },
  }).catch((error: Error) => expect(error.message).toBe('killed'))
  return ended
}

test('a start that ends at any step leaves the state before or the one after, whole', async () => {
  const steps: string[] = []
  for (let wanted = 0; ; wanted++) {
    const own = await copyOf()
    const folder = join(own, 'data')
    const ended = await endAt(folder, wanted)
    if (ended) steps.push(ended)
    // Ended once more on the way, and then not.
    if (ended && wanted % 3 === 0) await endAt(folder, 1)
    await finishRestore({ data: folder, now, version, check })
    expect({ ended, state: stateOf(folder) }).toEqual({ ended, state: OLD })
    expect(await requestedRestore(folder)).toBeUndefined()
    const outcome = await restoreOutcome(folder)
    expect(outcome).toMatchObject({ name, refused: null, kept: expect.any(String) })
    expect(readdirSync(folder).filter((one) => /^(restoring|replaced)/.test(one))).toEqual([])

    // The way back.
    await requestRestore(folder, { folder: join(own, 'backups'), name: outcome?.kept ?? '', askedAt: now })
    await finishRestore({ data: folder, now, version, check })
    expect(stateOf(folder)).toEqual(NEW)
    rmSync(own, { recursive: true, force: true })
    if (!ended) break
  }
  expect(steps).toEqual(
    expect.arrayContaining(['verify', 'keep', 'whole', 'away apron.sqlite', 'enter', 'in apron.sqlite']),
  )
  expect(steps.length).toBeGreaterThan(15)
}, 300_000)

test('until all that comes is whole, taking the request back leaves the state before', async () => {
  for (const step of [0, 1, 2, 3, 5, 6, 7]) {
    const own = await copyOf()
    const folder = join(own, 'data')
    await endAt(folder, step)
    expect(stateOf(folder)).toEqual(NEW)
    rmSync(join(folder, 'restore.json'))
    await finishRestore({ data: folder, now, version, check })
    expect(stateOf(folder)).toEqual(NEW)
    rmSync(own, { recursive: true, force: true })
  }
})

test('a present database that is too damaged for a backup is kept as it is', async () => {
  const own = await copyOf()
  const folder = join(own, 'data')
  writeFileSync(join(folder, 'apron.sqlite'), 'scrambled')
  await finishRestore({ data: folder, now, version, check })
  expect(stateOf(folder)).toEqual(OLD)
  expect(await restoreOutcome(folder)).toMatchObject({ kept: null, refused: null })
  const [kept = ''] = readdirSync(folder).filter((one) => one.startsWith('replaced-'))
  expect(readFileSync(join(folder, kept, 'apron.sqlite'), 'utf8')).toBe('scrambled')
  rmSync(own, { recursive: true, force: true })
})

test('it says how far it is, from the check to the copy', async () => {
  const own = await copyOf()
  const shares: number[] = []
  await finishRestore({ data: join(own, 'data'), now, version, check, progress: (share) => shares.push(share) })
  expect(stateOf(join(own, 'data'))).toEqual(OLD)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect([0, 1, 2].every((part) => shares.some((share) => share > part / 3 && share <= (part + 1) / 3))).toBe(true)
  expect(shares.at(-1)).toBeCloseTo(1)
  rmSync(own, { recursive: true })
})

test('a move that fails on the way is taken back at the same start, and says why', async () => {
  const failing = ['enter', 'in apron.sqlite', 'in documents', 'in seal.key']
  for (const [number, failed] of failing.entries()) {
    const own = await copyOf()
    const folder = join(own, 'data')
    // What was to be moved is gone: the system refuses the move.
    const gone = failed === 'enter' ? 'restoring' : failed.replace('in ', 'restoring.in/')
    const step = (what: string) => {
      if (what === failed) rmSync(join(folder, gone), { recursive: true })
    }
    await finishRestore({ data: folder, now, version, check, step })
    expect({ number, state: stateOf(folder) }).toEqual({ number, state: NEW })
    expect(await requestedRestore(folder)).toBeUndefined()
    expect(await restoreOutcome(folder)).toMatchObject({ name, kept: null, refused: { code: 'verbatim' } })
    expect(readdirSync(folder).filter((one) => /^(restoring|replaced)/.test(one))).toEqual([])
    await finishRestore({ data: folder, now, version, check })
    expect(stateOf(folder)).toEqual(NEW)
    rmSync(own, { recursive: true, force: true })
  }
}, 120_000)

test.each([
  ['logs/x', 'backup_file_unknown'],
  ['apron.lock', 'backup_file_unknown'],
  ['control.json', 'backup_file_unknown'],
  ['restoring/apron.sqlite', 'backup_file_unknown'],
  ['../secret', 'backup_file_unknown'],
  ['Apron.sqlite', 'backup_file_unknown'],
  ['documents/x', 'backup_file_unknown'],
  ['seal.key', 'backup_contents_damaged'],
])('a backup whose manifest lists %s is refused, and the state before stays', async (path, code) => {
  const own = await copyOf()
  const folder = join(own, 'data')
  const backup = join(own, 'backups', name)
  const file = join(backup, path)
  cpSync(join(import.meta.dirname, 'lock.test.ts'), file)
  const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))
  manifest.files.push({ path, ...(await hashOf(file)) })
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest))
  await finishRestore({ data: folder, now, version, check })
  expect(stateOf(folder)).toEqual(NEW)
  expect(await restoreOutcome(folder)).toMatchObject({ refused: { code } })
  expect(await requestedRestore(folder)).toBeUndefined()
  rmSync(own, { recursive: true, force: true })
})

test('a link in the place of a file of a backup is refused, also to a file with the same bytes', async () => {
  const own = await copyOf()
  const folder = join(own, 'data')
  const seal = join(own, 'backups', name, 'seal.key')
  renameSync(seal, join(own, 'elsewhere'))
  symlinkSync(join(own, 'elsewhere'), seal)
  await finishRestore({ data: folder, now, version, check })
  expect(stateOf(folder)).toEqual(NEW)
  expect(await restoreOutcome(folder)).toMatchObject({ refused: { code: 'backup_file_damaged' } })
  rmSync(own, { recursive: true, force: true })
})
