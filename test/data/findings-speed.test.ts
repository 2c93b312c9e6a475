import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../src-shared/time/durations.ts'
import { copyFlights } from '../bench/fill.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'

/** With two thousand flights in three months the findings of any screen leave the thread to others every 50 ms. */

const MAX_MS = 50
const COPIES = 4

let apron: TestApron
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apron-findings-'))
  const demo = await startApron({ kind: 'demo', folder })
  await demo.close()
  const instantOf = (_table: string, at: number, copy: number) => at + (copy + 1) * 17 * 60_000
  copyFlights(join(folder, 'apron.sqlite'), { flights: COPIES, tasks: 0, instantOf })
  apron = await startApron({ folder })
}, 120_000)
afterAll(async () => {
  await apron?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The longest that a call has the thread to itself, by its own work, so that a busy machine does not count. */
async function longestTurn(call: () => Promise<unknown>): Promise<number> {
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [longest, since, going] = [0, used(), true]
  const look = () => {
    longest = Math.max(longest, used() - since)
    since = used()
    if (going) setImmediate(look)
  }
  setImmediate(look)
  await call()
  going = false
  return longest
}

test.each([
  ['a week of the board', 7],
  ['sixty days of the board', 60],
  ['half a year of the board', 180],
  ['Today', undefined],
])('%s', async (_what, days) => {
  const flights = await apron.core.data.db.selectFrom('flights').select('id').execute()
  expect(flights.length).toBeGreaterThan(2_000)
  const { desk, clock } = apron
  const now = clock.now()
  const call = async () =>
    days === undefined
      ? answered(await desk.today.read({ query: { from: now, to: now + 2 * DAY } }))
      : answered(await desk.findings.during({ query: { from: now - (days / 2) * DAY, to: now + (days / 2) * DAY } }))
  const turns = [await longestTurn(call), await longestTurn(call), await longestTurn(call)]
  expect(Math.min(...turns)).toBeLessThan(MAX_MS)
})
