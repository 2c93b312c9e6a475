import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMovableClock } from '../../../src-main/core/runtime/movable-clock.ts'
import { testClock } from '../../support/clock.ts'

test('a clock runs on from where it was moved to, and calls back when that is due there', async () => {
  const real = testClock(1000)
  const clock = createMovableClock(50_000, false, real)
  const called: number[] = []
  clock.after(500, () => called.push(clock.now()))
  await real.advance(400)
  expect([clock.now(), called]).toEqual([50_400, []])
  clock.moveTo(50_499)
  expect(called).toEqual([])
  await real.advance(1)
  expect(called).toEqual([50_500])
})

test('a clock that stands still calls nothing back until it is moved or runs', async () => {
  const real = testClock(0)
  const clock = createMovableClock(undefined, true, real)
  const called: string[] = []
  clock.after(10, () => called.push('a'))
  const cancel = clock.after(20, () => called.push('never'))
  clock.after(30, () => called.push('b'))
  await real.advance(1000)
  expect([clock.now(), called]).toEqual([0, []])
  cancel()
  clock.moveTo(15)
  expect(called).toEqual(['a'])
  clock.run()
  await real.advance(15)
  expect(called).toEqual(['a', 'b'])
})

test('whatever it is told, each timer is called once, not early, and in order', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('after' as const), ms: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ kind: fc.constant('advance' as const), ms: fc.integer({ min: 0, max: 60 }) }),
    fc.record({ kind: fc.constant('move' as const), ms: fc.integer({ min: -50, max: 200 }) }),
    fc.record({ kind: fc.constantFrom('freeze' as const, 'run' as const), ms: fc.constant(0) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const real = testClock(0)
      const clock = createMovableClock(1000, false, real)
      const called: number[] = []
      let made = 0
      for (const { kind, ms } of steps) {
        if (kind === 'after') {
          const due = clock.now() + ms
          made++
          clock.after(ms, () => {
            expect(clock.now()).toBeGreaterThanOrEqual(due)
            called.push(due)
          })
        } else if (kind === 'advance') await real.advance(ms)
        else if (kind === 'move') {
          const before = called.length
          clock.moveTo(clock.now() + ms)
          const now = called.slice(before)
          expect(now).toEqual(now.toSorted((a, b) => a - b))
        } else clock[kind]()
      }
      clock.run()
      clock.moveTo(1_000_000)
      await real.advance(0)
      expect(called).toHaveLength(made)
    }),
    { numRuns: 200 },
  )
})
