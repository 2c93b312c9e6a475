import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure, failed } from '../../src-main/services/delivery/outcome.ts'
import { message } from '../../src-shared/messages/index.ts'
import { DAY, HOUR, SECOND } from '../../src-shared/time/durations.ts'
import type { ChangeNotice } from '../../src-shared/wire/bridge.ts'
import { answered, refused } from '../support/apron.ts'
import { type TestClock, testClock } from '../support/clock.ts'
import { recordEvents, writeEvents } from '../support/events.ts'
import { type Delivering, later, startDelivering, status } from '../support/partner-side.ts'

let apron: Delivering
beforeEach(async () => {
  apron = await startDelivering()
})
afterEach(() => apron.close())

/** A clock whose timers run a millisecond early, as those of the system do now and then: the next reading is right. */
function earlyClock(): TestClock {
  const clock = testClock()
  let behind = 0
  return {
    ...clock,
    now() {
      const at = clock.now() - behind
      behind = 0
      return at
    },
    after: (ms, callback) =>
      clock.after(ms, () => {
        behind = 1
        callback()
      }),
  }
}

/** Lets what is due at this moment happen. */
const settle = () => apron.clock.advance(0)
const deliveries = async () => {
  const rows = answered(await apron.desk.webhookDesk.deliveries({ query: {} }))
  return rows.toReversed()
}
const states = async () => (await deliveries()).map(({ state }) => state)
const only = async () => {
  const [row] = await deliveries()
  return answered(await apron.desk.webhookDesk.delivery({ params: { id: String(row?.id) } }))
}
/** Seconds since the start of the test at which flights were sent. */
const times = (flight?: number) => {
  const start = Date.UTC(2026, 10, 21, 6, 0)
  return apron.side.sent
    .filter((sent) => flight === undefined || sent.flight === flight)
    .map(({ at }) => (at - start) / SECOND)
}

