import fc from 'fast-check'
import { expect, test } from 'vitest'
import { broken, play, startField, step } from './world.ts'

const RUNS = Number(process.env['SCHEDULES'] ?? 40)

test('after any schedule of calls, cut, repeated and late exchanges everyone has what the hub has, and each call one answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 25 }), async (count, steps) => {
      const field = await startField(count)
      try {
        await play(field, steps)
        expect(await broken(field)).toEqual([])
      } finally {
        await field.close()
      }
    }),
    { numRuns: RUNS, seed: 20261123 },
  )
}, 600_000)
