import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:https'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MessageCode, message } from '../../src-shared/messages/index.ts'
import { answered, refused, startApron, type TestApron } from '../support/apron.ts'
import { testClock } from '../support/clock.ts'
import { recordEvents } from '../support/events.ts'
import { BATCH_SIZE } from '../support/partner-side.ts'
import { until } from '../support/until.ts'

let folder: string
let apron: TestApron
let partnerId: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apron-receiver-'))
  apron = await startApron({ folder, clock: testClock(Date.now()), delivery: { window: BATCH_SIZE } })
  partnerId = answered(await apron.desk.keys.partners({}))[0]?.id ?? ''
})
afterAll(async () => {
  await apron.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = async () => answered(await apron.desk.receiver.start({ body: { port: 0 } })).port
const isOpen = (port: number, host = '127.0.0.1') =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

interface Asked {
  url: string
  method?: string
  body?: string
  headers?: Record<string, string>
}
/** Asks over real HTTPS, trusting the receiver's authority and no other. */
async function ask({ url, method = 'POST', body = '{}', headers = {} }: Asked): Promise<number> {
  const { certificate } = answered(await apron.desk.receiver.authority({}))
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, ca: certificate, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    asked.on('error', reject).end(body)
  })
}
const received = async (id: string) => answered(await apron.desk.receiver.requests({ params: { id } }))
const newest = async (subscriptionId: string) =>
  answered(await apron.desk.webhookDesk.deliveries({ query: { subscriptionId, limit: 1 } }))[0]

test('nothing listens until it is started, nor after it is stopped', async () => {
  expect(answered(await apron.desk.receiver.state({}))).toEqual({ running: false, port: 8743, trouble: null })
  const port = await start()
  expect(answered(await apron.desk.receiver.state({}))).toEqual({ running: true, port, trouble: null })
  expect(await isOpen(port)).toBe(true)
  expect(answered(await apron.desk.receiver.stop({}))).toEqual({ running: false, port: 8743, trouble: null })
  expect(await isOpen(port)).toBe(false)
  expect(await isOpen(port, '::1')).toBe(false)
})

test('a port that is taken is refused with what to do', async () => {
  const port = await start()
  const other = await startApron()
  const reply = await other.desk.receiver.start({ body: { port } })
  expect(refused(reply)).toMatchObject({ status: 409, code: 'state_conflict' })
  expect(reply.body).toMatchObject({ reason: message('receiver_port_in_use', { port: port }) })
  await other.close()
  answered(await apron.desk.receiver.stop({}))
})

test('trying it takes a free port where the usual one is taken', async () => {
  const other = await startApron()
  // Where another program has it already, that will do.
  await other.desk.receiver.start({ body: {} })
  const body = { partnerId, event: 'FLIGHT_AIRCRAFT_UPDATE' as const }
  const { inboxId, subscriptionId } = answered(await apron.desk.receiver.try({ body }))
  const { running, port } = answered(await apron.desk.receiver.state({}))
  expect({ running, usual: port === 8743 }).toEqual({ running: true, usual: false })
  const all = answered(await apron.desk.webhookDesk.subscriptions({}))
  expect(all.find(({ id }) => id === subscriptionId)?.callbackUrl).toBe(`https://localhost:${port}/in/${inboxId}`)
  answered(await apron.desk.receiver.stop({}))
  await other.close()
})

test('its authority’s key is readable for this user alone, and kept', async () => {
  const first = answered(await apron.desk.receiver.authority({})).certificate
  expect(first).toMatch(/^-----BEGIN CERTIFICATE-----/)
  expect(statSync(join(folder, 'receiver/authority.key')).mode & 0o777).toBe(0o600)
  expect(answered(await apron.desk.receiver.authority({})).certificate).toBe(first)
})

