import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Http, openHttp } from '../../src-main/hosts/http/open.ts'
import { createLog, logTail } from '../../src-main/platform/log.ts'
import { masked } from '../../src-main/platform/masked.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'

const PLANT = 'pLaNt-0123456789abcdef'
const lines: string[] = []
const log = createLog({ level: 'trace', stderr: (line) => void lines.push(line) })
const written = () => lines.join('')

let apron: TestApron
let http: Http
beforeAll(async () => {
  apron = await startApron({ log })
  http = await openHttp(apron.core, { host: '127.0.0.1', port: 0, page: apron.folder })
})
afterAll(async () => {
  await http.close()
  await apron.close()
})

/** Sends bytes that are not made by a client of HTTP, and waits for the end of the answer. */
const raw = (text: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(http.url).port), '127.0.0.1', () => socket.end(text))
    socket.resume()
    socket.once('close', () => resolve())
  })

describe('no key or token of a request is logged', () => {
  const queries = ['token', 'key', 'X-Auth-Token', 'access_token', 'signature', 'code', 'a%20b'].map(
    (name) => `?x=1&${name}=${PLANT}`,
  )
  const paths = [
    '/api/external/flight/flights',
    '/sign-in',
    '/nothing',
    '/docs',
    '/health',
    '/api/v2/webhooks/subscriptions',
  ]
  test.each(paths)('of %s', async (path) => {
    for (const query of queries) {
      const headers = { 'X-Auth-Token': PLANT, Cookie: `session=${PLANT}`, Authorization: `Bearer ${PLANT}` }
      await (await fetch(http.url + path + query, { headers })).text()
    }
    expect(written()).toContain(path)
    expect(written()).not.toContain(PLANT)
  })
  test.each([
    ['in a path of an operation', `/api/external/flight/flights/${PLANT}`],
    ['in a path that leads nowhere', `/api/external/${PLANT}/more`],
    ['in a path of the page', `/${PLANT}`],
    ['in a path, percent-encoded', `/api/external/%70LaNt-0123456789abcdef`],
  ])('%s', async (_where, path) => {
    const before = lines.length
    await (await fetch(http.url + path)).text()
    const text = lines.slice(before).join('')
    expect(text).toContain('"status":')
    expect(text).toContain('***')
    expect(decodeURIComponent(text)).not.toContain(PLANT)
  })
  test('nor a short one that signs the request too', async () => {
    const before = lines.length
    const headers = { 'X-Auth-Token': 's3cr3t', Authorization: 'Bearer p4ssw0rd' }
    for (const key of ['s3cr3t', 'p4ssw0rd']) await (await fetch(`${http.url}/api/external/${key}`, { headers })).text()
    expect(lines.slice(before).join('')).toContain('/api/external/***')
    expect(lines.slice(before).join('')).not.toMatch(/s3cr3t|p4ssw0rd/)
  })
  test('while the words, ids and references of a path are to be read', async () => {
    const before = lines.length
    for (const path of ['/api/external/flight/flights/12', '/api/external/quote/bookings/AB-1204'])
      await (await fetch(http.url + path)).text()
    expect(lines.slice(before).join('')).toContain('/api/external/flight/flights/12"')
    expect(lines.slice(before).join('')).toContain('/api/external/quote/bookings/AB-1204"')
  })
  test('that Node.js refuses itself', async () => {
    const before = lines.length
    await raw(`CONNECT example.com:443?token=${PLANT} HTTP/1.1\r\nX-Auth-Token: ${PLANT}\r\n\r\n`)
    await raw(`GET /?key=${PLANT} HTTP/9\r\nX-Auth-Token: ${PLANT}\r\n\r\n`)
    await raw(`GET /${'x'.repeat(20_000)}?key=${PLANT} HTTP/1.1\r\n\r\n`)
    expect(lines.length).toBeGreaterThan(before)
    expect(written()).not.toContain(PLANT)
  })
})

test('no part of an error that is logged has a key, nor the request that came with it', () => {
  const url = `https://user:${PLANT}@hook.example/in?tenant=1&token=${PLANT}#access_token=${PLANT}`
  const error = Object.assign(new Error(`connect failed for ${url}`, { cause: new Error(`"${url}" is refused`) }), {
    rawPacket: Buffer.from(`GET / HTTP/1.1\r\nX-Auth-Token: ${PLANT}`),
    url,
    request: { headers: { 'x-auth-token': PLANT, cookie: PLANT }, line: `X-Auth-Token: ${PLANT}\r\n` },
  })
  const before = lines.length
  log.error({ error, url, nested: { deep: [url] } }, `could not send to ${url}`)
  const text = lines.slice(before).join('')
  expect(text).toContain('hook.example/in?tenant=***')
  expect(text).not.toContain(PLANT)
  expect(text).not.toContain('"rawPacket"')
  expect(() => JSON.parse(text)).not.toThrow()
  expect(logTail().join('')).not.toContain(PLANT)
})

test('a key of ours is known wherever it stands', async () => {
  const [partner] = answered(await apron.desk.keys.partners({}))
  const { token } = answered(await apron.desk.keys.create({ body: { partnerId: partner?.id ?? '', label: 'log' } }))
  log.warn({ note: `sent with ${token}`, body: { anything: token } }, token)
  expect(written()).not.toContain(token)
})

test.each([
  ['GET /a?token=x&key=y', 'GET /a?token=***&key=***'],
  ['{"url":"https://h.example/?a=b\\u0026c"}', '{"url":"https://h.example/?a=***"}'],
  ['postgres://me:secret@db/x', 'postgres://***@db/x'],
  ['{"x-auth-token":"abc","n":1}', '{"x-auth-token":"***","n":1}'],
  ['Authorization: Bearer abc', 'Authorization: ***'],
  ['apron_0123456789', 'apron_***'],
  ['2 + 2 = 4, what? a = b', '2 + 2 = 4, what? a = b'],
  ['{"path":"/api/external/flight/12","ms":3}', '{"path":"/api/external/flight/12","ms":3}'],
  ['{"url":"https://hooks.example/in?s3cretvalue"}', '{"url":"https://hooks.example/in?***"}'],
  ['{"msg":"sent Bearer eyJhbGciOi.x.y"}', '{"msg":"sent Bearer ***"}'],
  ['{"key":"whsec_MfKQ9r8GKYqrTwjUPD8I"}', '{"key":"whsec_***"}'],
])('%j is logged as %j', (line, kept) => expect(masked(line)).toBe(kept))
