import { expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { killAgainAndAgain } from './kills/kills.ts'

const [KILLS, EVENTS] = [runs(4, 20), runs(200, 1000)]

test('a host that is killed again and again while it records and sends loses nothing and keeps the order', async () => {
  const { complaints, events, kills } = await killAgainAndAgain(KILLS, EVENTS)
  expect(complaints).toEqual([])
  expect({ events, kills }).toEqual({ events: expect.any(Number), kills: KILLS })
  expect(events).toBeGreaterThanOrEqual(EVENTS)
}, 180_000)
