import { describe, expect, test } from 'vitest'
import { stillOpen } from '../../src-main/features/flights/rules/open.ts'
import { closed, reopened } from '../../src-main/features/flights/rules/post-flight.ts'
import { Problem } from '../../src-shared/errors.ts'

const open = { canceledAt: null, postFlightClosedAt: null }
const unmoved = { offBlockAt: null, takeOffAt: null, landingAt: null, onBlockAt: null }
const flown = { ...open, offBlockAt: 10, takeOffAt: 20, landingAt: 30, onBlockAt: 40 }

const refusal = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof Problem && error.code === 'state_conflict') return error.message
    throw error
  }
  throw new Error('not refused')
}

describe('closing', () => {
  test('marks when, once all four times are in', () => {
    expect(closed(flown, 99)).toEqual({ postFlightClosedAt: 99 })
  })
  test('keeps when it was closed first', () => {
    expect(closed({ ...flown, postFlightClosedAt: 50 }, 99)).toEqual({ postFlightClosedAt: 50 })
  })

  const rows: [string, Partial<Record<keyof typeof flown, number | null>>, RegExp][] = [
    ['not off block', unmoved, /not on block yet/],
    ['off block', { ...unmoved, offBlockAt: 10 }, /not on block yet/],
    ['landed', { onBlockAt: null }, /not on block yet/],
    ['without take-off', { takeOffAt: null }, /time of take-off first/],
    ['without landing', { landingAt: null }, /time of landing first/],
    ['with block times only', { takeOffAt: null, landingAt: null }, /time of take-off and landing first/],
    ['cancelled', { ...unmoved, canceledAt: 5 }, /cancelled/],
  ]
  test.each(rows)('is refused %s', (_what, state, reason) => {
    expect(refusal(() => closed({ ...flown, ...state }, 99))).toMatch(reason)
  })
})

test('reopening clears when it was closed', () => {
  expect(reopened).toEqual({ postFlightClosedAt: null })
})

describe('what is open is written to', () => {
  test('open', () => {
    expect(stillOpen(flown)).toBe(flown)
  })
  test('closed: refused, with what to do', () => {
    expect(refusal(() => stillOpen({ ...flown, postFlightClosedAt: 50 }))).toMatch(/reopen it/)
  })
})
