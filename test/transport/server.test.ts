import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { permissions } from '../../src-shared/wire/access.ts'
import { startApron } from '../support/apron.ts'
import { type HostProcess, startHost } from '../support/host.ts'
import { sendRaw, statusOf } from '../support/raw.ts'
import { signInBy } from '../support/sign-in.ts'

let folder: string
let started: HostProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apron-host-'))
})
afterEach(async () => {
  await Promise.all(started.map((host) => host.end('SIGKILL')))
  started = []
  rmSync(folder, { recursive: true, force: true })
})

function serve(...parameters: string[]): HostProcess {
  const host = startHost(['--data', folder, '--port', '0', ...parameters])
  started.push(host)
  return host
}

/** A database with schema and airports and no operator, so that a start takes less. */
async function prepare(kind: 'none' | 'empty' = 'none'): Promise<void> {
  const apron = await startApron({ folder, kind })
  await apron.close()
}

interface Ready {
  url: string
  token: string | null
  clientId: string
  operatorUuid: string
  operatorId: number
  partnerId: number
  port: number
}
const ready = async (host: HostProcess): Promise<Ready> => JSON.parse(await host.line())

describe('--json', () => {
  test('prints one line once it answers, with a key that may do everything', async () => {
    const host = serve('--json')
    const line = await host.line()
    const printed = JSON.parse(line) as Ready
    expect(host.out.startsWith(`${line}\n`)).toBe(true)
    expect(printed).toEqual({
      url: `http://127.0.0.1:${printed.port}`,
      token: expect.stringMatching(/^apron_[\w-]{43}$/),
      clientId: expect.any(String),
      operatorUuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      operatorId: expect.any(Number),
      partnerId: expect.any(Number),
      port: expect.any(Number),
    })
    for (const number of [printed.operatorId, printed.partnerId, printed.port])
      expect(Number.isInteger(number)).toBe(true)
    const headers = { 'X-Auth-Token': printed.token ?? '', 'X-Api-Client-Id': printed.clientId }
    for (const path of ['/api/external/aircraft', '/api/v2/webhooks/subscriptions'])
      expect((await fetch(printed.url + path, { headers })).status).toBe(200)
    expect(await host.end()).toMatchObject({ code: 0 })
    const { core, close, desk } = await startApron({ folder })
    expect((await desk.keys.list({})).body).toMatchObject([{ permissions }])
    expect(core.data).toBeDefined()
    await close()
  })

  test('makes a key for existing data only on request', async () => {
    await prepare('empty')
    const first = serve('--json')
    const printed = await ready(first)
    expect(printed).toMatchObject({ token: null, operatorId: expect.any(Number), clientId: expect.any(String) })
    await first.end()
    const second = serve('--json', '--new-key')
    const { token, ...same } = await ready(second)
    expect(same).toMatchObject({ operatorUuid: printed.operatorUuid, partnerId: printed.partnerId })
    const headers = { 'X-Auth-Token': token ?? '' }
    expect((await fetch(`${same.url}/api/external/aircraft`, { headers })).status).toBe(200)
  })
})

describe('ending', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s is clean and quick, with any number of connections',
    async (signal) => {
      await prepare()
      const host = serve('--app')
      const link = await host.line(/sign-in\?code=/)
      const { origin } = new URL(link.trim())
      const live = await fetch(`${origin}/desk/live`, { headers: await signInBy(link.trim()) })
      expect(live.status).toBe(200)
      const left = live.text()
      const { code, ms } = await host.end(signal)
      expect(code).toBe(0)
      expect(ms).toBeLessThan(2000)
      expect(await left).toContain('retry:')
      expect(host.err).toBe('')
      await expect(fetch(`${origin}/health`)).rejects.toThrow()
    },
  )
})

test('SIGTERM ends it while the demo operator is being filled', async () => {
  await prepare()
  const port = await freePort()
  const host = serve('--json', '--demo', '--port', String(port))
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 10_000 }).toBe(true)
  const { code, ms } = await host.end()
  expect([code, host.out, host.err]).toEqual([0, '', ''])
  expect(ms).toBeLessThan(2000)
})

