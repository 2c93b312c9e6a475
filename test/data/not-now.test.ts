import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DataRefused } from '../../src-main/engines/sqlite/refused.ts'
import { requestRestore } from '../../src-main/services/backup/restore.ts'
import type { ProblemBody } from '../../src-shared/wire/errors.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { apron as runCommand } from '../support/command.ts'
import { pdf } from '../support/files.ts'
import { addJet } from '../support/flights.ts'

/** Of a user that may not read everything; an administrator may, and becomes another user for a test. */
const OTHER_USER = 65534
const isRoot = process.getuid?.() === 0
const beUser = (uid: number) => isRoot && process.seteuid?.(uid)

let made: string
let base: string
let names: string[]

/** A data folder with a document and two backups, the older of which is of an operator named Old. */
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'apron-not-now-'))
  base = join(made, 'data')
  const apron = await startApron({ folder: base })
  const { id: recordId } = await addJet(apron, 'HB-OLD')
  answered(
    await apron.desk.documents.add({ query: { noun: 'aircraft', recordId }, file: { name: 'permit.pdf', bytes: pdf } }),
  )
  for (const name of ['Old', 'New']) {
    answered(await apron.desk.settings.change({ body: { name } }))
    await makeBackup(apron)
  }
  answered(await apron.desk.settings.change({ body: { name: 'Present' } }))
  await apron.close()
  names = readdirSync(join(base, 'backups')).toSorted()
  expect(names).toHaveLength(2)
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

async function makeBackup({ desk, clock }: TestApron) {
  clock.advance(60_000)
  let state = answered(await desk.backups.make({}))
  while (state.running !== null) {
    await new Promise(setImmediate)
    state = answered(await desk.backups.list({}))
  }
  return state
}

let data: string
beforeEach(() => {
  data = join(mkdtempSync(join(tmpdir(), 'apron-not-now-case-')), 'data')
  cpSync(base, data, { recursive: true })
  chmodSync(join(data, '..'), 0o755)
  if (isRoot) ownedBy(data)
})
afterEach(() => {
  beUser(0)
  rmSync(join(data, '..'), { recursive: true, force: true })
})

function ownedBy(folder: string): void {
  chownSync(folder, OTHER_USER, OTHER_USER)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) ownedBy(path)
    else chownSync(path, OTHER_USER, OTHER_USER)
  }
}

const start = (restore?: string) => startApron({ folder: data, kind: 'none', template: false, restore })
const refusalOf = (restore?: string): Promise<Error | undefined> =>
  start(restore).then(
    (apron) => apron.close().then(() => undefined),
    (error: Error) => error,
  )
/** Takes away the right to read something, and works as the user whose it is. */
function withoutRight(...path: string[]): string {
  const place = join(data, ...path)
  chmodSync(place, 0)
  beUser(OTHER_USER)
  return place
}
const NOT_PERMITTED = 'can’t be read now (this user has no permission to read it)'
const nameOf = async ({ desk }: TestApron) => answered(await desk.settings.read({})).name

