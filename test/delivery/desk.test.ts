import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../src-shared/time/durations.ts'
import { answered, refused } from '../support/apron.ts'
import { recordEvents } from '../support/events.ts'
import { addJet, bookFlight } from '../support/flights.ts'
import { type Delivering, startDelivering, status } from '../support/partner-side.ts'

let apron: Delivering
beforeEach(async () => {
  apron = await startDelivering()
})
afterEach(() => apron.close())
const deliveries = async () => answered(await apron.desk.webhookDesk.deliveries({ query: {} })).toReversed()

describe('sending many again', () => {
  const ask = async (body: { ids?: number[]; failedSince?: number; subscriptionId?: string }) => {
    const { count } = answered(await apron.desk.webhookDesk.resendMany({ body }))
    await apron.clock.advance(0)
    return count
  }
  test.each([
    ['those named', (ids: number[]) => ({ ids: ids.slice(0, 2) }), 2],
    ['all that failed', () => ({}), 3],
    ['all that failed since a time', () => ({ failedSince: apron.clock.now() - HOUR }), 0],
    ['all that failed of another subscription', () => ({ subscriptionId: 'another' }), 0],
    ['those that there are', () => ({ ids: [999_999] }), 0],
  ])('sends %s', async (_what, body, count) => {
    await apron.subscribe('FLIGHT_CREATE')
    apron.side.answer = () => status(500)
    await recordEvents(apron, 'FLIGHT_CREATE', [1, 2, 3])
    await apron.clock.advance(5 * DAY)
    const before = await deliveries()
    expect(new Set(before.map(({ state }) => state))).toEqual(new Set(['failed']))
    apron.side.answer = () => status(200)
    expect(await ask(body(before.map(({ id }) => id)))).toBe(count)
    expect((await deliveries()).filter(({ state }) => state === 'delivered')).toHaveLength(count)
  })
})

describe('trying a subscription', () => {
  test('sends its kind about a flight, to it alone and at once', async () => {
    const id = await apron.subscribe('FLIGHT_CREATE')
    const other = await apron.partner()
    const body = { event: 'FLIGHT_CREATE', callbackUrl: 'https://other.example.com/', signingKey: 'another key at all' }
    await other.webhooks.create({ body })
    await addJet(apron, 'D-CAPR')
    const departureAt = Math.ceil(apron.clock.now() / HOUR) * HOUR + DAY
    const flightId = await bookFlight(apron, { tail: 'D-CAPR', flightNumber: 'APR1', departureAt })
    apron.side.sent.length = 0
    const fired = answered(await apron.desk.webhookDesk.fire({ params: { id }, body: {} }))
    expect(fired).toMatchObject({ event: 'FLIGHT_CREATE', resourceId: flightId, members: ['FLIGHT_CREATE'] })
    await apron.clock.advance(0)
    expect(apron.side.sent.map(({ url, flight }) => [url, flight])).toEqual([['https://hooks.example.com/', flightId]])
  })

  test('is refused where nothing can be sent or published', async () => {
    const id = await apron.subscribe('FLIGHT_CREATE')
    const nothing = refused(await apron.desk.webhookDesk.fire({ params: { id }, body: {} }))
    expect(nothing).toMatchObject({ status: 409, code: 'state_conflict' })
    expect(refused(await apron.desk.webhookDesk.fire({ params: { id }, body: { flightId: 1 } })).status).toBe(404)
    answered(await apron.desk.webhookDesk.change({ params: { id }, body: { status: 'INACTIVE' } }))
    expect(refused(await apron.desk.webhookDesk.fire({ params: { id }, body: {} })).status).toBe(409)
  })
})

