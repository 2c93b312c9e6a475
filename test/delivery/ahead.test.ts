import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PER_SUBSCRIPTION } from '../../src-main/services/delivery/limits.ts'
import type { Outcome } from '../../src-main/services/delivery/outcome.ts'
import { answered } from '../support/apron.ts'
import { recordEvents } from '../support/events.ts'
import { type Delivering, startDelivering, status } from '../support/partner-side.ts'
import { until } from '../support/until.ts'

const FLIGHTS = Array.from({ length: 30 }, (_, index) => index + 1)

let apron: Delivering
/** Requests that wait for their answer, in the order in which they came. */
let waiting: ((outcome: Outcome) => void)[]

beforeEach(async () => {
  waiting = []
  apron = await startDelivering({ delivery: { gatherMs: 1 } })
  apron.side.answer = () => new Promise((resolve) => waiting.push(resolve))
})
afterEach(async () => {
  for (const answer of waiting) answer(status(200))
  apron.side.answer = () => status(200)
  await apron.close()
})

const states = async () => {
  const rows = await apron.core.data.db.selectFrom('deliveries').select(['state', 'resourceId']).orderBy('id').execute()
  return rows.map(({ state }) => state)
}
const count = async (state: string) => (await states()).filter((one) => one === state).length
const sent = (number: number) => until(() => apron.side.sent.length === number, `${number} requests`)
const answer = (outcome: Outcome) => waiting.shift()?.(outcome)

describe('deliveries that are taken in hand before a connection is free', () => {
  let subscription: string
  beforeEach(async () => {
    subscription = await apron.subscribe('FLIGHT_CREATE')
    await recordEvents(apron, 'FLIGHT_CREATE', FLIGHTS)
    await sent(PER_SUBSCRIPTION)
  })

  test('are more than are under way, which are no more than ever', async () => {
    expect(await count('leased')).toBe(FLIGHTS.length)
    expect(apron.side.most).toBe(PER_SUBSCRIPTION)
  })

  test('follow as soon as one before them was answered, in their order, each once', async () => {
    for (let number = PER_SUBSCRIPTION + 1; number <= FLIGHTS.length; number++) {
      answer(status(200))
      await sent(number)
    }
    for (const resolve of waiting.splice(0)) resolve(status(200))
    await until(async () => (await count('delivered')) === FLIGHTS.length, 'all of them')
    expect(apron.side.sent.map(({ flight }) => flight)).toEqual(FLIGHTS)
    expect(apron.side.most).toBe(PER_SUBSCRIPTION)
    const attempts = await apron.core.data.db.selectFrom('attempts').select(['number', 'responseStatus']).execute()
    expect(attempts).toEqual(FLIGHTS.map(() => ({ number: 1, responseStatus: 200 })))
  })

  test('wait again once their receiver fails, and it gets no more than one that fails may', async () => {
    while (waiting.length > 0) answer(status(500))
    await until(async () => (await count('leased')) <= PER_SUBSCRIPTION, 'the others to wait')
    await sent(2 * PER_SUBSCRIPTION)
    expect(await count('leased')).toBe(PER_SUBSCRIPTION)
    expect(await count('waiting')).toBe(FLIGHTS.length - PER_SUBSCRIPTION)
    // Five failures in a row open the breaker: nothing more is sent now.
    while (waiting.length > 0) answer(status(500))
    await until(async () => (await count('leased')) === 0, 'an end')
    expect(apron.side.sent).toHaveLength(2 * PER_SUBSCRIPTION)
    expect(await count('waiting')).toBe(FLIGHTS.length)
  })

  test('are not sent when the subscription is switched off', async () => {
    const params = { id: subscription }
    answered(await apron.desk.webhookDesk.change({ params, body: { status: 'INACTIVE' } }))
    await until(async () => (await count('leased')) === 0, 'an end')
    expect(apron.side.sent).toHaveLength(PER_SUBSCRIPTION)
    expect(await count('canceled')).toBe(FLIGHTS.length)
  })

  test('go where the subscription points by then', async () => {
    const params = { id: subscription }
    const callbackUrl = 'https://elsewhere.example.com/'
    answered(await apron.desk.webhookDesk.change({ params, body: { callbackUrl } }))
    apron.side.answer = () => status(200)
    while (waiting.length > 0) answer(status(200))
    await until(async () => (await count('delivered')) === FLIGHTS.length, 'all of them')
    const urls = apron.side.sent.map(({ url }) => url)
    expect(urls.slice(PER_SUBSCRIPTION)).toEqual(FLIGHTS.slice(PER_SUBSCRIPTION).map(() => callbackUrl))
    expect(urls.slice(0, PER_SUBSCRIPTION)).not.toContain(callbackUrl)
  })

  test('stay in hand when this process ends, for the next start to take back', async () => {
    const { db } = apron.core.data
    const closing = apron.core.delivery.close()
    while (waiting.length > 0) answer(status(200))
    await closing
    expect(apron.side.sent).toHaveLength(PER_SUBSCRIPTION)
    const left = await db.selectFrom('deliveries').select('id').where('state', '=', 'leased').execute()
    expect(left).toHaveLength(FLIGHTS.length - PER_SUBSCRIPTION)
  })
})
