import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApron, type TestApron } from '../support/apron.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
})
afterAll(() => apron.close())

/** How often others had their turn while some work went on, and the longest that they waited, milliseconds. */
async function othersDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const ended = () => {
    isOver = true
  }
  work.then(ended, ended)
  while (!isOver) {
    await turn()
    turns++
  }
  await work
  return turns
}

const QUERIES = 12_000
const query = (db: TestApron['core']['data']['db']) => db.selectFrom('airports').select('code').limit(20).execute()

describe('queries one after the other let others have their turn', () => {
  test('in a transaction', async () => {
    const work = apron.core.data.db.transaction().execute(async (db) => {
      for (let count = 0; count < QUERIES; count++) await query(db)
    })
    expect(await othersDuring(work)).toBeGreaterThan(3)
  })

  test('in the snapshot of a read', async () => {
    const work = apron.core.data.readers.read(async (db) => {
      for (let count = 0; count < QUERIES; count++) await query(db)
    })
    expect(await othersDuring(work)).toBeGreaterThan(3)
  })
})
