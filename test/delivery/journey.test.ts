import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { message } from '../../src-shared/messages/index.ts'
import { HOUR, SECOND } from '../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { testClock } from '../support/clock.ts'
import { recordEvents } from '../support/events.ts'
import { addJet, bookFlight } from '../support/flights.ts'
import { BATCH_SIZE } from '../support/partner-side.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'

const signingKey = 'the key of the journey test'

let receiver: Receiver
let apron: TestApron
let flightId: number
let departureAt: number
beforeAll(async () => {
  receiver = await startReceiver()
  apron = await startApron({
    clock: testClock(Date.now()),
    callbackHosts: [receiver.host],
    authorities: [receiver.authority],
    delivery: { window: BATCH_SIZE },
  })
  const partner = await apron.partner()
  answered(
    await partner.webhooks.create({ body: { event: 'FLIGHT_TIME_UPDATE', callbackUrl: receiver.url, signingKey } }),
  )
  await addJet(apron, 'D-CAPR')
  departureAt = Math.ceil(apron.clock.now() / HOUR) * HOUR + 48 * HOUR
  flightId = await bookFlight(apron, { tail: 'D-CAPR', flightNumber: 'APR1', departureAt })
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.behave = () => ({})
})
afterAll(async () => {
  await apron.close()
  await receiver.close()
})

/** Moves the departure on, which is an event; answers when it is committed. */
async function move() {
  departureAt += 15 * 60 * SECOND
  answered(await apron.desk.flightDesk.change({ params: { flightId: String(flightId) }, body: { departureAt } }))
}
const newest = async () => answered(await apron.desk.webhookDesk.deliveries({ query: { limit: 1 } }))[0]
const newestIs = (state: string) => until(async () => (await newest())?.state === state, `a delivery that is ${state}`)

const newestHasFailedOnce = () => until(async () => (await newest())?.attempts === 1, 'the first attempt')

test('booking a flight sends nothing', () => expect(receiver.received).toEqual([]))

test('a changed departure reaches the partner, signed', async () => {
  const committed = performance.now()
  await move()
  await until(() => receiver.received.length > 0)
  expect(performance.now() - committed).toBeLessThan(1000)
  const [received] = receiver.received
  if (!received) throw new Error('nothing received')
  const { method, path, headers, body } = received
  expect([method, path, headers['content-type']]).toEqual(['POST', '/hooks', 'application/json'])
  expect(headers['user-agent']).toMatch(/^Apron\/\d+\.\d+\.\d+$/)
  expect(headers['x-webhook-signature']).toBe(createHmac('sha256', signingKey).update(body).digest('hex'))
  const verified = new Webhook(signingKey, { format: 'raw' }).verify(body.toString(), headers as Record<string, string>)
  expect(verified).toEqual({
    eventId: headers['webhook-id'],
    resourceId: flightId,
    operatorUuid: answered(await apron.desk.setup.state({})).operatorUuid,
    event: 'FLIGHT_TIME_UPDATE',
    timestamp: apron.clock.now(),
    resourceType: 'FLIGHT',
  })
  await newestIs('delivered')
  const { id } = (await newest()) ?? {}
  const { tries } = answered(await apron.desk.webhookDesk.delivery({ params: { id: String(id) } }))
  expect(tries).toMatchObject([{ number: 1, url: receiver.url, responseStatus: 200, error: null }])
  for (const ms of ['dnsMs', 'connectMs', 'tlsMs', 'firstByteMs', 'totalMs'] as const) {
    expect(tries[0]?.[ms]).toBeGreaterThan(0)
  }
})

describe('an attempt is made again', () => {
  test('when the answer is 201', async () => {
    receiver.behave = () => ({ status: receiver.received.length === 1 ? 201 : 200 })
    await move()
    await newestHasFailedOnce()
    expect((await newest())?.errorMessage).toEqual(message('receiver_error', { status: 201 }))
    await apron.clock.advance(6 * SECOND)
    await newestIs('delivered')
    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[1]?.body).toEqual(receiver.received[0]?.body)
  })

  test('when the answer takes 1.2 s', async () => {
    receiver.behave = () => ({ delay: receiver.received.length === 1 ? 1200 : 0 })
    await move()
    await newestHasFailedOnce()
    expect((await newest())?.errorMessage).toEqual(message('response_timeout'))
    await apron.clock.advance(36 * SECOND)
    await newestIs('delivered')
    expect(receiver.received).toHaveLength(2)
  })
})

test('a write that fails leaves neither row nor event nor delivery, and sends nothing', async () => {
  const { db } = apron.core.data
  const counts = async () => {
    const tables = ['events', 'deliveries', 'attempts', 'journal'] as const
    const rows = tables.map((table) => db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count')))
    return Promise.all(rows.map(async (query) => (await query.executeTakeFirstOrThrow()).count))
  }
  const params = { flightId: String(flightId) }
  const before = [await counts(), answered(await apron.desk.flightDesk.page({ params }))]
  // The last thing the change writes is refused, after the flight, the journal and the event were written.
  await sql`create trigger "refuse" before insert on "deliveries" begin select raise(abort, 'refused'); end`.execute(db)
  const log = apron.core.log.level
  apron.core.log.level = 'silent'
  const reply = await apron.desk.flightDesk.change({ params, body: { departureAt: departureAt + HOUR } })
  apron.core.log.level = log
  await sql`drop trigger "refuse"`.execute(db)
  expect(reply.status).toBe(500)
  expect([await counts(), answered(await apron.desk.flightDesk.page({ params }))]).toEqual(before)
  await apron.clock.advance(60 * SECOND)
  expect(receiver.received).toEqual([])
})

describe('closing', () => {
  let folder: string
  const start = () =>
    startApron({
      folder,
      clock: testClock(Date.now()),
      callbackHosts: [receiver.host],
      authorities: [receiver.authority],
    })
  const stateIn = async (own: TestApron) => answered(await own.desk.webhookDesk.deliveries({ query: {} }))[0]
  async function subscribed() {
    const own = await start()
    const partner = await own.partner()
    answered(await partner.webhooks.create({ body: { event: 'FLIGHT_CREATE', callbackUrl: receiver.url, signingKey } }))
    return own
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'apron-closing-'))
    return () => rmSync(folder, { recursive: true, force: true })
  })

  test('lets an attempt under way end', async () => {
    receiver.behave = () => ({ delay: 400 })
    const first = await subscribed()
    await recordEvents(first, 'FLIGHT_CREATE', [1])
    await until(() => receiver.received.length === 1)
    await first.close()
    const second = await start()
    expect(await stateIn(second)).toMatchObject({ state: 'delivered', attempts: 1 })
    await second.close()
    expect(receiver.received).toHaveLength(1)
  })

  test('waits no longer than a second and a half; the next start sends it', async () => {
    const first = await subscribed()
    await first.close()
    const delivery = { resolve: () => new Promise<never>(() => {}) }
    const clock = testClock(Date.now())
    const hanging = await startApron({ folder, clock, callbackHosts: [receiver.host], delivery })
    await recordEvents(hanging, 'FLIGHT_CREATE', [1])
    await until(async () => (await stateIn(hanging))?.state === 'leased')
    const begun = performance.now()
    await hanging.close()
    expect(performance.now() - begun).toBeLessThan(2000)
    const last = await start()
    await until(async () => (await stateIn(last))?.state === 'delivered')
    expect(await stateIn(last)).toMatchObject({ attempts: 1 })
    await last.close()
    expect(receiver.received).toHaveLength(1)
  })
})
