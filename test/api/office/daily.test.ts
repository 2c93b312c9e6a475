import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../src-shared/time/durations.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { secondOperator } from '../../support/second-operator.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
})
afterAll(() => apron.close())

const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2026-11-30T09:00', pax: 2 }
const customer = { firstName: 'Ada', lastName: 'Berg', account: { name: 'Blue Sky' } }

test('what Apron does each day it does for each operator, by its own name', async () => {
  const theirs = apron.as(await secondOperator(apron))
  const ours = await apron.partner()
  for (const client of [ours, theirs]) {
    const callbackUrl = 'https://hooks.example.com/'
    answered(
      await client.webhooks.create({ body: { event: 'FLIGHT_CREATE', callbackUrl, signingKey: 'a key of this test' } }),
    )
    answered(await client.quotes.create({ body: { legs: [leg], customer } }))
  }
  const { db } = apron.core.data
  const operators = (await db.selectFrom('operators').select('id').orderBy('createdAt').execute()).map(({ id }) => id)
  expect(operators).toHaveLength(2)
  await apron.clock.advance(12 * DAY)
  const quotes = await db.selectFrom('bookings').select(['operatorId', 'status']).orderBy('createdAt').execute()
  expect(quotes).toEqual(operators.map((operatorId) => ({ operatorId, status: 'D' })))
  const notices = await db
    .selectFrom('notifications')
    .select('operatorId')
    .where('noun', '=', 'subscriptions')
    .execute()
  expect(notices.map(({ operatorId }) => operatorId)).toEqual(operators)
  const dropped = await db
    .selectFrom('journal')
    .select(['operatorId', 'actor'])
    .where('table', '=', 'bookings')
    .where('action', '=', 'change')
    .execute()
  expect(new Set(dropped.map(({ operatorId }) => operatorId))).toEqual(new Set(operators))
  expect(new Set(dropped.map(({ actor }) => actor))).toEqual(new Set(['Apron']))
})
