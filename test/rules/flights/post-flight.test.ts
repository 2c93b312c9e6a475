import { describe, expect, test } from 'vitest'
import { stillOpen } from '../../../src-main/core/features/flights/flights/rules/open.ts'
import { closed, reopened, unfinishedOf } from '../../../src-main/core/features/flights/flights/rules/post-flight.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'

const open = { canceledAt: null, postFlightClosedAt: null, postFlightReason: null }
const unmoved = { offBlockAt: null, takeOffAt: null, landingAt: null, onBlockAt: null }
const figures = { fuelOffBlock: 4000, fuelArrival: 1500, dayLandings: 1, nightLandings: 0 }
const flown = { ...open, ...figures, departureAt: 10, offBlockAt: 10, takeOffAt: 20, landingAt: 30, onBlockAt: 40 }
const at = (now: number, reason?: string) => ({ now, reason })

const refusal = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof Problem && error.code === 'state_conflict') return error.message
    throw error
  }
  throw new Error('not refused')
}

describe('what is unfinished', () => {
  const arranged = (status: string, recheck = 0) => ({
    item: 'service' as const,
    status,
    recheck,
    kind: 'HOTEL',
    name: 'Inn',
  })
  const rows: [string, Partial<typeof flown> | Record<string, null>, Parameters<typeof unfinishedOf>[1], string[]][] = [
    ['nothing', {}, [], []],
    ['a time', { takeOffAt: null }, [], ['takeOffAt']],
    ['block times', { offBlockAt: null, onBlockAt: null }, [], ['offBlockAt', 'onBlockAt']],
    ['fuel', { fuelArrival: null, fuelOffBlock: null }, [], ['fuelOffBlock', 'fuelArrival']],
    ['landings', { dayLandings: 0 }, [], ['landings']],
    ['no landings by night', { dayLandings: 0, nightLandings: 1 }, [], []],
    ['a service to be done', {}, [arranged('DO')], ['service HOTEL Inn']],
    ['a service that was requested', {}, [arranged('REQ')], ['service HOTEL Inn']],
    ['one that was OK and is to be looked at again', {}, [arranged('OK', 1)], ['service HOTEL Inn']],
    ['settled services', {}, ['OK', 'CNL', 'NR', 'NA'].map((status) => arranged(status)), []],
  ]
  test.each(rows)('%s', (_what, state, services, expected) => {
    const found = unfinishedOf({ ...flown, ...state } as typeof flown, services)
    expect(found.map(({ item, kind, name }) => (kind === null ? item : `${item} ${kind} ${name}`))).toEqual(expected)
  })
})

describe('closing', () => {
  const missing = [{ item: 'takeOffAt' as const, kind: null, name: null }]
  test('marks when', () => {
    expect(closed(flown, [], at(99))).toEqual({ postFlightClosedAt: 99, postFlightReason: null })
  })
  test('keeps when it was closed first, and why', () => {
    const before = { postFlightClosedAt: 50, postFlightReason: 'Papers lost' }
    expect(closed({ ...flown, ...before }, missing, at(99))).toEqual(before)
  })
  test('keeps the reason that overrides what is unfinished, and no other', () => {
    expect(closed(flown, missing, at(99, 'Papers lost'))).toEqual({
      postFlightClosedAt: 99,
      postFlightReason: 'Papers lost',
    })
    expect(closed(flown, [], at(99, 'Papers lost')).postFlightReason).toBeNull()
  })
  test('is refused while something is unfinished, and names it', () => {
    const open = [...missing, { item: 'service' as const, kind: 'HOTEL', name: 'Inn' }]
    expect(refusal(() => closed(flown, open, at(99)))).toMatch(/take-off, Hotel service \(Inn\)/)
    expect(refusal(() => closed(flown, open, at(99, '')))).toMatch(/reason/)
  })
  test('is refused of a canceled flight and of one that has not left, whatever the reason', () => {
    expect(refusal(() => closed({ ...flown, canceledAt: 5 }, [], at(99, 'x')))).toMatch(/canceled/)
    const ahead = { ...flown, ...unmoved, departureAt: 100 } as unknown as typeof flown
    expect(refusal(() => closed(ahead, missing, at(99, 'x')))).toMatch(/not departed/)
  })
})

test('reopening clears when it was closed', () => {
  expect(reopened).toEqual({ postFlightClosedAt: null, postFlightReason: null })
})

describe('what is open is written to', () => {
  test('open', () => {
    expect(stillOpen(flown)).toBe(flown)
  })
  test('closed: refused, with what to do', () => {
    expect(refusal(() => stillOpen({ ...flown, postFlightClosedAt: 50 }))).toMatch(/Reopen it/)
  })
})