describe('trying it', () => {
  let inboxId: string
  let subscriptionId: string
  beforeAll(async () => {
    await start()
    const body = { partnerId, event: 'FLIGHT_CREATE' as const }
    const tried = answered(await apron.desk.receiver.try({ body }))
    inboxId = tried.inboxId
    subscriptionId = tried.subscriptionId
  })
  beforeEach(async () => {
    answered(await apron.desk.receiver.forget({ params: { id: inboxId } }))
  })
  const behave = async (body: { status?: number; manner?: 'answer' | 'hang' | 'cut'; delayMs?: number }) =>
    answered(await apron.desk.receiver.change({ params: { id: inboxId }, body }))

  test('takes a delivery end to end, both signatures verified', async () => {
    await recordEvents(apron, 'FLIGHT_CREATE', [41])
    await until(async () => (await newest(subscriptionId))?.state === 'delivered')
    const [request] = await received(inboxId)
    expect(request).toMatchObject({ number: 1, method: 'POST', plain: 'right', standard: 'right', answered: 200 })
    expect(request?.path).toBe(`/in/${inboxId}`)
    expect(request?.headers['X-Webhook-Signature']).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ event: 'FLIGHT_CREATE', resourceId: 41 })
    expect(answered(await apron.desk.receiver.inboxes({}))[0]).toMatchObject({ received: 1, hasKey: true })
  })

  test('shows a key that is not the sender’s', async () => {
    const other = { signingKey: 'not the key of the sender' }
    answered(await apron.desk.receiver.change({ params: { id: inboxId }, body: other }))
    await recordEvents(apron, 'FLIGHT_CREATE', [42])
    await until(async () => (await received(inboxId)).length === 1)
    expect((await received(inboxId))[0]).toMatchObject({ plain: 'wrong', standard: 'wrong' })
  })

  const ways: [string, Parameters<typeof behave>[0], MessageCode, number | null][] = [
    ['that hangs', { manner: 'hang' }, 'response_timeout', null],
    ['that is late', { manner: 'answer', delayMs: 1300 }, 'response_timeout', 200],
    ['that cuts the connection', { manner: 'cut', delayMs: 0 }, 'connection_lost', null],
    ['that answers 500', { manner: 'answer', status: 500 }, 'receiver_error', 500],
    ['that redirects', { status: 302 }, 'receiver_redirected', 302],
  ]
  test.each(ways)('shows what becomes of an inbox %s', async (_what, behaviour, error, status) => {
    await behave(behaviour)
    await recordEvents(apron, 'FLIGHT_CREATE', [100 + ways.findIndex(([, way]) => way === behaviour)])
    await until(async () => (await newest(subscriptionId))?.attempts === 1)
    expect((await newest(subscriptionId))?.errorMessage?.code).toBe(error)
    expect((await received(inboxId))[0]?.answered).toBe(status)
  })

  test('is refused where the partner has that subscription already, and leaves no inbox behind', async () => {
    const before = answered(await apron.desk.receiver.inboxes({})).length
    const reply = await apron.desk.receiver.try({ body: { partnerId, event: 'FLIGHT_CREATE' } })
    expect(refused(reply)).toMatchObject({ status: 409, code: 'reference_taken' })
    expect(answered(await apron.desk.receiver.inboxes({}))).toHaveLength(before)
    expect(answered(await apron.desk.receiver.state({})).running).toBe(true)
  })
})

describe('an inbox', () => {
  let id: string
  let url: string
  beforeAll(async () => {
    await start()
    const added = answered(await apron.desk.receiver.add({ body: { name: 'By hand' } }))
    id = added.id
    url = added.url
  })

  test('keeps any request, by any of this computer’s names', async () => {
    expect(await ask({ url, body: 'héllo', headers: { 'X-Mine': 'yes' } })).toBe(200)
    expect(await ask({ url: `${url.replace('localhost', '127.0.0.1')}/more?x=1`, method: 'PUT' })).toBe(200)
    const [second, first] = await received(id)
    expect(first).toMatchObject({ body: 'héllo', size: 6, plain: null, standard: null, headers: { 'X-Mine': 'yes' } })
    expect(second).toMatchObject({ number: 2, method: 'PUT', path: `/in/${id}/more?x=1` })
  })

  test('remembers the last 200', async () => {
    for (let number = 0; number < 205; number++) await ask({ url })
    const all = await received(id)
    expect(all).toHaveLength(200)
    expect(all[0]?.number).toBe((all.at(-1)?.number ?? 0) + 199)
  })

  test('takes what is too long with 413, and nothing at another path', async () => {
    const before = answered(await apron.desk.receiver.inboxes({})).find((inbox) => inbox.id === id)?.received
    expect(await ask({ url, body: 'x'.repeat(1_048_577) })).toBe(413)
    expect(await ask({ url: url.replace(id, 'another') })).toBe(404)
    expect(answered(await apron.desk.receiver.inboxes({})).find((inbox) => inbox.id === id)?.received).toBe(before)
  })

  test('is closed with what it holds', async () => {
    answered(await apron.desk.receiver.remove({ params: { id } }))
    expect(await ask({ url })).toBe(404)
    expect(refused(await apron.desk.receiver.requests({ params: { id } }))).toMatchObject({ status: 404 })
  })
})

