import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ProblemBody, Reply } from '../../src-shared/wire/errors.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { apron as runCommand } from '../support/command.ts'
import { pdf } from '../support/files.ts'
import { addJet } from '../support/flights.ts'
import { type HostProcess, startHost } from '../support/host.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-storage-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const problemOf = (reply: Reply) => {
  const { code, message } = reply.body as ProblemBody
  return { status: reply.status, code, message }
}
const large = 'x'.repeat(19_000)
let written = 0
const addAccount = (apron: TestApron) =>
  apron.desk.accounts.create({ body: { name: `Account ${++written}`, notes: large } })
/** Writes until a write is refused, and answers with that refusal. */
async function fill(apron: TestApron) {
  for (;;) {
    const reply = await addAccount(apron)
    if (reply.status >= 400) return problemOf(reply)
  }
}

describe('a database that may not grow', () => {
  let apron: TestApron
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(apron.core.data.db)
  beforeEach(async () => {
    apron = await startApron({ folder })
    await addJet(apron, 'HB-OLD')
    await limit(1)
  })
  afterEach(() => apron.close())
  const full = {
    status: 507,
    code: 'storage_full',
    message: expect.stringContaining(`the disk with the folder ${''}`),
  }

  test('refuses writes as full and names the folder; reads are answered, and it goes on when there is room', async () => {
    const refused = await fill(apron)
    expect(refused).toEqual(full)
    expect(refused.message).toContain(folder)
    const before = answered(await apron.desk.accounts.list({})).length
    expect(problemOf(await addAccount(apron))).toEqual(full)
    expect(answered(await apron.desk.health.read({})).storage).toEqual({
      trouble: 'full',
      folder,
      since: expect.any(Number),
    })
    await limit(1_000_000)
    answered(await addAccount(apron))
    expect(answered(await apron.desk.accounts.list({}))).toHaveLength(before + 1)
    expect(answered(await apron.desk.health.read({})).storage).toBeNull()
  })

  test('shows partners no folder', async () => {
    const partner = await apron.partner()
    await fill(apron)
    const { status, code, message } = problemOf(
      await partner.accounts.create({ body: { name: 'Theirs', notes: large } }),
    )
    expect({ status, code }).toEqual({ status: 507, code: 'storage_full' })
    expect(message).not.toContain(folder)
    answered(await partner.accounts.list({}))
  })

  test('refuses an import as a whole', async () => {
    await fill(apron)
    const rows = Array.from({ length: 400 }, (_, row) => `Ada${row},Keller${row},${'n'.repeat(900)}`)
    const bytes = Buffer.from(['firstName,lastName,notes', ...rows].join('\n'))
    const people = () => apron.core.data.db.selectFrom('users').select('id').execute()
    const before = (await people()).length
    const reply = await apron.desk.imports.run({
      params: { noun: 'people' },
      query: {},
      file: { name: 'people.csv', bytes },
    })
    expect(problemOf(reply)).toEqual(full)
    expect(await people()).toHaveLength(before)
  })

  test('looks itself whether there is room again', async () => {
    await fill(apron)
    await limit(1_000_000)
    await apron.clock.advance(10_000)
    await expect.poll(async () => answered(await apron.desk.health.read({})).storage).toBeNull()
  })
})

test('a folder that is moved away is noticed before a change is lost in it', async () => {
  const data = join(folder, 'data')
  const apron = await startApron({ folder: data })
  answered(await addAccount(apron))
  renameSync(data, `${data}-away`)
  expect(problemOf(await addAccount(apron))).toEqual({
    status: 503,
    code: 'storage_failed',
    message: expect.stringContaining(`the folder ${data} is missing`),
  })
  renameSync(`${data}-away`, data)
  answered(await addAccount(apron))
  await apron.close()
})

