import { expect, test } from 'vitest'
import { killAgainAndAgain } from './kills/kills.ts'

test('a host that is killed twenty times while it records and sends loses nothing and keeps the order', async () => {
  const { complaints, events, kills } = await killAgainAndAgain(20, 1000)
  expect(complaints).toEqual([])
  expect({ events, kills }).toEqual({ events: expect.any(Number), kills: 20 })
  expect(events).toBeGreaterThanOrEqual(1000)
}, 180_000)