describe('a delivery', () => {
  test('is sent at once, signed, and is history then', async () => {
    await apron.subscribe('FLIGHT_CREATE')
    await recordEvents(apron, 'FLIGHT_CREATE', [10001])
    await settle()
    const [sent] = apron.side.sent
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      eventId: expect.any(String),
      resourceId: 10001,
      operatorUuid: answered(await apron.desk.setup.state({})).operatorUuid,
      event: 'FLIGHT_CREATE',
      timestamp: apron.clock.now(),
      resourceType: 'FLIGHT',
    })
    expect(sent).toMatchObject({ url: 'https://hooks.example.com/', headers: { 'Content-Type': 'application/json' } })
    expect(sent?.headers['User-Agent']).toMatch(/^Apron\/\d+\.\d+\.\d+$/)
    const row = await only()
    expect(row).toMatchObject({ state: 'delivered', attempts: 1, responseStatus: 200, errorMessage: null })
    expect(row.body).toBe(sent?.body)
    expect(row.tries).toMatchObject([
      { number: 1, startedAt: apron.clock.now(), requestHeaders: sent?.headers, error: null },
    ])
  })

  test('goes out although the timer that waited for it ran a millisecond early', async () => {
    await apron.close()
    apron = await startDelivering({ clock: earlyClock() })
    await apron.subscribe('FLIGHT_CREATE')
    await recordEvents(apron, 'FLIGHT_CREATE', [1], { quietMs: 2 * SECOND, atMostMs: 10 * SECOND })
    await apron.clock.advance(3 * SECOND)
    expect(times(1)).toEqual([2.001])
  })

  test('is tried 11 times over 75.6 hours with the same bytes, then it has failed', async () => {
    await apron.subscribe('FLIGHT_CREATE')
    apron.side.answer = () => status(503)
    await recordEvents(apron, 'FLIGHT_CREATE', [1])
    await apron.clock.advance(75 * HOUR)
    expect((await only()).state).toBe('waiting')
    await apron.clock.advance(HOUR)
    const schedule = [0, 5, 30, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
    const due = schedule.map((_, index) => schedule.slice(0, index + 1).reduce((sum, delay) => sum + delay, 0))
    expect(times()).toEqual(due)
    const row = await only()
    expect(row).toMatchObject({ state: 'failed', attempts: 11, responseStatus: 503 })
    expect(row.completedAt).toBe(Date.UTC(2026, 10, 21, 6, 0) + (due[10] ?? 0) * SECOND)
    expect(row.tries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(new Set(apron.side.sent.map(({ body }) => body)).size).toBe(1)
    const ids = apron.side.sent.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
    const stamps = apron.side.sent.map(({ headers }) => Number(headers['webhook-timestamp']))
    expect(stamps.map((stamp) => stamp - (stamps[0] ?? 0))).toEqual(due)
    const partner = await apron.partner()
    expect(answered(await partner.webhooks.deliveries({})).data).toMatchObject([
      { id: String(row.id), status: 'FAILED' },
    ])
    await apron.clock.advance(9 * DAY)
    expect(apron.side.sent).toHaveLength(11)
  })

  test('that arrives on the third attempt is tried no more', async () => {
    await apron.subscribe('FLIGHT_CREATE')
    apron.side.answer = () => status(apron.side.sent.length < 3 ? 500 : 200)
    await recordEvents(apron, 'FLIGHT_CREATE', [1])
    await apron.clock.advance(80 * HOUR)
    expect(times()).toEqual([0, 5, 35])
    expect(await only()).toMatchObject({ state: 'delivered', attempts: 3, errorMessage: null })
  })

  test('of another kind is not sent', async () => {
    await apron.subscribe('FLIGHT_CREATE')
    await recordEvents(apron, 'FLIGHT_CANCEL', [1])
    await settle()
    expect(apron.side.sent).toEqual([])
  })

  test('goes to where its subscription points by then', async () => {
    const id = await apron.subscribe('FLIGHT_CREATE')
    apron.side.answer = () => status(apron.side.sent.length < 2 ? 500 : 200)
    await recordEvents(apron, 'FLIGHT_CREATE', [1])
    await settle()
    answered(await apron.desk.webhookDesk.change({ params: { id }, body: { callbackUrl: 'https://new.example.com/' } }))
    await apron.clock.advance(5 * SECOND)
    expect(apron.side.sent.map(({ url }) => url)).toEqual(['https://hooks.example.com/', 'https://new.example.com/'])
  })

  test('whose attempt could not be written is written later, and not sent twice', async () => {
    await apron.subscribe('FLIGHT_CREATE')
    apron.side.answer = async (_sent, signal) => {
      const { db } = apron.core.data
      vi.spyOn(db, 'connection').mockImplementationOnce(() => {
        throw new Error('the disk is full')
      })
      vi.spyOn(apron.core.log, 'error').mockImplementationOnce(() => {})
      return later(apron.clock, 10, status(200), signal)
    }
    await recordEvents(apron, 'FLIGHT_CREATE', [1])
    await apron.clock.advance(500)
    expect(await states()).toEqual(['leased'])
    await apron.clock.advance(SECOND)
    expect(await states()).toEqual(['delivered'])
    await apron.clock.advance(DAY)
    expect(apron.side.sent).toHaveLength(1)
  })

  test('is not charged with an attempt while this computer is offline', async () => {
    await apron.subscribe('FLIGHT_CREATE')
    const offline = failed(new Failure('offline', message('computer_offline')))
    apron.side.answer = () => (apron.clock.now() < Date.UTC(2026, 10, 21, 6, 10) ? offline : status(200))
    await recordEvents(apron, 'FLIGHT_CREATE', [1])
    await apron.clock.advance(599 * SECOND)
    expect(await only()).toMatchObject({
      state: 'waiting',
      attempts: 0,
      errorMessage: message('computer_offline'),
      tries: [],
    })
    await apron.clock.advance(31 * SECOND)
    expect(await only()).toMatchObject({ state: 'delivered', attempts: 1, errorMessage: null })
  })
})

