import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMovableClock } from '../../../src-main/core/runtime/movable-clock.ts'
import { readOptions } from '../../../src-main/hosts/server/options.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { testClock } from '../../support/clock.ts'
import { until } from '../../support/until.ts'

const start = Date.UTC(2027, 2, 1, 8)

let apron: TestApron
let attempts = 0
beforeAll(async () => {
  const real = testClock()
  apron = await startApron({
    clock: real,
    testClock: createMovableClock(start, true, real),
    delivery: {
      send: async () => {
        attempts++
        return { status: attempts < 3 ? 500 : 200, headers: {}, body: '', failure: null, totalMs: 1 } as never
      },
    },
  })
})
afterAll(() => apron.close())

const set = async (body: Parameters<typeof apron.desk.testClock.set>[0]['body']) =>
  answered(await apron.desk.testClock.set({ body }))

test('renewal, retries and expiry follow the clock', async () => {
  expect(answered(await apron.desk.testClock.read({}))).toMatchObject({ now: start, movable: true, frozen: true })
  const partnerId = answered(await apron.desk.keys.partners({}))[0]?.id ?? ''
  const { id } = answered(
    await apron.desk.webhookDesk.subscribe({
      body: {
        ...{ partnerId, event: 'FLIGHT_CREATE', callbackUrl: 'https://partner.example.com/hook' },
        signingKey: 'a-key-of-at-least-16',
      },
    }),
  )
  const params = { id }
  const subscription = async () => answered(await apron.desk.webhookDesk.subscriptions({})).find((one) => one.id === id)
  expect(refused(await apron.desk.webhookDesk.renew({ params })).code).toBe('renewal_refused')
  const { renewableAt = 0 } = (await subscription()) ?? {}
  await set({ at: renewableAt })
  const renewed = answered(await apron.desk.webhookDesk.renew({ params }))
  expect(renewed.expiresAt).toBeGreaterThan(renewableAt + 20 * DAY)

  const { flightId } = await flight()
  const fired = answered(await apron.desk.webhookDesk.fire({ params, body: { flightId } }))
  const delivery = async () => answered(await apron.desk.webhookDesk.delivery({ params: { id: String(fired.id) } }))
  for (const count of [1, 2]) {
    await until(async () => (await delivery()).attempts === count)
    const { dueAt, state } = await delivery()
    expect(state).toBe('waiting')
    await set({ at: dueAt - 1 })
    expect((await delivery()).attempts).toBe(count)
    await set({ by: 1 })
  }
  await until(async () => (await delivery()).state === 'delivered')
  await set({ by: 40 * DAY })
  expect((await subscription())?.expiresAt).toBeLessThan(answered(await apron.desk.testClock.read({})).now)
  expect(refused(await apron.desk.webhookDesk.renew({ params })).code).toBe('renewal_refused')
  const back = await set({ real: true })
  expect(back).toMatchObject({ frozen: false, aheadMs: 0, now: apron.clock.now() })
})

async function flight() {
  const customer = { firstName: 'Ada', lastName: 'Keller', account: { name: 'Keller Holding' } }
  const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-04-01T09:00', pax: 4 }
  const { legs } = answered(await apron.desk.bookings.book({ body: { reference: 'C1', customer, legs: [leg] } }))
  return { flightId: legs[0]?.flightInfo?.flightId ?? 0 }
}

test('a time is given once', async () => {
  const wrong = async (body: object) => refused(await apron.desk.testClock.set({ body })).fields
  expect(await wrong({ at: start, by: 1 })).toEqual(['by'])
  expect(await wrong({ real: true, frozen: true })).toEqual(['real'])
  expect(await wrong({ at: -1 })).toEqual(['at'])
})

test('an Apron that was not started for it refuses', async () => {
  const usual = await startApron()
  expect(answered(await usual.desk.testClock.read({}))).toMatchObject({ movable: false })
  const reply = await usual.desk.testClock.set({ body: { by: DAY } })
  expect(refused(reply).code).toBe('state_conflict')
  expect((reply.body as { message: string }).message).toContain('--clock')
  await usual.close()
})

describe('the option --clock', () => {
  test.each([
    ['frozen', { at: undefined, isFrozen: true }],
    ['2027-03-01T08:00Z', { at: start, isFrozen: false }],
    ['frozen@2027-03-01T08:00Z', { at: start, isFrozen: true }],
    ['2027-03-01', { at: Date.UTC(2027, 2, 1), isFrozen: false }],
  ])('takes %s', (text, clock) => expect(readOptions(['--clock', text]).clock).toEqual(clock))
  test.each(['soon', 'frozen@', '2027-13-01', ''])('refuses "%s"', (text) =>
    expect(() => readOptions([`--clock=${text}`])).toThrow('--clock takes a time'),
  )
})
