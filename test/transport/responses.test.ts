import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa from 'koa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Rate } from '../../src-main/core/runtime/config.ts'
import { limitRate } from '../../src-main/hosts/http/limits.ts'
import { answerProblems } from '../../src-main/hosts/http/replies.ts'
import { answered } from '../support/apron.ts'
import { type Asking, headersOf } from '../support/asking.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { sendRaw, statusOf } from '../support/raw.ts'

let apron: HttpApron
let key: Record<string, string>
let page: string
beforeAll(async () => {
  page = mkdtempSync(join(tmpdir(), 'apron-built-'))
  mkdirSync(join(page, 'assets'))
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Apron</title>')
  writeFileSync(join(page, 'assets/index-1a2b.js'), 'console.log(1)')
  writeFileSync(join(page, '..', 'apron-outside.txt'), 'secret')
  apron = await startHttp({ http: { page, names: ['apron.example'], origins: ['https://board.example'] } })
  key = headersOf((await apron.partner()).credentials)
})
afterAll(async () => {
  await apron.close()
  rmSync(page, { recursive: true, force: true })
  rmSync(join(page, '..', 'apron-outside.txt'), { force: true })
})

const ask = (path: string, headers: Record<string, string> = {}, asking: Asking = {}) =>
  apron.ask(path, { ...asking, headers: { ...key, ...headers } })

describe('every response', () => {
  const paths = [
    '/health',
    '/openapi.json',
    '/docs',
    '/',
    '/sign-in',
    '/nothing',
    '/api/external/aircraft',
    '/desk/keys',
  ]
  test.each(paths)('%s has a request id and says how far it may be trusted', async (path) => {
    const { headers } = await apron.ask(path)
    expect(headers.get('X-Request-Id')).toMatch(/^[\w.-]{1,64}$/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
    expect(headers.get('Content-Security-Policy')).not.toMatch(/unsafe-eval|https?:|\*/)
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(headers.get('X-Powered-By')).toBeNull()
  })
  test('takes the request id of the caller', async () => {
    const { headers } = await ask('/api/external/aircraft', { 'X-Request-Id': 'trace-7' })
    expect(headers.get('X-Request-Id')).toBe('trace-7')
  })
  test('differs from the last in its request id', async () => {
    const [one, two] = [await ask('/health'), await ask('/health')]
    expect(one.headers.get('X-Request-Id')).not.toBe(two.headers.get('X-Request-Id'))
  })
})

describe('an error', () => {
  test('says why before anything else, so that a client that cuts it off still shows that', async () => {
    const answers = [
      await ask('/nothing'),
      await ask('/api/external/flight/flights?from=x'),
      await apron.ask('/api/external/aircraft'),
      await ask('/api/external/aircraft', {}, { method: 'PUT' }),
    ]
    for (const { status, text } of answers) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(Object.keys(JSON.parse(text)).slice(0, 3)).toEqual(['code', 'message', 'details'])
    }
  })
})

