import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { reasonOf } from '../../src-main/services/delivery/outcome.ts'
import { type Resolve, systemResolve } from '../../src-main/services/delivery/resolve.ts'
import { createSender, type Sender } from '../../src-main/services/delivery/send.ts'
import { createTargets } from '../../src-main/services/delivery/target.ts'
import { createTrust } from '../../src-main/services/delivery/trust.ts'
import { message } from '../../src-shared/messages/index.ts'
import { type Behaviour, makeCertificate, type Receiver, startReceiver } from '../support/receiver.ts'

let receiver: Receiver
let sender: Sender
const never = new AbortController().signal

interface Options {
  allowed?: string[]
  authorities?: string[]
  resolve?: Resolve
}
const senderTo = ({ allowed = [], authorities = [], resolve = systemResolve }: Options) =>
  createSender({ targets: createTargets(allowed), trust: createTrust(authorities), resolve })

const post = (to: Sender, url: string, signal = never) =>
  to.send(
    { url, headers: { 'Content-Type': 'application/json', 'X-Test': 'yes' }, body: Buffer.from('{"a":"ü"}') },
    signal,
  )

beforeAll(async () => {
  receiver = await startReceiver()
  sender = senderTo({ allowed: [receiver.host], authorities: [receiver.authority] })
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.behave = () => ({})
})
afterAll(async () => {
  await sender.close()
  await receiver.close()
})

describe('an attempt', () => {
  test('posts the bytes as they are and returns the answer and the time of each step', async () => {
    const fresh = senderTo({ allowed: [receiver.host], authorities: [receiver.authority] })
    receiver.behave = () => ({ headers: { 'X-Note': 'thanks' }, body: 'taken' })
    const outcome = await post(fresh, `${receiver.url}?a=b`)
    expect(receiver.received).toMatchObject([{ method: 'POST', path: '/hooks?a=b' }])
    expect(receiver.received[0]?.body).toEqual(Buffer.from('{"a":"ü"}'))
    expect(receiver.received[0]?.headers).toMatchObject({
      host: receiver.host,
      'content-type': 'application/json',
      'content-length': '10',
      'x-test': 'yes',
    })
    expect(outcome).toMatchObject({ status: 200, body: 'taken', failure: null })
    expect(outcome.headers).toMatchObject({ 'x-note': 'thanks' })
    const { dnsMs, connectMs, tlsMs, firstByteMs, totalMs } = outcome
    for (const ms of [dnsMs, connectMs, tlsMs, firstByteMs, totalMs]) expect(ms).toBeGreaterThan(0)
    expect(totalMs).toBeGreaterThanOrEqual((dnsMs ?? 0) + (connectMs ?? 0) + (tlsMs ?? 0) + (firstByteMs ?? 0))
    await fresh.close()
  })

  test('uses the connection of the one before', async () => {
    await post(sender, receiver.url)
    const { dnsMs, connectMs, tlsMs, firstByteMs } = await post(sender, receiver.url)
    const [first, second] = receiver.received
    expect(second?.connection).toBe(first?.connection)
    expect([dnsMs, connectMs, tlsMs]).toEqual([null, null, null])
    expect(firstByteMs).toBeGreaterThan(0)
  })

  test('that runs beside another has a connection of its own', async () => {
    receiver.behave = () => ({ delay: 50 })
    await Promise.all([post(sender, receiver.url), post(sender, receiver.url)])
    expect(new Set(receiver.received.map(({ connection }) => connection)).size).toBe(2)
  })

  test.each([201, 204, 400, 401, 500])('returns the status %i as it is', async (status) => {
    receiver.behave = () => ({ status })
    expect(await post(sender, receiver.url)).toMatchObject({ status, failure: null })
  })

  test('does not follow a redirect', async () => {
    receiver.behave = ({ path }) => (path === '/hooks' ? { status: 307, headers: { Location: '/elsewhere' } } : {})
    const outcome = await post(sender, receiver.url)
    expect(outcome).toMatchObject({ status: 307, failure: null })
    expect(reasonOf(outcome)?.code).toBe('receiver_redirected')
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
  })
})

