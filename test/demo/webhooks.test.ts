import { afterAll, beforeAll, expect, test } from 'vitest'
import { englishText, type Message } from '../../src-shared/messages/index.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { until } from '../support/until.ts'

let apron: TestApron
const asked: string[] = []
const resolve = async (name: string) => {
  asked.push(name)
  return []
}
beforeAll(async () => {
  apron = await startApron({ kind: 'demo', delivery: { resolve } })
})
afterAll(() => apron.close())

const deliveries = async () => answered(await apron.desk.webhookDesk.deliveries({ query: { limit: 1000 } }))

test('the demo’s partners have deliveries in every state', async () => {
  const states = new Set((await deliveries()).map(({ state }) => state))
  expect([...states].sort()).toEqual(['canceled', 'delivered', 'failed', 'held', 'waiting'])
  const all = answered(await apron.desk.webhookDesk.subscriptions({}))
  const now = apron.clock.now()
  expect(all.some(({ renewableAt, expiresAt }) => renewableAt <= now && now < expiresAt)).toBe(true)
  expect(all.some(({ expiresAt }) => expiresAt < now)).toBe(true)
  expect(all.some(({ pausedUntil }) => (pausedUntil ?? 0) > now)).toBe(true)
  expect(all.some(({ heldSince, held }) => heldSince !== null && held > 0)).toBe(true)
  expect(all.some(({ hasNextKey }) => hasNextKey)).toBe(true)
  expect((await deliveries()).some(({ members }) => members.length > 1)).toBe(true)
})

test('nothing of it is sent anywhere when its time comes', async () => {
  await apron.clock.advance(20 * 60_000)
  const refused = ({ state, errorMessage }: { state: string; errorMessage: Message | null }) =>
    state === 'waiting' && errorMessage !== null && englishText(errorMessage).includes('localhost')
  // The sender is loaded with the first delivery that is due.
  await until(async () => (await deliveries()).some(refused))
  expect(asked).toEqual([])
})