test('notice is given once when the renewal window opens, and again after a renewal', async () => {
  const id = await apron.subscribe('FLIGHT_CREATE')
  const notices = () => apron.core.data.db.selectFrom('notifications').select(['title', 'body']).execute()
  await apron.clock.advance(9 * DAY)
  expect(await notices()).toEqual([])
  await apron.clock.advance(2 * DAY)
  expect(await notices()).toMatchObject([{ title: expect.stringContaining('subscription_expiring') }])
  expect((await notices())[0]?.body).toContain('2026-12-06')
  await apron.clock.advance(DAY)
  expect(await notices()).toHaveLength(1)
  answered(await apron.desk.webhookDesk.renew({ params: { id } }))
  await apron.clock.advance(31 * DAY)
  expect(await notices()).toHaveLength(2)
})

test('a receiver that is kept waiting is shown with what waits for it', async () => {
  await apron.subscribe('FLIGHT_CREATE')
  apron.side.answer = () => status(500)
  await recordEvents(
    apron,
    'FLIGHT_CREATE',
    Array.from({ length: 30 }, (_, index) => index),
  )
  await apron.clock.advance(0)
  const [shown] = answered(await apron.desk.webhookDesk.subscriptions({}))
  expect(shown).toMatchObject({ failures: 5, waiting: 30, held: 0, pausedUntil: apron.clock.now() + 30_000 })
})

describe('deliveries are found', () => {
  const found = async (query: Parameters<typeof apron.desk.webhookDesk.deliveries>[0]['query']) =>
    answered(await apron.desk.webhookDesk.deliveries({ query })).map(({ resourceId }) => resourceId)

  test('by partner, kind and time', async () => {
    await apron.subscribe('FLIGHT_CREATE')
    await apron.subscribe('FLIGHT_CANCEL')
    const begun = apron.clock.now()
    await recordEvents(apron, 'FLIGHT_CREATE', [1])
    await apron.clock.advance(HOUR)
    await recordEvents(apron, 'FLIGHT_CANCEL', [2])
    await apron.clock.advance(HOUR)
    const window = { quietMs: 2000, atMostMs: 10_000 }
    await recordEvents(apron, 'FLIGHT_CREATE', [3], window)
    await recordEvents(apron, 'FLIGHT_CANCEL', [3], window)
    await apron.clock.advance(HOUR)
    const partnerId = answered(await apron.desk.keys.partners({}))[0]?.id
    expect(await found({ partnerId })).toEqual([3, 2, 1])
    expect(await found({ partnerId: 'another' })).toEqual([])
    expect(await found({ event: 'FLIGHT_CANCEL' })).toEqual([3, 2])
    expect(await found({ event: 'FLIGHT_UPDATE' })).toEqual([3])
    expect(await found({ from: begun + HOUR })).toEqual([3, 2])
    expect(await found({ from: begun, to: begun + HOUR })).toEqual([1])
  })

  test('with their flight, and with what they wait for', async () => {
    await apron.subscribe('FLIGHT_CREATE')
    apron.side.answer = () => status(500)
    await addJet(apron, 'D-CAPR')
    const departureAt = Math.ceil(apron.clock.now() / HOUR) * HOUR + DAY
    const flightId = await bookFlight(apron, { tail: 'D-CAPR', flightNumber: 'APR1', departureAt })
    await recordEvents(apron, 'FLIGHT_CREATE', [flightId])
    await apron.clock.advance(0)
    await recordEvents(apron, 'FLIGHT_CREATE', [flightId])
    await apron.clock.advance(0)
    const [second, first] = answered(await apron.desk.webhookDesk.deliveries({ query: {} }))
    expect(first?.flight).toMatch(/^APR1 [A-Z]{4}-[A-Z]{4}$/)
    const waits = async (id = 0) =>
      answered(await apron.desk.webhookDesk.delivery({ params: { id: String(id) } })).waits
    expect(await waits(first?.id)).toEqual({ reason: 'retry', until: first?.dueAt, deliveryId: null })
    expect(await waits(second?.id)).toEqual({ reason: 'earlier', until: null, deliveryId: first?.id })
  })
})