describe('in their order', () => {
  test('a later one of a flight waits while an earlier one makes its first five attempts', async () => {
    await apron.subscribe('FLIGHT_CREATE')
    await apron.subscribe('FLIGHT_CANCEL')
    // The first delivery of flight 1 never arrives.
    apron.side.answer = ({ headers }) =>
      status(headers['webhook-id'] === apron.side.sent[0]?.headers['webhook-id'] ? 500 : 200)
    await apron.subscribe('FLIGHT_PAX_LIST_UPDATE')
    await recordEvents(apron, 'FLIGHT_CREATE', [1, 1, 2])
    await recordEvents(apron, 'FLIGHT_CANCEL', [1])
    await recordEvents(apron, 'FLIGHT_PAX_LIST_UPDATE', [1])
    await settle()
    // Also one of another kind of the same group waits; of another group it does not.
    expect(apron.side.sent.map(({ flight, event }) => `${flight} ${event}`).toSorted()).toEqual([
      '1 FLIGHT_CREATE',
      '1 FLIGHT_PAX_LIST_UPDATE',
      '2 FLIGHT_CREATE',
    ])
    expect(await states()).toEqual(['waiting', 'waiting', 'delivered', 'waiting', 'delivered'])
    // Attempts at 0, 5, 35, 335 and 2135 seconds; the fifth lets the later ones pass.
    await apron.clock.advance(2134 * SECOND)
    expect(await states()).toEqual(['waiting', 'waiting', 'delivered', 'waiting', 'delivered'])
    await apron.clock.advance(SECOND)
    expect(await states()).toEqual(['waiting', 'delivered', 'delivered', 'delivered', 'delivered'])
    expect((await deliveries())[0]?.attempts).toBe(5)
    await apron.clock.advance(4 * DAY)
    expect(await states()).toEqual(['failed', 'delivered', 'delivered', 'delivered', 'delivered'])
  })

  test('the next goes as soon as the one before has arrived', async () => {
    await apron.subscribe('FLIGHT_CREATE')
    apron.side.answer = () => status(apron.side.sent.length === 1 ? 500 : 200)
    await recordEvents(apron, 'FLIGHT_CREATE', [1, 1, 1])
    await apron.clock.advance(5 * SECOND)
    expect(times()).toEqual([0, 5, 5, 5])
    expect(new Set(apron.side.sent.slice(1).map(({ body }) => body)).size).toBe(3)
  })

  test('one is under way for each flight, four for a subscription, twelve for a host, sixteen in all', async () => {
    apron.side.answer = (_sent, signal) => later(apron.clock, 100, status(200), signal)
    const kinds = [
      'FLIGHT_CREATE',
      'FLIGHT_CANCEL',
      'FLIGHT_TIME_UPDATE',
      'FLIGHT_MOVEMENT_UPDATE',
      'FLIGHT_PAX_COUNT_UPDATE',
    ] as const
    await apron.subscribe('FLIGHT_CREATE')
    await recordEvents(apron, 'FLIGHT_CREATE', [1, 1, 1])
    await settle()
    apron.core.delivery.wake()
    await settle()
    expect(apron.side.now).toBe(1)
    await recordEvents(apron, 'FLIGHT_CREATE', [2, 3, 4, 5, 6])
    await settle()
    expect(apron.side.now).toBe(4)
    for (const kind of kinds.slice(1)) await apron.subscribe(kind)
    for (const [index, kind] of kinds.slice(1).entries()) {
      await recordEvents(
        apron,
        kind,
        [1, 2, 3, 4, 5].map((flight) => flight + 10 * (index + 1)),
      )
    }
    await settle()
    expect(apron.side.now).toBe(12)
    for (const kind of ['FLIGHT_PAX_LIST_UPDATE', 'FLIGHT_CREW_ASSIGNMENT'] as const) {
      await apron.subscribe(kind, 'https://other.example.com/')
      await recordEvents(apron, kind, [1, 2, 3, 4, 5])
    }
    await settle()
    expect(apron.side.now).toBe(16)
    await apron.clock.advance(10 * SECOND)
    expect(new Set(await states())).toEqual(new Set(['delivered']))
    expect(apron.side.most).toBe(16)
  })

  test('a receiver that hangs does not keep others waiting', async () => {
    apron.side.answer = ({ url }, signal) =>
      url.includes('hanging')
        ? later(apron.clock, SECOND, failed(new Failure('slow', message('response_timeout'))), signal)
        : status(200)
    for (const kind of ['FLIGHT_CREATE', 'FLIGHT_CANCEL', 'FLIGHT_TIME_UPDATE', 'FLIGHT_MOVEMENT_UPDATE'] as const) {
      await apron.subscribe(kind, 'https://hanging.example.com/')
      await recordEvents(apron, kind, [1, 2, 3, 4, 5])
    }
    await settle()
    await apron.subscribe('FLIGHT_PAX_COUNT_UPDATE', 'https://quick.example.com/')
    await recordEvents(apron, 'FLIGHT_PAX_COUNT_UPDATE', [1, 2, 3, 4, 5])
    await settle()
    const quick = apron.side.sent.filter(({ url }) => url.includes('quick'))
    expect(quick.map(({ at }) => at)).toEqual(Array(5).fill(apron.clock.now()))
    apron.side.answer = () => status(200)
    await apron.clock.advance(SECOND)
  })
})