test('stopped, its address is an allowed target no more', async () => {
  const port = await start()
  const callbackUrl = `https://localhost:${port}/in/any`
  const body = { partnerId, event: 'FLIGHT_CANCEL' as const, callbackUrl, signingKey: 'a key of at least 16' }
  answered(await apron.desk.receiver.stop({}))
  expect(refused(await apron.desk.webhookDesk.subscribe({ body }))).toMatchObject({ code: 'callback_refused' })
  answered(await apron.desk.receiver.start({ body: { port } }))
  expect((await apron.desk.webhookDesk.subscribe({ body })).status).toBe(200)
})

test('a request under way is cut when it is stopped', async () => {
  await start()
  const body = { name: 'Hangs', manner: 'hang' as const }
  const { id, url } = answered(await apron.desk.receiver.add({ body }))
  const cut = expect(ask({ url })).rejects.toThrow()
  await until(async () => (await received(id)).length === 1)
  answered(await apron.desk.receiver.stop({}))
  await cut
})

describe('when Apron is started again', () => {
  const state = async () => answered(await apron.desk.receiver.state({}))
  const again = async (meanwhile?: () => Promise<unknown>) => {
    await apron.close()
    await meanwhile?.()
    apron = await startApron({ folder, clock: testClock(Date.now()), delivery: { window: BATCH_SIZE } })
  }

  test('it listens again where it did, and takes what waits for it', async () => {
    const port = await start()
    const { inboxId } = answered(
      await apron.desk.receiver.try({ body: { partnerId, event: 'FLIGHT_PAX_COUNT_UPDATE' } }),
    )
    await again()
    expect(await state()).toEqual({ running: true, port, trouble: null })
    await recordEvents(apron, 'FLIGHT_PAX_COUNT_UPDATE', [77])
    await until(async () => (await received(inboxId)).length === 1)
    expect((await received(inboxId))[0]).toMatchObject({ plain: 'right', answered: 200 })
  })

  test('it stays off where it was stopped', async () => {
    await start()
    answered(await apron.desk.receiver.stop({}))
    await again()
    expect((await state()).running).toBe(false)
  })

  test('it says so where its port is taken, keeps the address of its inboxes, and comes back once it can', async () => {
    const port = await start()
    const { id } = answered(await apron.desk.receiver.add({ body: { name: 'Kept' } }))
    const urlOf = async () => answered(await apron.desk.receiver.inboxes({})).find((inbox) => inbox.id === id)?.url
    const url = await urlOf()
    const other = createServer()
    await again(() => once(other.listen(port, '127.0.0.1'), 'listening'))
    expect(await state()).toMatchObject({ running: false, port, trouble: message('receiver_port_taken', { port }) })
    expect(await urlOf()).toBe(url)
    await again(() => once(other.close(), 'close'))
    expect(await state()).toEqual({ running: true, port, trouble: null })
  })
})

test('what waited while it was off is sent when it starts, however late its next attempt would be', async () => {
  const { id: other } = answered(await apron.desk.keys.addPartner({ body: { name: 'Waits' } }))
  const tried = answered(await apron.desk.receiver.try({ body: { partnerId: other, event: 'FLIGHT_CANCEL' } }))
  const { port } = answered(await apron.desk.receiver.state({}))
  answered(await apron.desk.receiver.stop({}))
  await recordEvents(apron, 'FLIGHT_CANCEL', [4711])
  await apron.clock.advance(20_000)
  await until(async () => ((await newest(tried.subscriptionId))?.attempts ?? 0) > 0)
  const waiting = await newest(tried.subscriptionId)
  expect(waiting?.state).toBe('waiting')
  expect(waiting?.errorMessage?.code).toBe('callback_url_problem')
  expect(JSON.stringify(waiting?.errorMessage)).toContain('callback_url_of_receiver_off')
  answered(await apron.desk.receiver.start({ body: { port } }))
  await until(async () => (await newest(tried.subscriptionId))?.state === 'delivered')
  expect(await received(tried.inboxId)).toHaveLength(1)
})
