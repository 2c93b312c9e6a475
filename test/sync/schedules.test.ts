import fc from 'fast-check'
import { expect, test } from 'vitest'
import { broken, play, startField, step } from './world.ts'

/** Schedules of each seed; ten seeds make the thousand of a run. */
const RUNS = Number(process.env['SCHEDULES'] ?? 100)
const seeds = Array.from({ length: 10 }, (_, at) => 20_261_123 + at)

test.each(seeds)(
  'after any schedule of calls, cut, repeated and late exchanges all have what the hub has, and each call one answer (seed %i)',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.array(step, { maxLength: 25 }), async (count, steps) => {
        const field = await startField(count)
        try {
          await play(field, steps)
          expect(await broken(field)).toEqual([])
        } finally {
          await field.close()
        }
      }),
      { numRuns: RUNS, seed },
    )
  },
  600_000,
)
