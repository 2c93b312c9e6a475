import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MAX_UPLOADS_OF_ONE } from '../../src-main/hosts/http/arriving.ts'
import { MAX_FILE_BYTES } from '../../src-shared/domain/office/files.ts'
import { answered, startApron } from '../support/apron.ts'
import { formOf, headersOf } from '../support/asking.ts'
import { filesOnDisk, pdf } from '../support/files.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { until } from '../support/until.ts'

let apron: HttpApron
let key: string
let other: string
const path = '/api/external/user/uploader/documents'
const boundary = 'apron'
const head = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`,
)
const end = Buffer.from(`\r\n--${boundary}--\r\n`)
const MIB = 1024 * 1024

beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  const tokenOf = async (partnerId?: string) =>
    headersOf((await apron.partner(partnerId ? { partnerId } : {})).credentials)['X-Auth-Token'] ?? ''
  key = await tokenOf()
  other = await tokenOf(answered(await apron.desk.keys.addPartner({ body: { name: 'Another' } })).id)
  answered(await apron.desk.users.create({ body: { lastName: 'Uploader', externalReference: 'uploader' } }))
})
afterAll(() => apron.close())

const sockets: Client[] = []
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.destroy()
})

interface Client {
  socket: Socket
  /** All that came back so far. */
  readonly text: string
  /** Waits for what matches. */
  says(pattern: RegExp): Promise<string>
  closed: Promise<void>
}

/** A connection on which a request is written by hand. */
async function open(headers: Record<string, string>, method = 'POST', target = path): Promise<Client> {
  const socket = connect(apron.http.port, '127.0.0.1')
  socket.on('error', () => {})
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const all = { Host: 'localhost', 'Content-Type': `multipart/form-data; boundary=${boundary}`, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const client: Client = {
    socket,
    get text() {
      return text
    },
    async says(pattern) {
      await until(() => pattern.test(text))
      return text
    },
    closed,
  }
  sockets.push(client)
  return client
}

const refusals: [string, () => Record<string, string>, number][] = [
  ['no key', () => ({}), 401],
  ['a key that is not known', () => ({ 'X-Auth-Token': 'apron_guessed' }), 401],
  ['a page of another site', () => ({ 'X-Apron-Desk': '1', Origin: 'https://evil.example' }), 403],
]

describe('is answered before a byte of its body came', () => {
  test.each(refusals)('%s', async (_name, headers, status) => {
    const sizes: Record<string, string>[] = [
      { 'Content-Length': String(MAX_FILE_BYTES) },
      { 'Transfer-Encoding': 'chunked' },
    ]
    for (const size of sizes) {
      const client = await open({ ...headers(), ...size })
      const text = await client.says(/"path"/)
      expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(text).toContain('Connection: close')
      expect(text).toMatch(/X-Request-Id: /)
    }
  })
  test('a key without the permission', async () => {
    const { credentials } = await apron.partner({ permissions: ['ACCOUNT_API:read'] })
    const client = await open({ ...headersOf(credentials), 'Content-Length': '9999999' })
    expect(await client.says(/"path"/)).toMatch(/^HTTP\/1.1 403 /)
  })
  test('JSON, too', async () => {
    const json = { 'Content-Type': 'application/json', 'Content-Length': '2000000' }
    const client = await open(json, 'POST', '/api/external/user')
    expect(await client.says(/"path"/)).toMatch(/^HTTP\/1.1 401 /)
  })
  test('what is too large by its headers, of a caller who may', async () => {
    const client = await open({ 'X-Auth-Token': key, 'Content-Length': String(40 * MIB) })
    expect(await client.says(/"path"/)).toMatch(/^HTTP\/1.1 413 /)
  })
  test('a file that is sent as no form', async () => {
    const client = await open({ 'X-Auth-Token': key, 'Content-Type': 'application/pdf', 'Content-Length': '9999999' })
    expect(await client.says(/"path"/)).toMatch(/^HTTP\/1.1 415 /)
  })
})

test('a caller who may not is read no further than a MiB, then hung up on', async () => {
  const client = await open({ 'Content-Length': String(500 * MIB) })
  await client.says(/"path"/)
  const chunk = Buffer.alloc(64 * 1024)
  const send = () => {
    while (!client.socket.destroyed && client.socket.write(chunk));
  }
  client.socket.on('drain', send)
  send()
  await client.closed
  // The bytes in the buffers of both ends come on top.
  expect(client.socket.bytesWritten - client.socket.writableLength).toBeLessThan(16 * MIB)
})

test('a small body of a caller who may not costs no connection', async () => {
  const client = await open({ 'Content-Length': '5' })
  client.socket.write('hello')
  expect(await client.says(/"path"/)).toMatch(/Connection: keep-alive/)
  client.socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await client.says(/"version"/)).toContain('HTTP/1.1 200')
})

describe('Expect: 100-continue', () => {
  const expecting = { Expect: '100-continue', 'Content-Length': String(head.length + end.length) }
  test('is answered when the caller may send', async () => {
    const client = await open({ 'X-Auth-Token': key, Connection: 'close', ...expecting })
    expect(await client.says(/\r\n\r\n/)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    client.socket.write(Buffer.concat([head, end]))
    await client.closed
    expect(client.text).toMatch(/\r\n\r\nHTTP\/1.1 200 /)
  })
  test.each(refusals)('is not answered with 100: %s', async (_name, headers, status) => {
    const client = await open({ ...headers(), ...expecting })
    await client.closed
    expect(client.text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(client.text).not.toContain('100 Continue')
  })
  test('with JSON', async () => {
    const body = JSON.stringify({ name: 'Expected' })
    const client = await open(
      {
        'X-Auth-Token': key,
        'Content-Type': 'application/json',
        Connection: 'close',
        Expect: '100-continue',
        'Content-Length': String(body.length),
      },
      'POST',
      '/api/external/user/account',
    )
    await client.says(/100 Continue/)
    client.socket.write(body)
    await client.closed
    expect(client.text).toMatch(/HTTP\/1.1 200 /)
  })
})

describe('uploads under way', () => {
  const begin = async (token: string) => {
    const client = await open({ 'X-Auth-Token': token, 'Content-Length': String(MIB) })
    client.socket.write(head)
    return client
  }
  const upload = (token: string) =>
    apron.ask(path, {
      method: 'POST',
      headers: { 'X-Auth-Token': token },
      body: formOf({ name: 'a.pdf', bytes: Buffer.concat([pdf, Buffer.from(token)]) }),
    })
  const onTheWay = () => filesOnDisk(apron).filter((name) => name.startsWith('upload.'))

  test('lie in temporary files, are so many of one partner at most, and leave nothing when they break off', async () => {
    const clients = await Promise.all(Array.from({ length: MAX_UPLOADS_OF_ONE }, () => begin(key)))
    await until(() => onTheWay().length === MAX_UPLOADS_OF_ONE)
    const refused = await upload(key)
    expect(refused.body).toMatchObject({ status: 429, code: 'too_many_uploads' })
    expect(refused.headers.get('Retry-After')).toBe('2')
    // Another partner has its own share, and what has no file is not held up.
    expect((await upload(other)).status).toBe(200)
    expect((await apron.ask('/api/external/user', { headers: { 'X-Auth-Token': key } })).status).toBe(200)
    for (const { socket } of clients) socket.destroy()
    await until(() => onTheWay().length === 0)
    expect((await upload(key)).status).toBe(200)
  })

  test('leave no temporary file, whatever becomes of them', async () => {
    await upload(key)
    const bodies = [pdf, Buffer.from('MZ\0\0'), Buffer.alloc(MAX_FILE_BYTES + 1, '%PDF-')]
    for (const bytes of bodies) {
      const form = formOf({ name: 'a.pdf', bytes })
      await apron.ask(path, { method: 'POST', headers: { 'X-Auth-Token': key }, body: form })
    }
    expect(onTheWay()).toEqual([])
  })

  test('are forgotten by the next start after a sudden end', async () => {
    const folder = await begin(key)
    await until(() => onTheWay().length === 1)
    await apron.core.host.documents.tidy(async () => false)
    expect(onTheWay()).toEqual([])
    folder.socket.destroy()
  })
})