describe.concurrent('the receiver has one second', () => {
  let slow: Receiver
  const behaviors: Record<string, Behaviour> = {
    '/900': { delay: 900 },
    '/1200': { delay: 1200 },
    '/silent': { manner: 'silent' },
    '/endless': { manner: 'endless', body: 'and so on' },
  }
  let to: Sender
  const ask = (path: string) => post(to, slow.url.replace('/hooks', path))
  beforeAll(async () => {
    slow = await startReceiver()
    slow.behave = ({ path }) => behaviors[path] ?? {}
    to = senderTo({ allowed: [slow.host], authorities: [slow.authority] })
  })
  afterAll(async () => {
    await to.close()
    await slow.close()
  })

  test('an answer after 900 ms counts', async ({ expect }) => {
    const { status, firstByteMs } = await ask('/900')
    expect(status).toBe(200)
    expect(firstByteMs).toBeGreaterThan(890)
  })
  test('one after 1.2 s does not, and is not waited for', async ({ expect }) => {
    const { status, failure, totalMs } = await ask('/1200')
    expect({ status, kind: failure?.kind }).toEqual({ status: null, kind: 'slow' })
    expect(failure?.reason).toEqual(message('response_timeout'))
    expect(totalMs).toBeGreaterThan(999)
    expect(totalMs).toBeLessThan(1190)
  })
  test('none at all does not', async ({ expect }) => {
    expect((await ask('/silent')).failure?.kind).toBe('slow')
  })
  test('a body that does not end changes nothing', async ({ expect }) => {
    const { status, body, failure, totalMs } = await ask('/endless')
    expect([status, body, failure]).toEqual([200, 'and so on', null])
    expect(totalMs).toBeLessThan(1500)
  })
})

test('an answer that came in time counts, also when this process was too busy to read it', async () => {
  const { key, cert, authority } = await makeCertificate()
  const elsewhere = new Worker(
    `const { workerData, parentPort } = require('node:worker_threads')
     const server = require('node:https').createServer(workerData, (request, response) => {
       request.resume().on('end', () => setTimeout(() => response.end(), Number(request.url.slice(1))))
     })
     server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`,
    { eval: true, workerData: { key, cert } },
  )
  const [port] = (await once(elsewhere, 'message')) as [number]
  const to = senderTo({ allowed: [`localhost:${port}`], authorities: [authority] })
  const busyWhileAsking = async (delay: number) => {
    const pending = post(to, `https://localhost:${port}/${delay}`)
    // Busy in the phase after which timers come first and what has arrived second.
    await new Promise((resolve) => setTimeout(() => setImmediate(resolve), 50))
    const until = performance.now() + 1100
    while (performance.now() < until);
    return (await pending).status
  }
  await post(to, `https://localhost:${port}/0`)
  expect(await busyWhileAsking(200)).toBe(200)
  expect(await busyWhileAsking(1500)).toBeNull()
  await to.close()
  await elsewhere.terminate()
})

describe('of an answer', () => {
  test('4 KiB are kept', async () => {
    receiver.behave = () => ({ body: 'x'.repeat(10_000) })
    expect((await post(sender, receiver.url)).body).toBe('x'.repeat(4096))
  })
  test('a flood is not read to its end', async () => {
    receiver.behave = () => ({ body: 'x'.repeat(5_000_000) })
    const { status, body } = await post(sender, receiver.url)
    expect([status, body?.length]).toEqual([200, 4096])
  })
  test('4 KiB of headers are kept', async () => {
    receiver.behave = () => ({ headers: { 'X-Small': 'a', 'X-Large': 'y'.repeat(5000) } })
    expect((await post(sender, receiver.url)).headers).toMatchObject({ 'x-small': 'a' })
    expect((await post(sender, receiver.url)).headers).not.toHaveProperty('x-large')
  })
})

describe('an attempt fails in a sentence', () => {
  test('when the connection is cut', async () => {
    receiver.behave = () => ({ manner: 'cut' })
    expect((await post(sender, receiver.url)).failure).toMatchObject({
      kind: 'lost',
      reason: message('connection_lost', { host: 'localhost' }),
    })
    receiver.behave = () => ({})
    expect((await post(sender, receiver.url)).status).toBe(200)
  })
  test('when no receiver answers', async () => {
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const { port } = gone.address() as AddressInfo
    gone.close()
    const to = senderTo({ allowed: [`127.0.0.1:${port}`] })
    expect((await post(to, `https://127.0.0.1:${port}/`)).failure).toMatchObject({
      kind: 'unreachable',
      reason: message('connection_refused', { host: '127.0.0.1', port: String(port) }),
    })
    await to.close()
  })
  test('when the name is unknown', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
    const to = senderTo({ resolve })
    expect((await post(to, 'https://hooks.example.com/')).failure?.reason).toEqual(
      message('host_not_found', { host: 'hooks.example.com' }),
    )
    await to.close()
  })
  test('when it does not speak TLS', async () => {
    const plain = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')).listen(0, '127.0.0.1')
    await once(plain, 'listening')
    const { port } = plain.address() as AddressInfo
    const to = senderTo({ allowed: [`127.0.0.1:${port}`] })
    const { failure } = await post(to, `https://127.0.0.1:${port}/`)
    expect(failure?.reason).toMatchObject({ code: 'tls_failed', params: { host: '127.0.0.1' } })
    await to.close()
    plain.close()
  })
  test('when connecting takes longer than three seconds', async () => {
    const sockets: Socket[] = []
    const mute = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    const to = senderTo({ allowed: [`127.0.0.1:${port}`] })
    const { failure, connectMs, tlsMs, totalMs } = await post(to, `https://127.0.0.1:${port}/`)
    expect(failure).toMatchObject({
      kind: 'slow',
      reason: message('connection_timeout', { host: '127.0.0.1', seconds: 3 }),
    })
    expect(connectMs).toBeGreaterThan(0)
    expect(tlsMs).toBeNull()
    expect(totalMs).toBeLessThan(3300)
    await to.close()
    for (const socket of sockets) socket.destroy()
    mute.close()
  })
})

