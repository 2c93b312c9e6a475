import fc from 'fast-check'
import { expect, test } from 'vitest'
import { broken, hardStep, play, startField } from '../world.ts'

/** Schedules of each seed; `npm run schedules:sync` runs thousands. */
const RUNS = Number(process.env['SCHEDULES'] ?? 2)

/** Tests schedules made from seeds; a failure names its seed. */
export function testSchedules(seeds: number[]): void {
  test.each(seeds)(
    'after any schedule all have what the hub has, and each call one answer (seed %i)',
    async (seed) => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 6 }),
          fc.array(hardStep, { maxLength: 25 }),
          async (count, steps) => {
            const field = await startField(count)
            try {
              await play(field, steps)
              expect(await broken(field)).toEqual([])
            } finally {
              await field.close()
            }
          },
        ),
        { numRuns: RUNS, seed },
      )
    },
    600_000,
  )
}