const asRoot = process.platform === 'linux' && process.getuid?.() === 0
/** Whether this machine lets a test mount a disk of memory. */
const mounts = (() => {
  if (!asRoot) return false
  const place = mkdtempSync(join(tmpdir(), 'apron-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { stdio: 'ignore' })
    execFileSync('umount', [place], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})()

describe.skipIf(!mounts)('a small disk', () => {
  let disk: string
  const mount = (...options: string[]) => execFileSync('mount', [...options, disk])
  beforeEach(() => {
    disk = join(folder, 'disk')
    mkdirSync(disk)
    mount('-t', 'tmpfs', '-o', 'size=90m', 'tmpfs')
  })
  afterEach(() => execFileSync('umount', ['-l', disk]))
  const filler = () => join(disk, 'filler')
  /** Takes what is free of it, but for `left` bytes. */
  const occupy = (left: number) => {
    writeFileSync(filler(), '')
    for (let size = 90 * 1024 * 1024; size >= 4096; size /= 2) {
      try {
        for (;;) writeFileSync(filler(), Buffer.alloc(size), { flag: 'a' })
      } catch {}
    }
    const { size } = statSync(filler())
    execFileSync('truncate', ['-s', String(Math.max(0, size - left)), filler()])
  }

  test('that is full refuses writes, uploads, restores and backups, names the folder, and goes on with room', async () => {
    const data = join(disk, 'data')
    const apron = await startApron({ folder: data })
    const { id } = await addJet(apron, 'HB-OLD')
    await apron.core.host.backups.start('asked')
    const [backup] = answered(await apron.desk.backups.list({})).backups
    const query = { noun: 'aircraft' as const, recordId: id }
    const upload = () => apron.desk.documents.add({ query, file: { name: 'manual.pdf', bytes: pdf } })
    const restore = () => apron.desk.backups.restore({ params: { name: backup?.name ?? '' }, body: {} })

    occupy(0)
    const refusals = [await fill(apron), problemOf(await upload()), problemOf(await restore())]
    for (const refused of refusals) {
      expect(refused).toMatchObject({ status: 507, code: 'storage_full' })
      expect(refused.message).toContain(data)
    }
    await apron.core.host.backups.start('asked')
    const { trouble, backups, pending } = answered(await apron.desk.backups.list({}))
    expect(trouble).toEqual({ code: 'backup_failed_disk_full', params: { folder: join(data, 'backups') } })
    expect([backups.length, pending]).toEqual([1, null])
    answered(await apron.desk.accounts.list({}))
    answered(await apron.desk.documents.list({ query }))

    rmSync(filler())
    answered(await addAccount(apron))
    answered(await upload())
    await apron.core.host.backups.start('asked')
    expect(answered(await apron.desk.backups.list({}))).toMatchObject({ trouble: null, backups: [{}, {}] })
    answered(await restore())
    await apron.close()

    occupy(8_000_000)
    const refused = await startApron({ folder: data })
    const reason = { code: 'restore_no_space', params: { folder: data } }
    expect(answered(await refused.desk.backups.list({}))).toMatchObject({
      restored: { refused: reason },
      pending: null,
    })
    rmSync(filler())
    answered(await refused.desk.backups.restore({ params: { name: backup?.name ?? '' }, body: {} }))
    await refused.close()
    const restored = await startApron({ folder: data })
    expect(answered(await restored.desk.backups.list({})).restored).toMatchObject({ refused: null })
    await restored.close()
  })

  test('that is full from the start is a reason not to start, in a sentence', async () => {
    const data = join(disk, 'data')
    await (await startApron({ folder: data })).close()
    occupy(0)
    const start = () => startHost(['--data', data, '--port', '0', '--json'])
    const host = start()
    expect(await host.ended()).toBe(1)
    expect(host.err).toBe(`The disk with the folder ${data} is full. Free some space, then start Apron again.\n`)
    rmSync(filler())
    const again = start()
    expect(JSON.parse(await again.line())).toMatchObject({ url: expect.any(String) })
    expect((await again.end()).code).toBe(0)
  })

  test('that is full before the first call costs no answer, no host, and nothing that was recorded', async () => {
    const data = join(disk, 'data')
    await (await startApron({ folder: data })).close()
    const start = async () => {
      const host = startHost(['--data', data, '--port', '0', '--json', '--new-key'])
      const { url, token } = JSON.parse(await host.line()) as { url: string; token: string }
      const ask = async () => {
        const response = await fetch(`${url}/api/external/aircraft`, { headers: { 'X-Auth-Token': token } })
        await response.text()
        return response.status
      }
      return { host, ask }
    }
    const recorded = async (at: { host: HostProcess }) => {
      expect(at.host.child.exitCode).toBeNull()
      const { code, out } = await runCommand('traffic', 'list', '--data', data, '--json', '--limit', '200')
      // Without room the list is refused like a change.
      return code === 0 ? (JSON.parse(out) as { calls: unknown[] }).calls.length : undefined
    }
    const first = await start()
    occupy(0)
    expect([await first.ask(), await first.ask()]).toEqual([200, 200])
    rmSync(filler())
    await expect.poll(() => recorded(first), { timeout: 20_000 }).toBe(2)
    for (let count = 0; count < 40; count++) expect(await first.ask()).toBe(200)
    expect((await first.host.end()).code).toBe(0)

    const second = await start()
    occupy(0)
    expect(await second.ask()).toBe(200)
    rmSync(filler())
    await expect.poll(() => recorded(second), { timeout: 20_000 }).toBe(43)
    expect(second.host.err).not.toMatch(/uncaught|Unhandled/i)
    expect((await second.host.end()).code).toBe(0)
  }, 90_000)

  test('that is read-only from the start is a reason not to start, in a sentence', async () => {
    const data = join(disk, 'data')
    await (await startApron({ folder: data })).close()
    mount('-o', 'remount,ro')
    const host = startHost(['--data', data, '--port', '0', '--json'])
    expect(await host.ended()).toBe(1)
    expect(host.err).toContain(data)
    expect(host.err).toMatch(/^The folder .* is read-only\. Make it writable, or choose another folder\.$/m)
    mount('-o', 'remount,rw')
  })
})

describe.skipIf(process.platform !== 'linux')('a host whose files may not grow', () => {
  test('answers writes with 507, keeps on reading, and goes on when they may, without a restart', async () => {
    const data = join(folder, 'data')
    await (await startApron({ folder: data })).close()
    const blocks = Math.ceil((statSync(join(data, 'apron.sqlite')).size + 3_000_000) / 1024)
    const host = startHost(['--data', data, '--port', '0', '--json', '--new-key'])
    const { url, token } = JSON.parse(await host.line()) as { url: string; token: string }
    const limit = (to: string) => execFileSync('prlimit', [`--pid=${host.child.pid}`, `--fsize=${to}:`])
    const headers = { 'X-Auth-Token': token, 'Content-Type': 'application/json' }
    const write = async (name: string) => {
      const body = JSON.stringify({ name, notes: large })
      const response = await fetch(`${url}/api/external/user/account`, { method: 'POST', headers, body })
      return { status: response.status, code: ((await response.json()) as Partial<ProblemBody>).code }
    }
    const read = async () => (await fetch(`${url}/api/external/user/account`, { headers })).status
    limit(String(blocks * 1024))
    let answer = await write('first')
    for (let count = 0; answer.status < 300 && count < 500; count++) answer = await write(`account ${count}`)
    expect(answer).toEqual({ status: 507, code: 'storage_full' })
    expect(await write('refused')).toEqual({ status: 507, code: 'storage_full' })
    expect(await read()).toBe(200)
    limit('unlimited')
    expect((await write('again')).status).toBe(200)
    expect(await read()).toBe(200)
    expect((await host.end()).code).toBe(0)
  })
})