describe('health and description need no key', () => {
  test('GET /health', async () => {
    const { status, body } = await apron.ask('/health')
    expect(status).toBe(200)
    expect(body).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
  })
  test('GET /openapi.json names the address it is asked at', async () => {
    const { body } = await apron.ask('/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(body.servers).toEqual([{ url: apron.http.url }])
  })
  test('GET /openapi.json is dated today, and has nothing of an operator that is not the demo', async () => {
    answered(await apron.desk.users.create({ body: { lastName: 'Berg', externalReference: 'private-1' } }))
    const { text, body } = await apron.ask('/openapi.json')
    const { parameters } = body.paths['/api/external/flight/flights'].get
    const from = parameters.find(({ name }: { name: string }) => name === 'from')
    expect(from.example).toBe(new Date(apron.clock.now()).toISOString().slice(0, 10))
    expect(text).not.toContain('private-1')
  })
  test('GET /openapi.json is sent once, by any name of this machine', async () => {
    const { port } = new URL(apron.http.url)
    const get = (host: string, more = '') =>
      sendRaw(Number(port), `GET /openapi.json HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`)
    for (const name of ['127.0.0.1', 'localhost', '[::1]', 'apron.example']) {
      const host = `${name}:${port}`
      const first = await get(host)
      expect(first).toContain(`"servers":[{"url":"http://${host}"}]`)
      const etag = /^ETag: (.*)\r$/m.exec(first)?.[1]
      const second = await get(host, `If-None-Match: ${etag}\r\n`)
      expect(statusOf(second)).toBe(304)
      expect(second.endsWith('\r\n\r\n')).toBe(true)
    }
  })
  test.each(['/openapi.json', '/docs', '/docs/open.js', '/docs/scalar.js'])(
    '%s takes HEAD and OPTIONS',
    async (path) => {
      const [get, head] = [await apron.ask(path), await apron.ask(path, { method: 'HEAD' })]
      for (const header of ['Content-Type', 'Content-Length', 'ETag', 'Cache-Control']) {
        expect(head.headers.get(header), header).toBe(get.headers.get(header))
      }
      expect([head.status, head.text]).toEqual([200, ''])
      const options = await apron.ask(path, { method: 'OPTIONS' })
      expect([options.status, options.headers.get('Allow')]).toEqual([204, 'HEAD, GET, OPTIONS'])
    },
  )
  test('GET /docs asks for own files only', async () => {
    const { status, text, headers } = await apron.ask('/docs')
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    const asked = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
    for (const path of asked.filter((path) => !path.startsWith('data:'))) {
      expect(path).toMatch(/^\//)
      expect((await apron.ask(path)).status).toBe(200)
    }
    const { text: open } = await apron.ask('/docs/open.js')
    expect(open).toContain('"withDefaultFonts":false')
    expect(open).toContain('"telemetry":false')
    expect(open).toContain('"proxyUrl":""')
    expect(open).not.toMatch(/https?:/)
  })
})

describe('an answer that did not change', () => {
  test('is not sent again', async () => {
    const first = await ask('/api/external/user/account')
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).not.toBe('')
    const second = await ask('/api/external/user/account', { 'If-None-Match': etag })
    expect(second.status).toBe(304)
    expect(second.text).toBe('')
    expect(second.headers.get('ETag')).toBe(etag)
    await apron.desk.accounts.create({ body: { name: 'New' } })
    const third = await ask('/api/external/user/account', { 'If-None-Match': etag })
    expect(third.status).toBe(200)
    expect(third.headers.get('ETag')).not.toBe(etag)
  })
  test('is shown only to callers with access', async () => {
    const etag = (await ask('/api/external/user/account')).headers.get('ETag') ?? ''
    expect((await apron.ask('/api/external/user/account', { headers: { 'If-None-Match': etag } })).status).toBe(401)
  })
})

describe('what may be kept', () => {
  test('is asked about each time; the desk’s own not at all', async () => {
    expect((await ask('/api/external/aircraft')).headers.get('Cache-Control')).toBe('private, no-cache')
    const desk = await apron.ask('/desk/keys', { headers: await apron.signedIn() })
    expect(desk.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('the Host header', () => {
  const host = async (name: string) =>
    statusOf(await sendRaw(apron.http.port, `GET /health HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`))
  test.each([
    'localhost',
    'LOCALHOST:8710',
    '127.0.0.1',
    '127.0.0.1:1',
    '127.9.8.7',
    '[::1]',
    '[::1]:8710',
    'apron.example',
    'Apron.Example:80',
  ])('%s is answered', async (name) => {
    expect(await host(name)).toBe(200)
  })
  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.1',
    'localhost@evil.example',
    'evil.example:8710',
    '::1',
    '',
  ])('%s is refused', async (name) => {
    expect([400, 421]).toContain(await host(name))
  })
  test('of none, as in HTTP/1.0, is refused', async () => {
    expect(statusOf(await sendRaw(apron.http.port, 'GET /health HTTP/1.0\r\n\r\n'))).toBe(421)
  })
})

describe('pages of other origins', () => {
  const preflight = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'x-auth-token' }
  test('are kept out by their browsers unless they were named', async () => {
    const headers = { Origin: 'https://evil.example' }
    expect((await ask('/api/external/aircraft', headers)).headers.get('Access-Control-Allow-Origin')).toBeNull()
    const before = await ask('/api/external/user/account', { ...headers, ...preflight }, { method: 'OPTIONS' })
    expect(before.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
  test('that were named may ask, with a key', async () => {
    const headers = { Origin: 'https://board.example' }
    const answer = await ask('/api/external/aircraft', headers)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://board.example')
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(answer.headers.get('Vary')).toContain('Origin')
    const before = await apron.ask('/api/external/user/account', {
      method: 'OPTIONS',
      headers: { ...headers, ...preflight },
    })
    expect(before.status).toBe(204)
    expect(before.headers.get('Access-Control-Allow-Headers')).toContain('X-Auth-Token')
    expect((await apron.ask('/api/external/aircraft', { headers })).status).toBe(401)
  })
})

describe('callers from other machines', () => {
  const limited = async (address: string, rate: Rate) => {
    const app = new Koa()
    app.use(answerProblems(apron.core))
    app.use(limitRate(apron.core, rate, (from) => from !== address))
    app.use((ctx) => {
      ctx.body = 'in'
    })
    const server = app.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }
  test('say when to retry', async () => {
    const { server, url } = await limited('127.0.0.1', { perSecond: 1, burst: 2 })
    const statuses = [await fetch(url), await fetch(url), await fetch(url)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(statuses[2]?.headers.get('Retry-After')).toBe('1')
    expect(await statuses[2]?.json()).toMatchObject({ status: 429, code: 'too_many_requests' })
    server.close()
  })
  test('count by their key, and by their address where the key is made up', async () => {
    const { server, url } = await limited('127.0.0.1', { perSecond: 1, burst: 1 })
    const [one, other] = [
      key['X-Auth-Token'] ?? '',
      headersOf((await apron.partner()).credentials)['X-Auth-Token'] ?? '',
    ]
    const sent = [one, other, one, `${one}\u00a0`, 'apron_madeup1', 'apron_madeup2', 'other', '']
    const statuses = []
    for (const token of sent) statuses.push((await fetch(url, { headers: { 'X-Auth-Token': token } })).status)
    expect(statuses).toEqual([200, 200, 429, 429, 200, 429, 429, 429])
    server.close()
  })
  test('are the only ones that are counted', async () => {
    for (let i = 0; i < 250; i++) expect((await apron.ask('/health')).status).toBe(200)
  })
})

describe('the page', () => {
  test('is served as it was built', async () => {
    const { status, text, headers } = await apron.ask('/')
    expect([status, text]).toEqual([200, '<!doctype html><title>Apron</title>'])
    expect(headers.get('Content-Security-Policy')).toContain(`script-src 'self'`)
    expect(headers.get('Cache-Control')).toBe('no-cache')
    const script = await apron.ask('/assets/index-1a2b.js')
    expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('Cache-Control')).toContain('immutable')
  })
  test('gives no file from elsewhere', async () => {
    for (const path of [
      '/../apron-outside.txt',
      '/%2e%2e/apron-outside.txt',
      '/..%2fapron-outside.txt',
      '/assets/..%2f..%2fapron-outside.txt',
      '//apron-outside.txt',
      '/assets',
      '/assets/',
    ]) {
      const text = await sendRaw(
        apron.http.port,
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      )
      expect(statusOf(text), path).toBe(404)
      expect(text).not.toContain('secret')
    }
  })
  test('says what to do where it is not built', async () => {
    const bare = await startHttp()
    const { status, text } = await bare.ask('/')
    expect(status).toBe(404)
    expect(text).toContain('npm run build')
    await bare.close()
  })
})

describe('a path that was asked before', () => {
  const path = '/api/external/user/account/999'

  test('leads to the same operation with what is asked now, and not to another method', async () => {
    const first = await ask(path)
    expect([first.status, first.body]).toMatchObject([404, { path }])
    expect((await ask(`${path}?unknown=1`)).status).toBe(404)
    expect((await ask(path, { 'X-Auth-Token': 'apron_other' })).status).toBe(401)
    expect((await ask(path, {}, { method: 'DELETE' })).status).toBe(
      (await ask('/api/external/user/account/998', {}, { method: 'DELETE' })).status,
    )
    expect((await ask(path, {}, { method: 'PURGE' })).status).toBe(405)
    expect((await ask('/api/external/user/account/998')).body).toMatchObject({ path: '/api/external/user/account/998' })
  })
})