describe('what this user may not read now', () => {
  test('is no missing backup: the newest one is not restored, and an older one neither', async () => {
    const newest = join('backups', names[1] ?? '')
    withoutRight(newest, 'manifest.json')
    const refusal = await refusalOf('newest')
    expect(refusal).toBeInstanceOf(DataRefused)
    expect(refusal?.message).toBe(`${join(data, newest, 'manifest.json')} ${NOT_PERMITTED}. Nothing was changed.`)
    const apron = await start()
    expect(await nameOf(apron)).toBe('Present')
    const { backups } = answered(await apron.desk.backups.list({}))
    expect(backups.map(({ name, trouble }) => [name, trouble?.code])).toEqual([
      [names[1], 'file_unreadable_now'],
      [names[0], undefined],
    ])
    await apron.close()
  })

  test.each([
    ['a file of the backup', ['seal.key']],
    ['the database of the backup', ['apron.sqlite']],
  ])('is no damaged backup: %s', async (_, part) => {
    withoutRight('backups', names[1] ?? '', ...part)
    const refusal = await refusalOf('newest')
    expect(refusal?.message).toContain(NOT_PERMITTED)
    const apron = await start()
    expect(await nameOf(apron)).toBe('Present')
    await apron.close()
  })

  test('is no empty folder of backups, on the page and for the command line', async () => {
    const folder = withoutRight('backups')
    expect((await refusalOf('newest'))?.message).toBe(`${folder} ${NOT_PERMITTED}. Nothing was changed.`)
    const apron = await start()
    const { trouble } = answered(await apron.desk.backups.list({}))
    expect(trouble).toMatchObject({ code: 'file_unreadable_now', params: { path: folder } })
    await apron.close()
  })

  test('keeps a restore that waits, and the start', async () => {
    await requestRestore(data, { folder: join(data, 'backups'), name: names[0] ?? '', askedAt: 1 })
    if (isRoot) ownedBy(data)
    const request = withoutRight('restore.json')
    expect((await refusalOf())?.message).toContain(`${request} ${NOT_PERMITTED}`)
    chmodSync(request, 0o600)
    const apron = await start()
    expect(await nameOf(apron)).toBe('Old')
    await apron.close()
  })

  test('is not left out of a backup', async () => {
    const operator = readdirSync(join(data, 'documents')).find((name) => name !== 'coming') ?? ''
    const part = readdirSync(join(data, 'documents', operator))[0] ?? ''
    const whole = withoutRight('documents', operator, part)
    const apron = await start()
    const { trouble, backups } = await makeBackup(apron)
    expect(trouble).toMatchObject({ code: 'backup_failed', params: { reason: { params: { path: whole } } } })
    expect(backups).toHaveLength(2)
    chmodSync(whole, 0o700)
    const file = join(whole, readdirSync(whole)[0] ?? '')
    chmodSync(file, 0)
    const again = await makeBackup(apron)
    expect(again.trouble).toMatchObject({ code: 'backup_failed', params: { reason: { params: { path: file } } } })
    expect(again.backups).toHaveLength(2)
    await apron.close()
  })

  test('is no missing key: none is made in its place', async () => {
    const before = readFileSync(join(data, 'seal.key'))
    const key = withoutRight('seal.key')
    expect((await refusalOf())?.message).toContain(`${key} ${NOT_PERMITTED}`)
    chmodSync(key, 0o600)
    expect(readFileSync(key)).toEqual(before)
  })

  test('is no missing authority of the receiver', async () => {
    beUser(OTHER_USER)
    const apron = await start()
    const { certificate } = answered(await apron.desk.receiver.authority({}))
    await apron.close()
    const key = join(data, 'receiver/authority.key')
    const before = readFileSync(key)
    chmodSync(key, 0)
    const again = await start()
    const reply = await again.desk.receiver.authority({})
    expect([reply.status, (reply.body as ProblemBody).message]).toEqual([409, `${key} ${NOT_PERMITTED}`])
    chmodSync(key, 0o600)
    expect(readFileSync(key)).toEqual(before)
    expect(answered(await again.desk.receiver.authority({})).certificate).toBe(certificate)
    await again.close()
  })

  test('is no missing scenario', async () => {
    beUser(OTHER_USER)
    const apron = await start()
    answered(await apron.desk.scenarios.save({ body: { name: 'past', replace: false } }))
    const folder = join(data, 'snapshots/snapshot-past')
    chmodSync(join(folder, 'snapshot.json'), 0)
    const reply = await apron.desk.scenarios.load({ params: { name: 'past' }, body: {} })
    expect((reply.body as ProblemBody).message).toContain(NOT_PERMITTED)
    await apron.close()
  })

  test('keeps the settings of this installation: nothing is restored without them', async () => {
    const { readyToReplace } = await import('../../src-main/engines/sqlite/copy.ts')
    const copy = join(data, 'backups', names[0] ?? '', 'apron.sqlite')
    const before = readFileSync(copy)
    withoutRight('apron.sqlite')
    expect(() => readyToReplace(copy, join(data, 'apron.sqlite'), 1)).toThrow(NOT_PERMITTED)
    expect(readFileSync(copy).equals(before)).toBe(true)
  })
})

