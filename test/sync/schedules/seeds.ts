import fc from 'fast-check'
import { expect, test } from 'vitest'
import { broken, hardStep, play, startField } from '../world.ts'

/** Tests so many schedules made from each seed; a failure names its seed. `npm run schedules:sync` runs thousands. */
export function testSchedules(seeds: number[], numRuns: number): void {
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
        { numRuns, seed },
      )
    },
    600_000,
  )
}
