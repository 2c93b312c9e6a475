import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { problemBody } from '../../src-shared/wire/errors.ts'
import { headersOf } from '../support/asking.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { sendRaw, statusOf } from '../support/raw.ts'

let apron: HttpApron
let key: string
beforeAll(async () => {
  apron = await startHttp()
  key = headersOf((await apron.partner()).credentials)['X-Auth-Token'] ?? ''
})
afterAll(() => apron.close())

const send = (lines: string[]) => sendRaw(apron.http.port, [...lines, '', ''].join('\r\n'))

/** The error body of an answer, checked to be whole and named. */
function problemIn(text: string) {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  expect(head).toMatch(/\r\nX-Request-Id: [\w-]{8,}/)
  expect(head).toMatch(/\r\nContent-Type: application\/json; charset=utf-8/)
  expect(head).toMatch(/\r\nX-Content-Type-Options: nosniff/)
  const body = problemBody.parse(JSON.parse(rest.join('\r\n\r\n')))
  expect(body.status).toBe(statusOf(text))
  return body
}

const close = 'Connection: close'
const long = 'x'.repeat(20_000)
const unread: [what: string, lines: string[], status: number, code: string, words: RegExp][] = [
  ['no HTTP at all', ['\u0016\u0003\u0001'], 400, 'invalid_input', /request line/],
  ['another version of HTTP', ['GET /health HTTP/9.9', 'Host: localhost'], 400, 'invalid_input', /HTTP\/1\.1/],
  ['a method that is none', ['FROB /health HTTP/1.1', 'Host: localhost'], 400, 'invalid_input', /request line/],
  ['a header without a colon', ['GET /health HTTP/1.1', 'Host: localhost', 'nonsense'], 400, 'invalid_input', /header/],
  [
    'a header too long',
    ['GET /health HTTP/1.1', 'Host: localhost', `X-A: ${long}`],
    431,
    'headers_too_large',
    /16 KiB/,
  ],
  ['a path too long', [`GET /${long} HTTP/1.1`, 'Host: localhost'], 431, 'headers_too_large', /16 KiB/],
  [
    'two lengths',
    ['POST / HTTP/1.1', 'Host: localhost', 'Content-Length: 1', 'Content-Length: 2'],
    400,
    'invalid_input',
    /Content-Length/,
  ],
  [
    'an expectation',
    ['GET /health HTTP/1.1', 'Host: localhost', 'Expect: the-unexpected', close],
    417,
    'expectation_failed',
    /100-continue/,
  ],
  ['no Host', ['GET /health HTTP/1.1', close], 400, 'invalid_input', /must be sent once, not 0 times/],
  [
    'two Hosts alike',
    ['GET /health HTTP/1.1', 'Host: localhost', 'Host: localhost', close],
    400,
    'invalid_input',
    /must be sent once, not 2 times/,
  ],
  [
    'two Hosts',
    ['GET /health HTTP/1.1', 'Host: localhost', 'host: evil.example', close],
    400,
    'invalid_input',
    /must be sent once/,
  ],
  [
    'two Hosts, ours last',
    ['GET /health HTTP/1.1', 'Host: evil.example', 'HOST: localhost', close],
    400,
    'invalid_input',
    /must be sent once/,
  ],
  ['an empty Host', ['GET /health HTTP/1.1', 'Host:', close], 421, 'host_refused', /localhost/],
  ['CONNECT', ['CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443'], 405, 'method_refused', /CONNECT/],
]

describe('what Node would refuse with an empty answer has our error body', () => {
  test.each(unread)('%s', async (_what, lines, status, code, words) => {
    const problem = problemIn(await send(lines))
    expect(problem).toMatchObject({ status, code })
    expect(problem.message).toMatch(words)
  })
  test('chunk extensions without end', async () => {
    const head = ['POST /api/external/user/account HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: chunked', '']
    const text = await sendRaw(apron.http.port, [...head, `1;a=${long}`, 'x', '0', '', ''].join('\r\n'))
    expect(problemIn(text)).toMatchObject({ status: 413, code: 'too_large' })
  })
  test('Expect: 100-continue without a body is answered as any request', async () => {
    const text = await send(['GET /health HTTP/1.1', 'Host: localhost', 'Expect: 100-continue', close])
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  })
})

const paths: [path: string, allow: string][] = [
  ['/health', 'HEAD, GET, OPTIONS'],
  ['/openapi.json', 'HEAD, GET, OPTIONS'],
  ['/docs', 'HEAD, GET, OPTIONS'],
  ['/api/external/aircraft', 'HEAD, GET, OPTIONS'],
  ['/api/external/quote/book', 'HEAD, GET, PUT, DELETE, POST, OPTIONS'],
  ['/api/v2/webhooks/subscriptions/7/renewals', 'POST, OPTIONS'],
]
const named = (text: string, name: string) => new RegExp(`\\r\\n${name}: ([^\\r]*)`).exec(text)?.[1]?.split(', ').sort()

describe.each(paths)('methods that only ask about %s', (path, allow) => {
  const ask = (method: string) => send([`${method} ${path} HTTP/1.1`, 'Host: localhost', `X-Auth-Token: ${key}`, close])
  test('OPTIONS says what it takes', async () => {
    const text = await ask('OPTIONS')
    expect(statusOf(text)).toBe(204)
    expect(named(text, 'Allow')).toEqual(allow.split(', ').sort())
    expect(text).toMatch(/\r\n\r\n$/)
  })
  test('TRACE is refused and does not send the key back', async () => {
    const text = await ask('TRACE')
    expect(problemIn(text)).toMatchObject({ status: 405, code: 'method_refused' })
    expect(named(text, 'Allow')).toEqual(allow.split(', ').sort())
    expect(text).not.toContain(key)
  })
  test('HEAD has no body', async () => {
    const text = await ask('HEAD')
    expect(allow.includes('HEAD') ? [200, 404] : [405]).toContain(statusOf(text))
    expect(text).toMatch(/\r\nX-Request-Id: /)
    expect(text).toMatch(/\r\n\r\n$/)
  })
})

test('OPTIONS * says what the server takes', async () => {
  const text = await send(['OPTIONS * HTTP/1.1', 'Host: localhost', close])
  expect(statusOf(text)).toBe(204)
  expect(named(text, 'Allow')).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'])
})

test('HEAD of live changes opens no stream', async () => {
  const subscribe = vi.spyOn(apron.core.feed, 'subscribe')
  const { status, text } = await apron.ask('/desk/live', { method: 'HEAD', headers: await apron.signedIn() })
  expect([status, text]).toEqual([200, ''])
  expect(subscribe).not.toHaveBeenCalled()
  subscribe.mockRestore()
})
