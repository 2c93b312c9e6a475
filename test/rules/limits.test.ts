import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLimits } from '../../src-main/hosts/http/limits.ts'
import { testClock } from '../support/clock.ts'

const rate = { perSecond: 50, burst: 200 }

describe('the rate of requests', () => {
  test('lets a burst through, then as many as come in a second', async () => {
    const clock = testClock()
    const wait = createLimits(clock, rate)
    for (let i = 0; i < 200; i++) expect(wait('key')).toBe(0)
    expect(wait('key')).toBe(20)
    await clock.advance(20)
    expect(wait('key')).toBe(0)
    expect(wait('key')).toBe(20)
    await clock.advance(1000)
    for (let i = 0; i < 50; i++) expect(wait('key')).toBe(0)
    expect(wait('key')).toBeGreaterThan(0)
  })
  test('is counted for each caller', () => {
    const wait = createLimits(testClock(), { perSecond: 1, burst: 1 })
    expect([wait('a'), wait('b'), wait('a'), wait('b')]).toEqual([0, 0, 1000, 1000])
  })
  test('is never exceeded, and a caller that waits as asked is admitted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(400), { maxLength: 300 }), async (pauses) => {
        const clock = testClock()
        const small = { perSecond: 10, burst: 5 }
        const wait = createLimits(clock, small)
        const started = clock.now()
        let let_in = 0
        for (const pause of pauses) {
          await clock.advance(pause)
          const waitMs = wait('key')
          if (waitMs === 0) let_in++
          else {
            await clock.advance(waitMs)
            expect(wait('key')).toBe(0)
            let_in++
          }
          expect(let_in).toBeLessThanOrEqual(small.burst + ((clock.now() - started) * small.perSecond) / 1000 + 1e-6)
        }
      }),
      { numRuns: 30 },
    )
  })
})