describe('backups of a damaged database', () => {
  /** The health of Apron once the database was written to by another program, and its backups were looked for. */
  async function healthOf(apron: TestApron) {
    await apron.core.ready
    await apron.core.host.recovery.looked()
    return answered(await apron.desk.health.read({})).damage
  }
  const changeDatabase = () => {
    const database = new Database(join(data, 'apron.sqlite'))
    database.exec(`update operators set name = 'Other'`)
    database.close()
    if (isRoot) ownedBy(data)
  }

  test('that this user may not read are not missing: the page says why', async () => {
    changeDatabase()
    const folder = withoutRight('backups')
    const apron = await start()
    expect(await healthOf(apron)).toMatchObject({
      kind: 'changed',
      backup: null,
      backupsUnread: {
        code: 'file_unreadable_now',
        params: { path: folder, reason: { code: 'file_not_permitted' } },
      },
    })
    chmodSync(folder, 0o700)
    await apron.clock.advance(10_000)
    expect(await healthOf(apron)).toMatchObject({ backup: { name: names[1] }, backupsUnread: null })
    await apron.close()
  })

  test('in a folder that is away are not missing: the page says so, and finds them once it is back', async () => {
    const [stick, away] = [join(data, '../stick'), join(data, '../away')]
    mkdirSync(stick)
    const first = await start()
    answered(await first.desk.backups.configure({ body: { folder: stick } }))
    const { backups } = await makeBackup(first)
    await first.close()
    changeDatabase()
    renameSync(stick, away)
    const apron = await start()
    const reason = { code: 'file_unreadable_now', params: { path: stick, reason: { code: 'folder_not_found' } } }
    expect(await healthOf(apron)).toMatchObject({ backup: null, backupsUnread: reason })
    expect(answered(await apron.desk.backups.list({})).trouble).toMatchObject(reason)
    expect((await apron.desk.health.restore({})).status).toBe(409)
    renameSync(away, stick)
    await apron.clock.advance(10_000)
    expect(await healthOf(apron)).toMatchObject({ backup: { name: backups[0]?.name }, backupsUnread: null })
    await apron.close()
  })

  test('are missing where there are none', async () => {
    changeDatabase()
    rmSync(join(data, 'backups'), { recursive: true })
    const apron = await start()
    expect(await healthOf(apron)).toMatchObject({ backup: null, backupsUnread: null, looking: false })
    await apron.close()
  })
})

test('too many open files make no backup missing', () => {
  const script = `
    const { notedBackupFolder } = await import(${JSON.stringify(join(import.meta.dirname, '../../src-main/services/backup/folder.ts'))})
    const { newestGoodBackup } = await import(${JSON.stringify(join(import.meta.dirname, '../../src-main/services/backup/good.ts'))})
    const { requestedRestore } = await import(${JSON.stringify(join(import.meta.dirname, '../../src-main/services/backup/restore.ts'))})
    const { filesBelow } = await import(${JSON.stringify(join(import.meta.dirname, '../../src-main/services/backup/disk.ts'))})
    const { openSync } = await import('node:fs')
    await new Promise(setImmediate)
    try { for (;;) openSync('/dev/null') } catch {}
    const said = []
    for (const ask of [() => notedBackupFolder(process.argv[1]), () => newestGoodBackup(process.argv[1], process.argv[1] + '/backups', undefined),
      () => requestedRestore(process.argv[1]), () => filesBelow(process.argv[1] + '/documents')])
      said.push(await ask().then((found) => ({ found }), (error) => error.reason.params.reason.code))
    process.stdout.write(JSON.stringify(said))`
  writeFileSync(join(data, 'backups.json'), JSON.stringify({ folder: join(data, 'backups') }))
  writeFileSync(join(data, 'restore.json'), '{}')
  const out = execFileSync('bash', ['-c', 'ulimit -n 60; exec "$@"', 'bash', process.execPath, '-e', script, data])
  expect(JSON.parse(out.toString())).toEqual(Array.from({ length: 4 }, () => 'too_many_open_files'))
})

