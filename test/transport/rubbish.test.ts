import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApron } from '../support/apron.ts'
import { headersOf } from '../support/asking.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { partnerRoutes } from '../support/operations.ts'
import { sendRaw, statusOf } from '../support/raw.ts'
import { populate, type World } from '../support/world.ts'

let apron: HttpApron
let world: World
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
})
afterAll(() => apron.close())

const key = () => headersOf(world.partner.credentials)

/** Sends a request line and headers as they stand. */
async function raw(line: string, headers: string[] = [], { cut = false } = {}) {
  const own = Object.entries(key()).map(([name, value]) => `${name}: ${value}`)
  const text = await sendRaw(
    apron.http.port,
    Buffer.from([line, 'Host: localhost', 'Connection: close', ...own, ...headers, '', ''].join('\r\n'), 'latin1'),
    { cut },
  )
  return { status: statusOf(text), text }
}

describe('a path that is spelled badly', () => {
  const paths = [
    '%',
    '%E0%A4%A',
    '%ZZ',
    '%00',
    '%2F..%2F..',
    '..%2f..%2fetc%2fpasswd',
    '%C0%AE',
    '\u00ff\u00fe',
    "'--",
    '{reference}',
  ]
  test.each(paths)('%s', async (path) => {
    for (const [, { path: template }] of partnerRoutes.filter(([, { entry }]) => entry.method === 'GET')) {
      if (!template.includes('{')) continue
      const { status, text } = await raw(`GET ${template.replace(/\{\w+\}/g, path)} HTTP/1.1`)
      expect([400, 404], `${template}: ${text}`).toContain(status)
    }
    expect([400, 404]).toContain((await raw(`GET /${path} HTTP/1.1`)).status)
    expect([400, 401]).toContain((await raw(`GET /sign-in?code=${path} HTTP/1.1`)).status)
  })
  test('has its own characters in a name that is stored with them', async () => {
    const externalReference = 'a/b %41 ü?#&'
    const body = { name: 'Odd', externalReference }
    expect((await apron.ask('/api/external/user/account', { method: 'POST', headers: key(), body })).status).toBe(200)
    const found = await apron.ask(`/api/external/user/account/${encodeURIComponent(externalReference)}`, {
      headers: key(),
    })
    expect(found.body).toMatchObject({ name: 'Odd', externalReference })
  })
})

describe('a query', () => {
  const queries = [
    'limit=1&limit=2',
    'limit[]=1',
    '__proto__=1',
    'constructor=1',
    'limit=%',
    'limit=%E0%A4%A',
    '&&&=',
    'limit',
    'limit=1e9',
    'limit=1;drop',
    'limit=Infinity',
    `x=${'y'.repeat(8000)}`,
  ]
  test.each(queries)('%s', async (query) => {
    for (const path of ['/api/external/user/account', '/api/v2/webhooks/deliveries', '/api/external/flight/flights']) {
      const { status, text } = await raw(`GET ${path}?${query} HTTP/1.1`)
      expect([200, 400], text).toContain(status)
    }
  })
  test('of thousands of keys', async () => {
    const query = Array.from({ length: 2500 }, (_, index) => `k${index}=`).join('&')
    expect((await raw(`GET /api/external/user/account?${query} HTTP/1.1`)).status).toBeLessThan(500)
  })
})

describe('headers', () => {
  test('longer than Node reads are refused in our words', async () => {
    const { status, text } = await raw('GET /health HTTP/1.1', [`X-Long: ${'x'.repeat(20_000)}`])
    expect(status).toBe(431)
    expect(text).toContain('"code":"headers_too_large"')
    expect(text).toMatch(/X-Request-Id: [\w-]+/)
    expect((await raw(`GET /${'x'.repeat(20_000)} HTTP/1.1`)).status).toBe(431)
  })
  const odd = [
    'X-Auth-Token: \u00ff\u00fe',
    'X-Auth-Token: a\r\nX-Auth-Token: b',
    'X-Apron-Desk: 1\r\nX-Auth-Token:',
    'Cookie: apron=%;;=;\u00ff',
    'If-None-Match: """\'*,,',
    'Content-Type: \u00ff/;;charset=no-such',
    'Accept: no such/*;q=x',
    'Origin: null',
    'Sec-Fetch-Site: \u00ff',
    'X-Request-Id: <script>',
    'Content-Encoding: gzip',
    'X-Forwarded-Host: evil',
    'Expect: the-unexpected',
    'Upgrade: websocket\r\nConnection: Upgrade',
    'Transfer-Encoding: chunked, chunked',
    'Content-Length: -1',
    'Content-Length: 0',
    'Range: bytes=9-1',
    'Last-Event-ID: x',
  ]
  test.each(odd)('%s', async (header) => {
    for (const line of [
      'GET /api/external/aircraft',
      'POST /api/external/user/account',
      'GET /docs',
      'GET /desk/live',
      'GET /',
    ]) {
      const { status, text } = await raw(`${line} HTTP/1.1`, [header])
      expect(status, `${line} ${header}: ${text}`).toBeGreaterThanOrEqual(200)
      expect(status, `${line} ${header}: ${text}`).toBeLessThan(500)
    }
  })
  test('an X-Request-Id that could do harm is not sent back', async () => {
    expect((await raw('GET /health HTTP/1.1', ['X-Request-Id: <script>'])).text).not.toContain('<script>')
  })
})

