import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AircraftSpeed,
  flyingMinutes,
  legTimes,
  TAXI_IN,
  TAXI_OUT,
} from '../../../src-main/core/features/flights/flights/rules/leg-times.ts'
import { MINUTE } from '../../../src-shared/time/durations.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'

const DEPARTURE = Date.UTC(2027, 2, 1, 8)
const at = (minutes: number) => DEPARTURE + minutes * MINUTE
const flyer = (category: string, normalCruiseSpeed: number | null = null): AircraftSpeed => ({
  category,
  normalCruiseSpeed,
})

describe('minutes in the air', () => {
  test.each<[string, number, AircraftSpeed | undefined, number]>([
    ['at the speed of the aircraft', 480, flyer('LIGHT_JET', 480), 72],
    ['at the speed of the category where the aircraft gives none', 400, flyer('LIGHT_JET'), 72],
    ['at the speed of the category where the aircraft gives 0', 400, flyer('LIGHT_JET', 0), 72],
    ['without an aircraft', 420, undefined, 72],
    ['with an unknown category', 420, flyer('BALLOON'), 72],
    ['across an ocean', 3416, flyer('ULTRA_LONG_RANGE_JET', 488), 432],
    ['in a helicopter', 65, flyer('HELICOPTER'), 33],
    ['in a piston aircraft', 160, flyer('PISTON'), 66],
    ['in a turboprop', 270, flyer('TURBO_PROP'), 69],
    ['back to where it started', 0, flyer('LIGHT_JET'), 12],
    ['always rounded up', 1, flyer('LIGHT_JET'), 13],
  ])('%s', (_what, distance, aircraft, expected) => expect(flyingMinutes(distance, aircraft)).toBe(expected))

  test('are more the farther, and less the faster', () => {
    const far = fc.double({ min: 0, max: 9000, noNaN: true })
    const speed = fc.integer({ min: 60, max: 600 })
    fc.assert(
      fc.property(far, far, speed, speed, (near, more, slow, faster) => {
        const over = (distance: number, cruise: number) => flyingMinutes(distance, flyer('HEAVY_JET', cruise))
        expect(over(near + more, slow)).toBeGreaterThanOrEqual(over(near, slow))
        expect(over(near, slow + faster)).toBeLessThanOrEqual(over(near, slow))
      }),
    )
  })
})

describe('times of a leg', () => {
  const taxi = TAXI_OUT + TAXI_IN
  test.each([
    ['nothing else given: computed', {}, 60 + taxi, 60, 60 + taxi],
    ['an arrival stays as it is given', { arrivalAt: at(100) }, 100, 100 - taxi, 100],
    ['an arrival before the minutes', { arrivalAt: at(100), blockTime: 200 }, 100, 100 - taxi, 100],
    ['an arrival with a flight time', { arrivalAt: at(100), flightTime: 80 }, 100, 80, 100],
    ['a flight time longer than the block is cut', { arrivalAt: at(100), flightTime: 300 }, 100, 100, 100],
    ['an arrival after a minute', { arrivalAt: at(1) }, 1, 1, 1],
    ['a block time makes the arrival', { blockTime: 90 }, 90, 90 - taxi, 90],
    ['a flight time makes the block time', { flightTime: 70 }, 70 + taxi, 70, 70 + taxi],
    ['both', { flightTime: 70, blockTime: 80 }, 80, 70, 80],
    ['minutes of 0 are as if left out', { flightTime: 0, blockTime: 0 }, 60 + taxi, 60, 60 + taxi],
    ['part minutes are rounded', { blockTime: 89.6 }, 90, 90 - taxi, 90],
  ])('%s', (_what, given, arrival, flightTime, blockTime) => {
    const times = legTimes({ departureAt: DEPARTURE, ...given }, 60, 'arrivalDate')
    expect(times).toEqual({ departureAt: DEPARTURE, arrivalAt: at(arrival), flightTime, blockTime })
  })

  test.each([0, -1, -600])('an arrival %i minutes after the departure is refused', (minutes) => {
    const read = () => legTimes({ departureAt: DEPARTURE, arrivalAt: at(minutes) }, 60, 'legs[3].arrivalDate')
    expect(read).toThrow(Problem)
    expect(read).toThrow('legs[3].arrivalDate')
  })
})
