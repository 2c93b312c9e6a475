import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Journal, openJournal } from '../../src-main/core/data/journal.ts'
import type { Tables } from '../../src-main/core/data/tables.ts'
import { startApron, type TestApron } from '../support/apron.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron({ kind: 'demo' })
})
afterAll(() => apron.close())

interface Sum {
  userId: string
  role: string
  time: number
}
/** The sums as they are kept, and counted from all flights. */
async function sums() {
  const { db } = apron.core.data
  const kept = await sql<Sum>`select "userId", "role", "time", "nightTime", "dayLandings", "nightLandings"
    from "flownHours" where "time" or "nightTime" or "dayLandings" or "nightLandings" order by 1, 2`.execute(db)
  const counted = await sql<Sum>`select * from (
      select c."userId", c."role", sum(f."onBlockAt" - coalesce(f."offBlockAt", f."onBlockAt")) as "time",
        sum(f."nightTime") as "nightTime", sum(coalesce(f."dayLandings", 0) * c."isPilotLanding") as "dayLandings",
        sum(coalesce(f."nightLandings", 0) * c."isPilotLanding") as "nightLandings"
      from "flightCrew" c join "flights" f on f."id" = c."flightId"
      where f."onBlockAt" is not null and f."nightTime" is not null and f."canceledAt" is null group by 1, 2
    ) where "time" or "nightTime" or "dayLandings" or "nightLandings" order by 1, 2`.execute(db)
  return { kept: kept.rows, counted: counted.rows }
}

test('what the demo crew have flown is kept as it counts', async () => {
  const { kept, counted } = await sums()
  expect(kept.length).toBeGreaterThan(10)
  expect(kept).toEqual(counted)
})

const minutes = fc.integer({ min: 0, max: 600 })
const flightChange = fc.record(
  {
    onBlockAt: fc.option(minutes.map((count) => 1_800_000_000_000 + count * 60_000)),
    offBlockAt: fc.option(minutes.map((count) => 1_800_000_000_000 - count * 60_000)),
    nightTime: fc.option(minutes),
    dayLandings: fc.option(fc.integer({ min: 0, max: 3 })),
    nightLandings: fc.option(fc.integer({ min: 0, max: 3 })),
    canceledAt: fc.option(fc.constant(1_800_000_000_000)),
  },
  { requiredKeys: [] },
)
const seatChange = fc.record(
  {
    role: fc.constantFrom('CMD', 'FO', 'TRI'),
    isPilotLanding: fc.constantFrom(0 as const, 1 as const),
    userId: fc.nat(),
  },
  { requiredKeys: [] },
)
const pick = fc.nat()
const step = fc.oneof(
  fc.record({ kind: fc.constant('flight' as const), pick, change: flightChange }),
  fc.record({ kind: fc.constant('seat' as const), pick, change: seatChange }),
  fc.record({ kind: fc.constant('without' as const), pick }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

test('every write to flights and crew keeps the sums as all flights count', async () => {
  const { db } = apron.core.data
  const { id: operatorId } = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow()
  const rows = db.selectFrom('flights').innerJoin('flightCrew', 'flightCrew.flightId', 'flights.id')
  const flightIds = (await rows.select('flights.id').distinct().orderBy('flights.id').limit(8).execute()).map(
    ({ id }) => id,
  )
  const crewIds = (await db.selectFrom('crew').select('userId').orderBy('userId').execute()).map(({ userId }) => userId)

  async function carryOut(transaction: Transaction<Tables>, journal: Journal, taken: Step) {
    if (taken.kind === 'flight')
      return journal.change('flights', flightIds[taken.pick % flightIds.length] ?? '', taken.change)
    const seats = await transaction.selectFrom('flightCrew').selectAll().where('flightId', 'in', flightIds).execute()
    const seat = seats[taken.pick % Math.max(seats.length, 1)]
    if (!seat) return
    if (taken.kind === 'without') {
      await journal.remove('flightCrew', seat.id)
      // Undo writes it again.
      if (taken.pick % 2 === 0) await journal.restore('flightCrew', { ...seat })
      return
    }
    const { userId: chosen, ...change } = taken.change
    const userId = chosen === undefined ? seat.userId : (crewIds[chosen % crewIds.length] ?? seat.userId)
    const isTaken = seats.some((other) => other.flightId === seat.flightId && other.userId === userId)
    await journal.change('flightCrew', seat.id, { ...change, ...(isTaken ? {} : { userId }) })
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const taken of steps)
        await db.transaction().execute(async (transaction) => {
          const journal = openJournal(transaction, operatorId, 'test', apron.clock.now())
          await carryOut(transaction, journal, taken)
        })
      const { kept, counted } = await sums()
      expect(kept).toEqual(counted)
    }),
    { numRuns: 60 },
  )
})
