import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answered, startApron } from '../support/apron.ts'
import { type HostProcess, startHost } from '../support/host.ts'
import { populate } from '../support/world.ts'

let folder: string
let outside: string
let host: HostProcess | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apron-own-'))
  outside = mkdtempSync(join(tmpdir(), 'apron-outside-'))
  cpSync(process.env['APRON_TEST_TEMPLATE'] as string, join(folder, 'apron.sqlite'))
})
afterEach(async () => {
  if (host?.child.exitCode === null) await host.end('SIGKILL')
  host = undefined
  for (const one of [folder, outside]) rmSync(one, { recursive: true, force: true })
})

const begin = (...parameters: string[]) => startHost(['--data', folder, '--port', '0', ...parameters])
const isReady = (one: HostProcess) => one.line(/sign-in/).then(() => true)

test.each(['backups', 'snapshots', 'field', 'logs'])(
  'a link in place of the folder %s is refused, and nothing is made or deleted where it leads',
  async (name) => {
    mkdirSync(join(outside, 'making'))
    writeFileSync(join(outside, 'making', 'own.txt'), 'own')
    symlinkSync(outside, join(folder, name))
    host = begin()
    expect(await host.ended()).toBe(1)
    expect(host.err).toContain(name)
    expect(readdirSync(outside, { recursive: true }).toSorted()).toEqual(['making', join('making', 'own.txt')])
  },
)

test('a pipe in place of the log, or of a file on its way, holds nothing up', async () => {
  mkdirSync(join(folder, 'logs'))
  for (const pipe of ['logs/apron.log', 'backups.json.part', 'apron.sqlite.closed.part'])
    execFileSync('mkfifo', [join(folder, pipe)])
  // A start that has something to log.
  const first = await startApron({ folder })
  answered(await first.desk.backups.configure({ body: { folder: outside } }))
  await first.core.close()
  writeFileSync(join(folder, 'apron.sqlite-wal'), 'of another program')
  host = begin()
  expect(await isReady(host)).toBe(true)
  expect(host.err).toContain('kept aside')
  expect((await host.end()).code).toBe(0)
})

test('a key that can’t be made on a damaged database is said, and the host starts all the same', async () => {
  const first = await startApron({ folder })
  await first.core.close()
  const file = join(folder, 'apron.sqlite')
  const bytes = readFileSync(file)
  bytes.fill(0x55, 40_960, 49_152)
  writeFileSync(file, bytes)
  host = begin('--new-key')
  expect(await isReady(host)).toBe(true)
  expect(host.err).toContain('No key was made')
})

test('a document whose file was changed on the disk is not served as what was saved', async () => {
  const apron = await startApron({ folder })
  const { flightId } = await populate(apron)
  const file = { name: 'release.txt', bytes: Buffer.from('1,200 l uplifted') }
  const query = { noun: 'flights' as const, recordId: flightId }
  const { uuid } = answered(await apron.desk.documents.add({ query, file }))
  const read = () => apron.desk.documents.read({ params: { uuid } })
  expect((await read()).status).toBe(200)
  const row = await apron.core.data.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
  const path = apron.core.host.documents.pathOf(row.operatorId, row.sha256) as string
  writeFileSync(path, '9,200 l uplifted')
  expect(await read()).toMatchObject({ status: 404, body: { reason: { code: 'document_damaged' } } })
  await apron.core.close()
})