const NO_FILE = 'can’t be read now (it is a folder, a pipe or a device, not a file)'
const places = {
  pipe: (path: string) => void execFileSync('mkfifo', [path]),
  folder: (path: string) => void mkdirSync(path),
  device: (path: string) => symlinkSync('/dev/zero', path),
}
const files = [
  ...['apron.sqlite', 'apron.sqlite-wal', 'apron.sqlite-journal', 'apron.sqlite.mark', 'apron.sqlite.closed'],
  ...['apron.lock', 'seal.key', 'restore.json'],
]

describe.each(Object.entries(places))('a %s', (_, put) => {
  test.each(files)('in the place of %s is a reason not to start, in a sentence', async (name) => {
    const path = join(data, name)
    rmSync(path, { force: true })
    put(path)
    const refusal = await refusalOf()
    expect(refusal?.message).toContain(`${path} ${NO_FILE}`)
    expect(readdirSync(join(data, 'backups')).toSorted()).toEqual(names)
  })

  test('in the place of control.json keeps the command line from nothing that it would wait for', async () => {
    put(join(data, 'control.json'))
    const { code, err } = await runCommand('backup', 'list', '--data', data)
    expect([code === 0, err]).toEqual([false, expect.stringContaining(`${join(data, 'control.json')} ${NO_FILE}`)])
  })

  test('in the place of a manifest is a damaged backup', async () => {
    const path = join(data, 'backups', names[1] ?? '', 'manifest.json')
    rmSync(path)
    put(path)
    const apron = await start()
    const { backups } = answered(await apron.desk.backups.list({}))
    expect(backups.map(({ trouble }) => trouble?.code)).toEqual(['backup_contents_damaged', undefined])
    await apron.close()
  })
})

test('a socket in the place of the database is refused', async () => {
  const path = join(data, 'apron.sqlite')
  rmSync(path)
  const { createServer } = await import('node:net')
  const server = createServer().listen(path)
  await new Promise((listening) => server.once('listening', listening))
  expect((await refusalOf())?.message).toContain(`${path} ${NO_FILE}`)
  server.close()
})

describe('a link within a folder that was copied from elsewhere', () => {
  const SECRET = 'A file of the user.'
  let outside: string
  beforeEach(() => {
    outside = join(data, '../outside')
    mkdirSync(join(outside, 'kept'), { recursive: true })
    writeFileSync(join(outside, 'kept/secret.txt'), SECRET)
  })

  test.each(['documents', 'documents/coming', 'documents/OPERATOR', 'documents/OPERATOR/aa'])(
    'in the place of the folder %s is a reason not to start; nothing is deleted by it',
    async (named) => {
      const operator = readdirSync(join(data, 'documents')).find((name) => name !== 'coming') ?? ''
      const place = join(data, named.replace('OPERATOR', operator))
      rmSync(place, { recursive: true, force: true })
      symlinkSync(outside, place)
      expect((await refusalOf())?.message).toContain(`${place} can’t be read now (it is a link`)
      expect(readFileSync(join(outside, 'kept/secret.txt'), 'utf8')).toBe(SECRET)
    },
  )

  test('in the place of a document shows no other file; nor does one that is huge', async () => {
    const operator = readdirSync(join(data, 'documents')).find((name) => name !== 'coming') ?? ''
    const folder = join(data, 'documents', operator)
    const part = readdirSync(folder)[0] ?? ''
    const file = join(folder, part, readdirSync(join(folder, part))[0] ?? '')
    const found = async () => {
      const apron = await start()
      const [uuid = ''] = (
        await apron.core.data.readers.read((db) => db.selectFrom('documents').select('id').execute())
      ).map(({ id }) => id)
      const reply = await apron.desk.documents.read({ params: { uuid } })
      await apron.close()
      return [reply.status, (reply.body as ProblemBody).code]
    }
    rmSync(file)
    symlinkSync(join(outside, 'kept/secret.txt'), file)
    expect(await found()).toEqual([404, 'unknown_record'])
    rmSync(file)
    writeFileSync(file, '')
    truncateSync(file, 40 * 2 ** 30)
    expect(await found()).toEqual([404, 'unknown_record'])
    expect(existsSync(file)).toBe(true)
  })
})
