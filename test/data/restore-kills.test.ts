import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkHere } from '../../src-main/engines/sqlite/check.ts'
import { makeBackup } from '../../src-main/services/backup/make.ts'
import { requestedRestore, requestRestore, restoreOutcome } from '../../src-main/services/backup/restore.ts'
import { answered, startApron } from '../support/apron.ts'
import { pdf, png } from '../support/files.ts'
import { addJet } from '../support/flights.ts'
import { isLong, runs } from '../support/runs.ts'

const now = Date.UTC(2026, 10, 21, 6, 0)
let made: string
let name: string

/** Runs a process to its end, and reports each line that it prints. */
async function processOf(script: string, args: string[], heard: (line: string, kill: () => void) => void = () => {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../support', script), ...args])
  let [said, errors] = ['', '']
  const lines: string[] = []
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  child.stdout.on('data', (chunk) => {
    const parts = (said + chunk).split('\n')
    said = parts.pop() ?? ''
    for (const line of parts) {
      lines.push(line)
      heard(line, () => void child.kill('SIGKILL'))
    }
  })
  const [code, signal] = await once(child, 'close')
  return { lines, code, signal, errors }
}

const attach = async (apron: Awaited<ReturnType<typeof startApron>>, recordId: number, bytes: Buffer, file: string) =>
  answered(await apron.desk.documents.add({ query: { noun: 'aircraft', recordId }, file: { name: file, bytes } }))

/** An operator named Old with one document in a backup; New with another since, by a process that was killed. */
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'apron-killed-'))
  const data = join(made, 'data')
  const apron = await startApron({ folder: data })
  const { id } = await addJet(apron, 'HB-OLD')
  answered(await apron.desk.settings.change({ body: { name: 'Old' } }))
  const { uuid } = await attach(apron, id, pdf, 'old.pdf')
  name = await makeBackup({
    data,
    folder: join(made, 'backups'),
    why: 'asked',
    now: now - 1,
    version: '0.1.0',
    check: checkHere,
  })
  answered(await apron.desk.documents.remove({ params: { uuid } }))
  await attach(apron, id, png, 'new.png')
  await apron.close()
  const { signal } = await processOf('writing-process.ts', [data, 'New'])
  expect([signal, existsSync(join(data, 'apron.sqlite-wal'))]).toEqual(['SIGKILL', true])
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

/** The state that a start finds: all of one time, and the database whole. */
async function stateOf(folder: string) {
  const apron = await startApron({ folder })
  try {
    const { name: operator } = answered(await apron.desk.settings.read({}))
    const [jet] = answered(await apron.desk.aircraft.fleet({}))
    const query = { noun: 'aircraft' as const, recordId: jet?.id ?? 0 }
    const documents = answered(await apron.desk.documents.list({ query }))
    for (const { uuid } of documents) answered(await apron.desk.documents.read({ params: { uuid } }))
    const damage = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(apron.core.data.db)
    expect(damage.rows).toEqual([{ integrity_check: 'ok' }])
    return [operator, ...documents.map((document) => document.name)]
  } finally {
    await apron.close()
  }
}
const OLD = ['Old', 'old.pdf']
const NEW = ['New', 'new.png']

async function copyOf() {
  const own = mkdtempSync(join(tmpdir(), 'apron-killing-'))
  cpSync(made, own, { recursive: true })
  const folder = join(own, 'data')
  await requestRestore(folder, { folder: join(own, 'backups'), name, askedAt: now })
  return { own, folder }
}

/** Opens a folder after its kills: the restore is done, and no intermediate file is left. */
async function expectRestored(folder: string) {
  expect(await stateOf(folder)).toEqual(OLD)
  expect(await requestedRestore(folder)).toBeUndefined()
  expect(await restoreOutcome(folder)).toMatchObject({ name, refused: null, kept: expect.any(String) })
  expect(readdirSync(folder).filter((one) => /^(restoring|replaced)/.test(one))).toEqual([])
}

test('a start that is killed at any step of a restore leaves the state before or the one after, whole', async () => {
  const steps: string[] = []
  for (let wanted = 0; ; wanted += runs(4, 1)) {
    const { own, folder } = await copyOf()
    const { lines, code, signal, errors } = await processOf('restore-process.ts', [folder, `${now}`, `${wanted}`])
    if (signal === 'SIGKILL') {
      steps.push(lines.at(-1) ?? '')
      // Every other one is killed again on the way, at once.
      if (wanted % 2 === 0) await processOf('restore-process.ts', [folder, `${now}`, '0'])
      // Until the new state is complete, withdrawing the request leaves the old one.
      if (existsSync(join(folder, 'restoring.part')) && wanted % 3 === 0) {
        rmSync(join(folder, 'restore.json'))
        expect(await stateOf(folder)).toEqual(NEW)
        rmSync(own, { recursive: true, force: true })
        continue
      }
    } else expect({ code, errors }).toEqual({ code: 0, errors: '' })
    await expectRestored(folder)
    rmSync(own, { recursive: true, force: true })
    if (signal !== 'SIGKILL') break
  }
  expect(steps.length).toBeGreaterThan(2)
  if (!isLong) return
  const ways = ['verify', 'keep', 'copy apron.sqlite', 'ready', 'whole', 'away apron.sqlite', 'away apron.sqlite-wal']
  expect(steps).toEqual(expect.arrayContaining([...ways, 'enter', 'in apron.sqlite', 'asked', 'replaced', 'end']))
}, 180_000)

test('so does one that is killed from outside, in the midst of whatever it does', async () => {
  const { own, folder } = await copyOf()
  const whole = await processOf('restore-process.ts', [folder, `${now}`, '-1'])
  rmSync(own, { recursive: true, force: true })
  for (let at = 1; at < whole.lines.length; at += runs(12, 3)) {
    const copy = await copyOf()
    let heard = 0
    await processOf('restore-process.ts', [copy.folder, `${now}`, '-1'], (_line, kill) => {
      if (heard++ === at) kill()
    })
    await expectRestored(copy.folder)
    rmSync(copy.own, { recursive: true, force: true })
  }
}, 180_000)
