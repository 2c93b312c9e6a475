import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { afterFailure, type Breaker } from '../../src-main/services/delivery/breaker.ts'
import { Failure, failed } from '../../src-main/services/delivery/outcome.ts'
import { englishText, message } from '../../src-shared/messages/index.ts'
import { messageFromText } from '../../src-shared/messages/text.ts'
import { DAY, MINUTE, SECOND } from '../../src-shared/time/durations.ts'
import { answered } from '../support/apron.ts'
import { recordEvents } from '../support/events.ts'
import { type Delivering, startDelivering, status } from '../support/partner-side.ts'

const START = Date.UTC(2026, 10, 21, 6, 0)

describe('the rule', () => {
  /** The breaker after failures at these times. */
  const failing = (...times: number[]) => {
    let breaker: Breaker | undefined
    const warnings: number[] = []
    let givenUp = false
    for (const at of times) {
      const tripped = afterFailure(breaker, at)
      breaker = tripped.breaker
      if (tripped.warn) warnings.push(tripped.warn)
      givenUp ||= tripped.giveUp
    }
    return { breaker, warnings, givenUp }
  }
  test.each([
    [4, null],
    [5, 30],
    [6, 60],
    [7, 120],
    [8, 240],
    [9, 480],
    [10, 600],
    [50, 600],
  ])('after %i failures in a row it waits %s s', (count, wait) => {
    let breaker: Breaker | undefined
    let now = 0
    for (let failure = 0; failure < count; failure++) {
      now = breaker?.openUntil ?? now + SECOND
      breaker = afterFailure(breaker, now).breaker
    }
    expect(breaker?.openUntil).toBe(wait === null ? null : now + wait * SECOND)
  })

  test('what fails while it is open changes nothing', () => {
    const five = failing(1, 2, 3, 4, 5).breaker
    expect(failing(1, 2, 3, 4, 5, 6, 7).breaker).toMatchObject({ failures: 5, openUntil: five?.openUntil })
  })

  test.each([
    ['4.9 days of failures', [0, 0.9, 1.9, 2.9, 3.9, 4.9], false, [50, 70, 90]],
    ['5 days of failures', [0, 1, 2, 3, 4, 5], true, [50, 70, 90]],
    ['a computer that was off for a month', [0, 30, 30.1], false, []],
    ['half the time', [0, 1, 2, 2.5], false, [50]],
  ])('%s', (_what, days, givenUp, warnings) => {
    expect(failing(...days.map((day) => day * DAY))).toMatchObject({ givenUp, warnings })
  })
})