describe('for a person', () => {
  test('prints the address, a sign-in link and a call with the key', async () => {
    await prepare()
    const host = serve()
    await host.line(/X-Api-Client-Id/)
    const [, url = ''] = /answers at (http:\/\/127\.0\.0\.1:\d+)/.exec(host.out) ?? []
    const [, token = ''] = /X-Auth-Token: (apron_[\w-]+)/.exec(host.out) ?? []
    const headers = { 'X-Auth-Token': token }
    expect((await fetch(`${url}/api/external/aircraft`, { headers })).status).toBe(200)
    expect(host.out).toMatch(/\/sign-in\?code=[\w-]{43}/)
  })
  test('--app makes no operator and no key: the page asks', async () => {
    await prepare()
    const host = serve('--app')
    const link = (await host.line(/sign-in\?code=/)).trim()
    expect(host.out).not.toContain('X-Auth-Token')
    const { origin } = new URL(link)
    const headers = { ...(await signInBy(link)), 'Content-Type': 'application/json' }
    expect(await (await fetch(`${origin}/desk/setup`, { headers })).json()).toMatchObject({ state: 'none' })
    const body = JSON.stringify({ kind: 'empty', name: 'Keller Air' })
    const made = await fetch(`${origin}/desk/setup`, { method: 'POST', headers, body })
    expect(await made.json()).toMatchObject({ state: 'ready', name: 'Keller Air' })
    const settings = await fetch(`${origin}/desk/settings`, { headers })
    expect(await settings.json()).toMatchObject({ address: origin, folder, port: 8710 })
  })
})

describe('the port', () => {
  test('is the saved one when none is given', async () => {
    const apron = await startApron({ folder })
    const port = await freePort()
    expect((await apron.desk.settings.change({ body: { port } })).status).toBe(200)
    await apron.close()
    const host = startHost(['--data', folder, '--json'])
    started.push(host)
    expect((await ready(host)).port).toBe(port)
  })
  test('that is taken is reported in one sentence, and no operator is made', async () => {
    await prepare()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const host = serve('--port', String(port), '--json', '--demo')
    expect(await host.ended()).toBe(1)
    expect(host.err).toBe(
      `Port ${port} is taken by another program, perhaps another Apron. Choose another with --port, or --port 0 for a free one.\n`,
    )
    expect(host.out).toBe('')
    other.close()
    const { desk, close } = await startApron({ folder, kind: 'none' })
    expect((await desk.setup.state({})).body).toMatchObject({ state: 'none' })
    await close()
  })
})

test('listening for others too is warned of, and answers to the names of this machine', async () => {
  await prepare()
  const host = serve('--json', '--host', '0.0.0.0')
  const { url, port } = await ready(host)
  expect(host.err).toMatch(/^Everybody in this network can reach Apron/)
  const asked = async (name: string) =>
    statusOf(await sendRaw(port, `GET /health HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`))
  expect([await asked(hostname()), await asked('evil.example')]).toEqual([200, 421])
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('a failed start is reported in one sentence', () => {
  const oneSentence = /^[A-Z][^\n]*[.?]\n$/
  test('data that is none', async () => {
    const file = join(folder, 'apron.sqlite')
    writeFileSync(file, 'not a database, but a text')
    const host = serve('--json')
    expect(await host.ended()).toBe(1)
    expect(host.err).toMatch(oneSentence)
    expect(host.err).toContain(file)
    expect(readFileSync(file, 'utf8')).toBe('not a database, but a text')
  })
  test('a folder that is a file', async () => {
    writeFileSync(join(folder, 'file'), '')
    const host = serve('--data', join(folder, 'file'))
    expect(await host.ended()).toBe(1)
    expect(host.err).toMatch(/^The folder .*file can't be used for the data: /)
    expect(host.err.trim()).not.toContain('\n')
  })
  const wrong: [string[], RegExp][] = [
    [['--prot', '1'], /^Unknown option '--prot'\. Try --help\.\n$/],
    [['serve'], /^Unexpected argument 'serve'\. Try --help\.\n$/],
    [['--port', 'http'], /^--port takes a number from 0 to 65535, not "http"\. Try --help\.\n$/],
    [['--port', '65536'], /--port takes a number/],
    [['--host', '203.0.113.77'], /^This machine has no address 203\.0\.113\.77 to listen at\.\n$/],
    [['--ca', '/no/such/authority.pem'], /^The certificate authority \/no\/such\/authority\.pem can't be read: /],
  ]
  test.each(wrong)('%j', async (parameters, message) => {
    const host = serve(...parameters)
    expect(await host.ended()).toBe(1)
    expect(host.err).toMatch(message)
    expect(host.err.trim()).not.toContain('\n')
    expect(host.out).toBe('')
  })
  test('a runtime that is too old for the database, before it is touched', async () => {
    const older = `data:text/javascript,Object.defineProperty(process.versions,'napi',{value:'9'})`
    const host = startHost(['--data', folder], ['--import', older])
    expect(await host.ended()).toBe(1)
    expect(host.err).toMatch(/^Apron needs Node\.js 22\.18 or newer, and this is v\d+/)
    expect(host.err.trim()).not.toContain('\n')
  })
})

test('--help explains every option', async () => {
  const host = serve('--help')
  expect(await host.ended()).toBe(0)
  for (const option of [
    '--port',
    '--host',
    '--data',
    '--demo',
    '--app',
    '--json',
    '--new-key',
    '--callback-host',
    '--ca',
  ])
    expect(host.out).toContain(`  ${option} `)
  expect(host.err).toBe('')
})
