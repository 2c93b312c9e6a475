import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openData } from '../../src-main/engines/sqlite/open.ts'
import { DataRefused } from '../../src-main/engines/sqlite/refused.ts'
import { startApron } from '../support/apron.ts'
import { apron as runCommand } from '../support/command.ts'
import { startHost } from '../support/host.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-lock-'))
  file = join(folder, 'apron.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const refusalOf = () =>
  openData(file).then(
    (data) => data.close(),
    (error: Error) => error,
  )

/** A process that has the folder for so long; undefined: until it is killed. */
async function holdFolder(ms?: number): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../support/hold-folder.ts')
  const holder = spawn(process.execPath, [script, file, ...(ms === undefined ? [] : [String(ms)])])
  await once(holder.stdout as NonNullable<typeof holder.stdout>, 'data')
  return holder
}

test('a folder in use is refused in a sentence, and free again once closed', async () => {
  const first = await openData(file)
  const refusal = await refusalOf()
  expect(refusal).toBeInstanceOf(DataRefused)
  expect(refusal?.message).toBe(`Another Apron is using the folder ${folder}. Close it, or choose another folder.`)
  await first.close()
  expect(await refusalOf()).toBeUndefined()
})

test('a folder whose file is refused is free for the next one', async () => {
  const first = await openData(file)
  await first.db.schema.alterTable('kysely_migration').renameTo('other').execute()
  await first.close()
  expect((await refusalOf())?.message).toMatch(/another program/)
  expect((await refusalOf())?.message).toMatch(/another program/)
})

test('another process that has the folder keeps it until it is killed', async () => {
  const holder = await holdFolder()
  try {
    expect((await refusalOf())?.message).toMatch(/^Another Apron is using the folder/)
    const gone = once(holder, 'exit')
    holder.kill('SIGKILL')
    await gone
    expect(await refusalOf()).toBeUndefined()
  } finally {
    holder.kill('SIGKILL')
  }
})

test('a folder that another process still has is taken once it ends, a second later', async () => {
  const holder = await holdFolder(1_000)
  const ended = once(holder, 'exit')
  expect(await refusalOf()).toBeUndefined()
  expect(await ended).toEqual([0, null])
})

test('a host that stays keeps its folder: the second one refuses in a sentence', async () => {
  await (await startApron({ folder })).close()
  const holder = await holdFolder()
  try {
    const second = startHost(['--data', folder, '--port', '0', '--json'])
    expect(await second.ended()).toBe(1)
    expect(second.err).toContain(`Another Apron is using the folder ${folder}. Close it, or choose another folder.`)
    expect(holder.exitCode).toBeNull()
  } finally {
    holder.kill('SIGKILL')
  }
}, 60_000)

test('a deleted lock file lets no second Apron in, and is made again', async () => {
  await (await startApron({ folder })).close()
  const start = () => startHost(['--data', folder, '--port', '0', '--json', '--new-key'])
  const first = start()
  const { url, token } = JSON.parse(await first.line()) as { url: string; token: string }
  const headers = { 'X-Auth-Token': token, 'Content-Type': 'application/json' }
  const write = async (name: string) => {
    const body = JSON.stringify({ name })
    return (await fetch(`${url}/api/external/user/account`, { method: 'POST', headers, body })).status
  }
  expect(await write('before')).toBe(200)
  rmSync(join(folder, 'apron.lock'))
  const second = start()
  expect(await second.ended()).toBe(1)
  expect(second.err).toContain(`Another Apron is using the folder ${folder}. Close it, or choose another folder.`)
  expect((await runCommand('move', join(folder, '..', 'elsewhere'), '--data', folder)).err).toMatch(/Apron runs on/)
  rmSync(join(folder, 'apron.lock'))
  expect(await write('after')).toBe(200)
  expect(existsSync(join(folder, 'apron.lock'))).toBe(true)
  expect((await first.end('SIGKILL')).code).toBeNull()
  const third = start()
  expect(JSON.parse(await third.line())).toMatchObject({ url: expect.any(String) })
  await third.end()
  const names = await startApron({ folder, kind: 'none', template: false })
  const rows = await names.core.data.db.selectFrom('accounts').select('name').execute()
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['after', 'before'])
  await names.close()
}, 300_000)

test('a database that is open stays locked once it was compared with how it was closed', async () => {
  await (await startApron({ folder })).close()
  const host = startHost(['--data', folder, '--port', '0', '--json', '--new-key'])
  const { url, token } = JSON.parse(await host.line()) as { url: string; token: string }
  // Another program that takes itself for the last one to close the file would delete its log.
  const other = new Database(file)
  other.prepare('select count(*) from accounts').get()
  other.close()
  expect(existsSync(`${file}-wal`)).toBe(true)
  const headers = { 'X-Auth-Token': token, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ name: 'kept' })
  expect((await fetch(`${url}/api/external/user/account`, { method: 'POST', headers, body })).status).toBe(200)
  await host.end('SIGKILL')
  const apron = await startApron({ folder, kind: 'none', template: false })
  const rows = await apron.core.data.db.selectFrom('accounts').select('name').execute()
  expect(rows).toEqual([{ name: 'kept' }])
  await apron.close()
}, 300_000)