describe('a certificate is verified', () => {
  test('one of an unknown authority is refused, and nothing is sent', async () => {
    const to = senderTo({ allowed: [receiver.host] })
    const { status, failure } = await post(to, receiver.url)
    expect([status, failure?.kind]).toEqual([null, 'unreachable'])
    expect(failure?.message).toMatch(/^The certificate of localhost is not trusted: /)
    expect(receiver.received).toEqual([])
    await to.close()
  })
  test('so it is where the environment says not to', async () => {
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
    vi.spyOn(process, 'emitWarning').mockImplementationOnce(() => {})
    try {
      const to = senderTo({ allowed: [receiver.host] })
      expect((await post(to, receiver.url)).failure?.reason.code).toBe('certificate_not_trusted')
      await to.close()
    } finally {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
    }
  })
  test.each([
    ['for another name', () => makeCertificate('hooks.example.com')],
    ['that has run out', () => makeCertificate('localhost', new Date(Date.now() - 86_400_000))],
  ])('one %s is refused', async (_what, certificate) => {
    const other = await startReceiver(await certificate())
    const to = senderTo({ allowed: [other.host], authorities: [other.authority] })
    expect((await post(to, other.url)).failure?.message).toMatch(/^The certificate of localhost is not trusted: /)
    expect(other.received).toEqual([])
    await to.close()
    await other.close()
  })
  test('an address is verified as an address', async () => {
    const { port } = new URL(receiver.url)
    const to = senderTo({ allowed: [`127.0.0.1:${port}`], authorities: [receiver.authority] })
    expect((await post(to, `https://127.0.0.1:${port}/hooks`)).status).toBe(200)
    await to.close()
  })
})

describe('a target that is not allowed', () => {
  test('is an attempt with a reason, and never connected to', async () => {
    const to = senderTo({ authorities: [receiver.authority] })
    const { status, failure } = await post(to, receiver.url)
    expect(status).toBeNull()
    expect(failure).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^The callback URL leads to localhost \(a name in the local network\)/),
    })
    await to.close()
  })
  test('is found out when its name leads to this computer', async () => {
    let connections = 0
    const trap = createServer(() => connections++).listen(0, '127.0.0.1')
    await once(trap, 'listening')
    const home = { address: '127.0.0.1', family: 4 }
    const elsewhere = { address: '93.184.215.14', family: 4 }
    for (const addresses of [[home], [elsewhere, home], [home, elsewhere]]) {
      const to = senderTo({ resolve: async () => addresses })
      const { failure } = await post(to, 'https://rebound.example.com:8443/')
      expect(failure).toMatchObject({ kind: 'refused', message: expect.stringContaining('leads to 127.0.0.1') })
      await to.close()
    }
    expect(connections).toBe(0)
    trap.close()
  })
})

describe('stopping', () => {
  test('ends an attempt under way', async () => {
    receiver.behave = () => ({ manner: 'silent' })
    const stop = new AbortController()
    const pending = post(sender, receiver.url, stop.signal)
    setTimeout(() => stop.abort(), 100)
    const { failure, totalMs } = await pending
    expect(failure?.kind).toBe('stopped')
    expect(totalMs).toBeLessThan(500)
  })
  test('ends one that connects, before anything is sent', async () => {
    const stop = new AbortController()
    const to = senderTo({ allowed: [receiver.host], resolve: () => new Promise(() => {}) })
    const pending = post(to, receiver.url, stop.signal)
    setTimeout(() => stop.abort(), 50)
    expect((await pending).failure?.kind).toBe('stopped')
    await to.close()
  })
  test('before it began sends nothing', async () => {
    const { failure } = await post(sender, receiver.url, AbortSignal.abort())
    expect(failure?.kind).toBe('stopped')
    expect(receiver.received).toEqual([])
  })
})