describe('a subscription that ends', () => {
  test.each([
    ['deleted', 'subscription_deleted_before_delivery'],
    ['switched off', 'subscription_off_before_delivery'],
  ])('when it is %s, stops what waits and what is under way at once', async (how, reason) => {
    const id = await apron.subscribe('FLIGHT_CREATE')
    apron.side.answer = ({ flight }, signal) =>
      flight === 1 ? status(500) : later(apron.clock, 900, status(flight === 3 ? 200 : 500), signal)
    await recordEvents(apron, 'FLIGHT_CREATE', [1, 2, 2])
    await settle()
    expect(await states()).toEqual(['waiting', 'leased', 'waiting'])
    if (how === 'deleted') await apron.desk.webhookDesk.unsubscribe({ params: { id } })
    else answered(await apron.desk.webhookDesk.change({ params: { id }, body: { status: 'INACTIVE' } }))
    await settle()
    expect(apron.side.now).toBe(0)
    expect(await states()).toEqual(['canceled', 'canceled', 'canceled'])
    for (const { errorMessage } of await deliveries()) expect(errorMessage?.code).toBe(reason)
    await recordEvents(apron, 'FLIGHT_CREATE', [4])
    await apron.clock.advance(5 * DAY)
    expect(apron.side.sent).toHaveLength(2)
    expect((await deliveries()).map(({ attempts }) => attempts)).toEqual([1, 1, 0])
  })

  test('says that something arrived all the same if it did', async () => {
    const id = await apron.subscribe('FLIGHT_CREATE')
    // This one does not heed that sending was stopped.
    apron.side.answer = () => new Promise((resolve) => void apron.clock.after(500, () => resolve(status(200))))
    await recordEvents(apron, 'FLIGHT_CREATE', [1])
    await settle()
    await apron.desk.webhookDesk.unsubscribe({ params: { id } })
    expect(await states()).toEqual(['canceled'])
    await apron.clock.advance(SECOND)
    expect(await only()).toMatchObject({ state: 'delivered', attempts: 1, errorMessage: null })
  })

  test('is asked for in the claim itself', async () => {
    const id = await apron.subscribe('FLIGHT_CREATE')
    await writeEvents(apron, 'FLIGHT_CREATE', [1])
    // The subscription ends without a word to the sender.
    await apron.core.data.db.updateTable('subscriptions').set({ status: 'INACTIVE' }).where('id', '=', id).execute()
    apron.core.delivery.wake()
    await apron.clock.advance(DAY)
    expect(apron.side.sent).toEqual([])
    expect(await states()).toEqual(['canceled'])
  })

  test('by its expiration, fails what has not arrived by then', async () => {
    await apron.subscribe('FLIGHT_CREATE')
    await apron.clock.advance(15 * DAY - 2 * HOUR)
    apron.side.answer = () => status(500)
    await recordEvents(apron, 'FLIGHT_CREATE', [1])
    await apron.clock.advance(2 * HOUR - 1)
    expect(await states()).toEqual(['waiting'])
    const tried = apron.side.sent.length
    await apron.clock.advance(1)
    expect(await only()).toMatchObject({ state: 'failed', completedAt: apron.clock.now() })
    expect((await only()).errorMessage).toEqual(message('subscription_expired_before_delivery'))
    await apron.clock.advance(5 * DAY)
    expect(apron.side.sent).toHaveLength(tried)
  })

  test('and is renewed in time, goes on', async () => {
    const id = await apron.subscribe('FLIGHT_CREATE')
    await apron.clock.advance(15 * DAY - 2 * HOUR)
    apron.side.answer = () => status(500)
    await recordEvents(apron, 'FLIGHT_CREATE', [1])
    await apron.clock.advance(HOUR)
    answered(await apron.desk.webhookDesk.renew({ params: { id } }))
    await apron.clock.advance(4 * DAY)
    expect(await only()).toMatchObject({ state: 'failed', attempts: 11 })
  })
})

