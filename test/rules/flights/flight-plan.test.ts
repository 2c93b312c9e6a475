import { describe, expect, test } from 'vitest'
import { flightPlanType, flightTypeOf } from '../../../src-main/core/features/flights/flights/rules/kind.ts'
import {
  checkCancelable,
  checkPlannable,
  movedPlan,
  type Plan,
  planChange,
  ticketsFor,
} from '../../../src-main/core/features/flights/flights/rules/plan.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'

const unmoved = { offBlockAt: null, takeOffAt: null, landingAt: null, onBlockAt: null }
const still = { ...unmoved, canceledAt: null, postFlightClosedAt: null }
const times = { departureAt: 10 * HOUR, arrivalAt: 12 * HOUR, blockTime: 120, flightTime: 100 }
const plan: Plan = {
  ...times,
  departureAirport: 'LSZH',
  arrivalAirport: 'EGGW',
  distance: 436.7,
  aircraftId: 'one',
  pax: 3,
}

describe('a plan that is moved', () => {
  test('nothing given, or the same, moves nothing', () => {
    expect(movedPlan(times, {})).toBeUndefined()
    expect(movedPlan(times, { departureAt: 10 * HOUR, arrivalAt: 12 * HOUR })).toBeUndefined()
  })
  test('a departure takes the arrival along', () => {
    expect(movedPlan(times, { departureAt: 11 * HOUR })).toEqual({
      ...times,
      departureAt: 11 * HOUR,
      arrivalAt: 13 * HOUR,
    })
  })
  test('an arrival of its own changes the block time and leaves the taxi times', () => {
    expect(movedPlan(times, { arrivalAt: 13 * HOUR })).toEqual({
      departureAt: 10 * HOUR,
      arrivalAt: 13 * HOUR,
      blockTime: 180,
      flightTime: 160,
    })
  })
  test('a block shorter than its taxi times leaves no time in the air', () => {
    const short = movedPlan(times, { arrivalAt: times.departureAt + 10 * 60_000 })
    expect(short).toMatchObject({ blockTime: 10, flightTime: 0 })
  })
  test('an arrival with the departure is refused', () => {
    expect(() => movedPlan(times, { arrivalAt: 10 * HOUR })).toThrow(/^arrivalAt/)
  })
})

describe('which changes cause events, and which a recheck', () => {
  const rows: [string, Partial<Plan>, string[], boolean][] = [
    ['nothing', {}, [], false],
    ['the same', { ...plan }, [], false],
    ['fields that are left out', { pax: undefined, departureAt: undefined } as Partial<Plan>, [], false],
    ['a departure', { departureAt: 1 }, ['FLIGHT_TIME_UPDATE'], true],
    ['an arrival', { arrivalAt: 1 }, ['FLIGHT_TIME_UPDATE'], true],
    ['an aircraft', { aircraftId: 'two' }, ['FLIGHT_AIRCRAFT_UPDATE'], true],
    ['no aircraft any more', { aircraftId: null }, ['FLIGHT_AIRCRAFT_UPDATE'], true],
    ['a departure airport', { departureAirport: 'LSGG', distance: 1 }, ['FLIGHT_AIRPORT_UPDATE'], true],
    ['an arrival airport', { arrivalAirport: 'EGLF' }, ['FLIGHT_AIRPORT_UPDATE'], true],
    ['pax', { pax: 4 }, ['FLIGHT_PAX_COUNT_UPDATE'], false],
    [
      'everything',
      { departureAt: 1, arrivalAt: 2, aircraftId: 'two', departureAirport: 'A', arrivalAirport: 'B', pax: 0 },
      ['FLIGHT_TIME_UPDATE', 'FLIGHT_AIRCRAFT_UPDATE', 'FLIGHT_AIRPORT_UPDATE', 'FLIGHT_PAX_COUNT_UPDATE'],
      true,
    ],
  ]
  test.each(rows)('%s', (_what, after, events, recheck) => {
    expect(planChange(plan, after)).toEqual({ differs: events.length > 0, events, recheck })
  })
  test('minutes in the air are no news, but a change', () => {
    expect(planChange(plan, { flightTime: 90 })).toEqual({ differs: true, events: [], recheck: false })
  })
})

describe('what can still be done', () => {
  const rows: [string, Partial<Record<keyof typeof still, number>>, boolean, boolean][] = [
    ['scheduled', {}, true, true],
    ['cancelled', { canceledAt: 1 }, false, true],
    ['off block', { offBlockAt: 1 }, false, false],
    ['on block', { offBlockAt: 1, takeOffAt: 2, landingAt: 3, onBlockAt: 4 }, false, false],
    ['closed, whatever its times', { postFlightClosedAt: 1 }, false, false],
  ]
  const allowed = (check: () => void) => {
    try {
      check()
      return true
    } catch (error) {
      if (error instanceof Problem && error.code === 'state_conflict') return false
      throw error
    }
  }
  test.each(rows)('%s', (_what, state, plannable, cancelable) => {
    expect(allowed(() => checkPlannable({ ...still, ...state }))).toBe(plannable)
    expect(allowed(() => checkCancelable({ ...still, ...state }))).toBe(cancelable)
  })
})

describe('tickets for a number of pax', () => {
  const tickets = ['a', null, 'c', null, null].map((userId, index) => ({ id: index, userId }))
  const rows: [number, number, number[]][] = [
    [7, 2, []],
    [5, 0, []],
    [4, 0, [4]],
    [3, 0, [3, 4]],
    [2, 0, [1, 3, 4]],
  ]
  test.each(rows)('%i: %i more, without %j', (pax, missing, spare) => {
    const fit = ticketsFor(tickets, pax)
    expect([fit.missing, fit.spare.map(({ id }) => id)]).toEqual([missing, spare])
  })
  test('fewer than have a name is refused, with their number', () => {
    expect(() => ticketsFor(tickets, 1)).toThrow(/2 named passengers/)
    expect(ticketsFor([], 0)).toEqual({ missing: 0, spare: [] })
  })
})

test('a flight without pax is a positioning flight', () => {
  expect([flightTypeOf(0), flightTypeOf(1)]).toEqual(['POS', 'PAX'])
})

test.each([
  ['CHARTER', 'N'],
  ['PRIVATE', 'G'],
  ['OWNER', 'G'],
  ['TRAINING', 'G'],
  ['SCHEDULED', 'S'],
  ['AMBULANCE', 'N'],
])('%s is filed as %s', (workflow, type) => expect(flightPlanType(workflow)).toBe(type))