describe('a receiver that fails', () => {
  let apron: Delivering
  beforeEach(async () => {
    apron = await startDelivering()
  })
  afterEach(() => apron.close())
  const times = () => apron.side.sent.map(({ at }) => (at - START) / SECOND)
  const states = async () => {
    const rows = answered(await apron.desk.webhookDesk.deliveries({ query: {} }))
    return rows.toReversed().map(({ state }) => state)
  }
  const flights = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

  test('is tried with one at a time; what waits is not charged, and goes as soon as it is back', async () => {
    await apron.subscribe('FLIGHT_CREATE')
    let back = false
    apron.side.answer = () => status(back ? 200 : 503)
    await recordEvents(apron, 'FLIGHT_CREATE', flights(40))
    await apron.clock.advance(0)
    // Four at once, and four more: those that were under way when the fifth failed.
    const tried = apron.side.sent.length
    expect(tried).toBeLessThanOrEqual(8)
    await apron.clock.advance(10 * MINUTE)
    const probes = apron.side.sent.length - tried
    expect(probes).toBeGreaterThanOrEqual(3)
    expect(probes).toBeLessThanOrEqual(6)
    back = true
    await apron.clock.advance(11 * MINUTE)
    expect((await states()).filter((state) => state === 'delivered').length).toBeGreaterThan(30)
    const rows = answered(await apron.desk.webhookDesk.deliveries({ query: {} }))
    expect(rows.filter(({ attempts }) => attempts === 1).length).toBeGreaterThan(25)
    await apron.clock.advance(DAY)
    expect(new Set(await states())).toEqual(new Set(['delivered']))
  })

  test('costs the others nothing', async () => {
    await apron.subscribe('FLIGHT_CREATE', 'https://dead.example.com/')
    await apron.subscribe('FLIGHT_CANCEL')
    apron.side.answer = ({ url }) => status(url.includes('dead') ? 500 : 200)
    await recordEvents(apron, 'FLIGHT_CREATE', flights(20))
    await apron.clock.advance(5 * MINUTE)
    apron.side.sent.length = 0
    await recordEvents(apron, 'FLIGHT_CANCEL', flights(20))
    await apron.clock.advance(0)
    expect(apron.side.sent.filter(({ url }) => !url.includes('dead'))).toHaveLength(20)
  })

  test('is not one while this computer is offline', async () => {
    await apron.subscribe('FLIGHT_CREATE')
    apron.side.answer = () => failed(new Failure('offline', message('computer_offline')))
    await recordEvents(apron, 'FLIGHT_CREATE', flights(1))
    await apron.clock.advance(DAY / 4)
    expect(await apron.core.data.db.selectFrom('receivers').selectAll().execute()).toEqual([])
    apron.side.answer = () => status(200)
    await apron.clock.advance(MINUTE)
    expect(await states()).toEqual(['delivered'])
  })

  const subscription = async () => answered(await apron.desk.webhookDesk.subscriptions({}))[0]
  const notices = async () => {
    const rows = await apron.core.data.db.selectFrom('notifications').select(['title', 'body', 'rowId']).execute()
    const text = (value: string | null) => englishText(messageFromText(value ?? ''))
    return rows.map(({ title, body, rowId }) => ({ title: text(title), body: text(body), rowId }))
  }

  test('and says that it is gone is switched off at once, loudly; what waits is held and sent when it is wanted', async () => {
    const id = await apron.subscribe('FLIGHT_CREATE')
    apron.side.answer = () => status(410)
    await recordEvents(apron, 'FLIGHT_CREATE', [1, 1, 1])
    await apron.clock.advance(MINUTE)
    expect(apron.side.sent).toHaveLength(1)
    expect((await subscription())?.status).toBe('INACTIVE')
    expect(await states()).toEqual(['held', 'held', 'held'])
    expect(await notices()).toMatchObject([
      { title: 'A webhook endpoint was switched off', body: expect.stringContaining('410'), rowId: id },
    ])
    apron.side.answer = () => status(200)
    answered(await apron.desk.webhookDesk.change({ params: { id }, body: { status: 'ACTIVE' } }))
    await apron.clock.advance(SECOND)
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered'])
  })

  test('for five days is warned about, and then switched off; what was held can be dropped', async () => {
    const id = await apron.subscribe('FLIGHT_CREATE')
    apron.side.answer = () => status(500)
    for (let day = 0; day < 6; day++) {
      await recordEvents(apron, 'FLIGHT_CREATE', [day, day])
      await apron.clock.advance(DAY)
    }
    expect((await subscription())?.status).toBe('INACTIVE')
    const titles = (await notices()).map(({ title }) => title)
    expect(titles).toEqual([
      ...Array(3).fill('A webhook endpoint keeps failing'),
      'A webhook endpoint was switched off',
    ])
    expect(await states()).toContain('held')
    const before = apron.side.sent.length
    answered(await apron.desk.webhookDesk.change({ params: { id }, body: { status: 'ACTIVE', held: 'drop' } }))
    await apron.clock.advance(DAY)
    expect(apron.side.sent).toHaveLength(before)
    expect(await states()).not.toContain('held')
  })

  test('and is held fails for good when its subscription expires', async () => {
    await apron.subscribe('FLIGHT_CREATE')
    apron.side.answer = () => status(410)
    await recordEvents(apron, 'FLIGHT_CREATE', [1])
    await apron.clock.advance(16 * DAY)
    expect(await states()).toEqual(['failed'])
    expect(times()).toHaveLength(1)
  })
})
