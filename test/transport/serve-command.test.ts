import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { apron, commandScript } from '../support/command.ts'
import { startProcess } from '../support/host.ts'

/** `apron serve` for scripts, and backups of what it served, stopped and running. */

const folder = mkdtempSync(join(tmpdir(), 'apron-serve-'))
const data = join(folder, 'data')
const started: number[] = []
const serve = (...parameters: string[]) => apron('serve', '--data', data, '--port', '0', ...parameters)
const exportsOf = (out: string) =>
  Object.fromEntries([...out.matchAll(/^export (\w+)='([^']+)'$/gm)].map(([, name = '', value = '']) => [name, value]))

async function stop(pid: number): Promise<void> {
  process.kill(pid, 'SIGTERM')
  const isGone = () => {
    try {
      process.kill(pid, 0)
      return false
    } catch {
      return true
    }
  }
  await expect.poll(isGone, { timeout: 10_000 }).toBe(true)
  started.splice(started.indexOf(pid), 1)
}

afterAll(async () => {
  for (const pid of [...started]) await stop(pid)
  rmSync(folder, { recursive: true, force: true })
})

test('detached, it prints exports with a key; the second run says how to get one', async () => {
  const first = await serve('--detach', '--env')
  expect(first.code).toBe(0)
  const env = exportsOf(first.out)
  started.push(Number(env['APRON_PID']))
  expect(Object.keys(env)).toEqual(['APRON_URL', 'APRON_TOKEN', 'APRON_CLIENT_ID', 'APRON_PID'])
  const headers = { 'X-Auth-Token': env['APRON_TOKEN'] ?? '' }
  expect((await fetch(`${env['APRON_URL']}/api/external/aircraft`, { headers })).status).toBe(200)
  const taken = await serve('--detach', '--wait', '--json')
  expect([taken.code, JSON.parse(taken.out).error.code]).toEqual([1, 'not_started'])
  expect(JSON.parse(taken.out).error.message).toContain(
    `It answers at ${env['APRON_URL']}. For a key to it: apron keys add --data ${data}`,
  )
  const { token } = JSON.parse((await apron('keys', 'add', '--data', data, '--json')).out)
  expect(
    (await fetch(`${env['APRON_URL']}/api/external/aircraft`, { headers: { 'X-Auth-Token': token } })).status,
  ).toBe(200)
  await stop(Number(env['APRON_PID']))
  const second = await serve('--detach', '--wait', '--json')
  const line = JSON.parse(second.out)
  started.push(line.pid)
  expect(line).toMatchObject({ token: null, clientId: env['APRON_CLIENT_ID'] })
  expect(second.err.match(/apron keys add/g)).toHaveLength(1)
  await stop(line.pid)
}, 90_000)

test('in the foreground it prints exports and serves on', async () => {
  const host = startProcess([
    process.execPath,
    commandScript,
    'serve',
    '--data',
    data,
    '--port',
    '0',
    '--env',
    '--new-key',
  ])
  const env = exportsOf(`${await host.line(/APRON_CLIENT_ID/)}\n${host.out}`)
  expect(env['APRON_TOKEN']).toMatch(/^apron_/)
  expect((await fetch(`${env['APRON_URL']}/health`)).status).toBeLessThan(500)
  const made = await apron('backup', '--data', data, '--json')
  const { name } = JSON.parse(made.out)
  const waiting = await apron('restore', name, '--data', data, '--json')
  expect(JSON.parse(waiting.out)).toEqual({ name, restored: false, kept: null })
  expect((await host.end()).code).toBe(0)
})

test('a stopped folder is backed up and restored at once', async () => {
  const { name } = JSON.parse((await apron('backup', '--data', data, '--json')).out)
  await apron('keys', 'add', '--label', 'Later', '--data', data)
  expect((await apron('keys', 'list', '--data', data)).out).toContain('Later')
  const restored = JSON.parse((await apron('restore', 'newest', '--data', data, '--json')).out)
  expect(restored).toEqual({ name, restored: true, kept: expect.stringMatching(/^apron-/) })
  expect((await apron('keys', 'list', '--data', data)).out).not.toContain('Later')
  expect((await apron('backup', 'list', '--data', data)).out).toContain(restored.kept)
}, 90_000)

test.each([
  [2, ['serve', '--wait']],
  [2, ['serve', '--bogus']],
  [2, ['serve', '--detach', '--bogus']],
  [2, ['restore']],
  [3, ['restore', 'apron-2000-01-01T000000Z']],
])(
  'exit code %i: %j',
  async (code, parameters) => {
    expect((await apron(...parameters, '--data', data)).code).toBe(code)
  },
  30_000,
)
