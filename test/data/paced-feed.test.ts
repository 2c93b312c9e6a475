import { afterAll, beforeAll, expect, test } from 'vitest'
import { pacedFeed } from '../../src-main/core/events/paced.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
})
afterAll(() => apron.close())

const accounts = (rows: number) => {
  const lines = Array.from({ length: rows }, (_, at) => `Paced ${at}`)
  return { name: 'rows.csv', bytes: Buffer.from(`Name\n${lines.join('\n')}\n`) }
}

test('screens are told of an import about once a second and at its end, whatever its batches', async () => {
  const { clock, core, desk } = apron
  let begun = 0
  // Each batch takes 300 ms by this clock.
  const paced = pacedFeed(core.feed, { ...clock, now: () => begun })
  const told: number[] = []
  const stop = core.feed.subscribe('operator', () => void told.push(begun))
  const revisions = new Set<string>()
  for (let batch = 0; batch < 10; batch++) {
    begun += 300
    paced.feed.publish('operator', ['users'], batch)
    revisions.add(core.feed.revision('operator'))
  }
  paced.end()
  paced.end()
  stop()
  expect(told).toEqual([1200, 2400, 3000])
  expect(revisions.size).toBe(10)
  // The clock of the test stands still: all batches of an import are told of at its end.
  const changes: string[][] = []
  const stopAll = core.feed.subscribe('', ({ nouns }) => void changes.push(nouns))
  answered(await desk.imports.runInBatches({ params: { noun: 'accounts' }, query: {}, file: accounts(1600) }))
  stopAll()
  expect(changes.filter((nouns) => nouns.includes('accounts'))).toHaveLength(1)
})

test('a partner that asks during an import gets what is written so far', async () => {
  const partner = await apron.partner()
  const importing = apron.desk.imports.runInBatches({
    params: { noun: 'accounts' },
    query: {},
    file: accounts(3000),
  })
  const counts = new Set<number>()
  let isDone = false
  importing.finally(() => {
    isDone = true
  })
  while (!isDone) {
    counts.add(answered(await partner.accounts.list({ query: { limit: 1000 } as never })).length)
    await new Promise(setImmediate)
  }
  answered(await importing)
  expect(counts.size).toBeGreaterThan(0)
})