describe('sending again', () => {
  const resend = async () => apron.desk.webhookDesk.resend({ params: { id: String((await deliveries())[0]?.id) } })

  test('makes one more attempt of one that has failed', async () => {
    await apron.subscribe('FLIGHT_CREATE')
    apron.side.answer = () => status(500)
    await recordEvents(apron, 'FLIGHT_CREATE', [1])
    await apron.clock.advance(80 * HOUR)
    expect(answered(await resend())).toMatchObject({ state: 'waiting', completedAt: null, dueAt: apron.clock.now() })
    await settle()
    expect(await only()).toMatchObject({ state: 'failed', attempts: 12 })
    apron.side.answer = () => status(200)
    answered(await resend())
    await settle()
    expect(await only()).toMatchObject({ state: 'delivered', attempts: 13 })
    expect((await only()).tries).toHaveLength(13)
  })

  test('brings one that waits forward', async () => {
    await apron.subscribe('FLIGHT_CREATE')
    apron.side.answer = () => status(apron.side.sent.length < 4 ? 500 : 200)
    await recordEvents(apron, 'FLIGHT_CREATE', [1])
    await apron.clock.advance(60 * SECOND)
    answered(await resend())
    await settle()
    expect(times()).toEqual([0, 5, 35, 60])
    expect(await states()).toEqual(['delivered'])
  })

  test('is refused while it is under way, and for a subscription that has ended', async () => {
    const id = await apron.subscribe('FLIGHT_CREATE')
    apron.side.answer = (_sent, signal) => later(apron.clock, 500, status(200), signal)
    await recordEvents(apron, 'FLIGHT_CREATE', [1])
    await settle()
    expect(refused(await resend())).toMatchObject({ status: 409, code: 'state_conflict' })
    await apron.clock.advance(SECOND)
    answered(await apron.desk.webhookDesk.change({ params: { id }, body: { status: 'INACTIVE' } }))
    expect(refused(await resend())).toMatchObject({ status: 409, code: 'state_conflict' })
    await apron.clock.advance(DAY)
    expect(apron.side.sent).toHaveLength(1)
  })
})

test('screens are notified a few times a second, however much is sent', async () => {
  await apron.subscribe('FLIGHT_CREATE')
  const reported: ChangeNotice[] = []
  const operatorId = answered(await apron.desk.setup.state({})).operatorUuid ?? ''
  apron.core.feed.subscribe(operatorId, (changed) => reported.push(changed))
  apron.side.answer = (_sent, signal) => later(apron.clock, 20, status(200), signal)
  await recordEvents(
    apron,
    'FLIGHT_CREATE',
    Array.from({ length: 100 }, (_, index) => index),
  )
  await apron.clock.advance(2 * SECOND)
  expect(new Set(await states())).toEqual(new Set(['delivered']))
  expect(reported.length).toBeGreaterThan(1)
  expect(reported.length).toBeLessThanOrEqual(4)
  expect(reported.every(({ nouns }) => nouns.join() === 'deliveries')).toBe(true)
})