describe('a method', () => {
  test.each(['PROPFIND', 'TRACE', 'PURGE', 'M-SEARCH', 'LINK'])('%s is refused with what is taken', async (method) => {
    const { status, text } = await raw(`${method} /api/external/flight/9/crew HTTP/1.1`)
    expect(status).toBe(405)
    expect(text).toMatch(/\r\nAllow: HEAD, GET, POST, OPTIONS\r\n/)
  })
  test('that no one knows is no HTTP', async () => {
    for (const line of ['FROB / HTTP/1.1', 'GET', 'GET / HTTP/9.9', '\u0016\u0003\u0001', 'get / http/1.1']) {
      const { status, text } = await raw(line)
      expect(status).toBe(400)
      expect(text).toContain('"code":"invalid_input"')
    }
  })
  test('OPTIONS lists the methods of a path', async () => {
    const answer = await apron.ask('/api/external/flight/9/crew', { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Allow')).toBe('HEAD, GET, POST, OPTIONS')
    expect((await apron.ask('/health', { method: 'OPTIONS' })).headers.get('Allow')).toBe('HEAD, GET, OPTIONS')
  })
  test('HEAD is GET without the body', async () => {
    for (const path of ['/health', '/api/external/user/account', '/docs', '/docs/scalar.js', '/openapi.json']) {
      const [head, get] = [
        await apron.ask(path, { method: 'HEAD', headers: key() }),
        await apron.ask(path, { headers: key() }),
      ]
      expect(head.status).toBe(200)
      expect(head.text).toBe('')
      for (const name of ['Content-Type', 'Content-Length', 'ETag'])
        expect(head.headers.get(name)).toBe(get.headers.get(name))
    }
    expect((await apron.ask('/api/external/aircraft', { method: 'HEAD' })).status).toBe(401)
  })
})

describe('a body', () => {
  const send = (body: Buffer | string, type = 'application/json') =>
    fetch(`${apron.http.url}/api/external/user/account`, {
      method: 'POST',
      headers: { ...key(), 'Content-Type': type },
      body: body as BodyInit,
    })
  test('that is no UTF-8', async () => {
    expect((await send(Buffer.from([0x22, 0xff, 0xfe, 0x22]))).status).toBe(400)
  })
  test('with a byte order mark, or of another JSON type, is taken', async () => {
    expect((await send(`\uFEFF${JSON.stringify({ name: 'Marked' })}`)).status).toBe(200)
    expect((await send(JSON.stringify({ name: 'Plus' }), 'application/merge-patch+json; charset=utf-8')).status).toBe(
      200,
    )
  })
  test('nested a hundred thousand deep', async () => {
    expect((await send('['.repeat(100_000) + ']'.repeat(100_000))).status).toBe(400)
    expect((await send(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`)).status).toBe(400)
  })
  test('of more values than any record has is refused before it is parsed, and one of long texts is taken', async () => {
    const fields = Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`)
    const bodies = [`{${fields.join(',')}}`, `[${'{},'.repeat(100_000)}{}]`, `[${'1,'.repeat(500_000)}1]`]
    for (const body of bodies) {
      const answer = await send(body)
      expect(answer.status).toBe(413)
      expect(await answer.json()).toMatchObject({ reason: { code: 'body_too_many_values' } })
    }
    const deep = await send('['.repeat(1_000_000) + ']'.repeat(1_000_000))
    expect(deep.status).toBe(400)
    expect(await deep.json()).toMatchObject({ details: [{ field: 'body', reason: { code: 'nested_too_deep' } }] })
    const notes = `${'[{"\\\\\\"'.repeat(1000)}${'a'.repeat(60_000)}`
    const long = await send(JSON.stringify({ name: 'Long', unknown: [notes, notes, notes] }))
    expect(await long.json()).toMatchObject({ name: 'Long' })
  })
  test('that names the prototype changes nothing', async () => {
    const answer = await send('{"name":"P","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    expect(answer.status).toBe(200)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
  test('much larger than the limit is refused while it is still coming', async () => {
    expect((await send(Buffer.alloc(12 * 1024 * 1024, 0x20))).status).toBe(413)
  })
  test('is not looked at where none is taken, nor is its type', async () => {
    const options = { headers: { ...key(), 'Content-Type': 'multipart/form-data' } }
    expect((await apron.ask('/api/external/aircraft', options)).status).toBe(200)
  })
  test('that ends too early costs the others nothing', async () => {
    const headers = ['Content-Type: application/json', 'Content-Length: 500']
    await raw('POST /api/external/user/account HTTP/1.1', headers, { cut: true })
    expect((await apron.ask('/health')).status).toBe(200)
  })
})

test('whatever is sent as path, query and body, the answer is no 5xx', async () => {
  const route = fc.constantFrom(...partnerRoutes.map(([, one]) => one))
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('0', '-1', '1e400', 'null', '2026-02-30', '\u0000'),
  )
  const body = fc.oneof(
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify({ name: value, legs: value, customer: value, event: value })),
  )
  await fc.assert(
    fc.asyncProperty(
      route,
      text,
      fc.dictionary(fc.constantFrom('limit', 'offset', 'from', 'to', 'filter', 'sort', 'date', 'x'), text),
      body,
      async ({ entry, path }, value, query, sent) => {
        const address = path.replace(/\{\w+\}/g, () => encodeURIComponent(value.toWellFormed() || 'x'))
        const search = new URLSearchParams(Object.entries(query).map(([name, one]) => [name, one.toWellFormed()]))
        const answer = await apron.ask(`${address}?${search}`, {
          method: entry.method,
          headers: key(),
          body: entry.body ? sent : undefined,
        })
        expect(answer.status, answer.text).toBeLessThan(500)
      },
    ),
    { numRuns: 300 },
  )
})
