import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkPlausible,
  type Movement,
  movementAfter,
  movements,
} from '../../../src-main/core/features/flights/flights/rules/movement.ts'
import { HOUR, MINUTE } from '../../../src-shared/time/durations.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'

const still = { offBlockAt: null, takeOffAt: null, landingAt: null, onBlockAt: null }
const open = { ...still, canceledAt: null, postFlightClosedAt: null }
const NOW = 100 * HOUR
const flown = { offBlockAt: 10, takeOffAt: 20, landingAt: 30, onBlockAt: 40 }

describe('accepted', () => {
  const rows: [string, Partial<Movement>, Partial<Movement>, Partial<Movement>][] = [
    ['off block first', {}, { offBlockAt: 10 }, { offBlockAt: 10 }],
    ['all at once', {}, flown, flown],
    ['out and in without off and on', {}, { offBlockAt: 10, onBlockAt: 40 }, { offBlockAt: 10, onBlockAt: 40 }],
    ['what is left out stays', { offBlockAt: 10 }, { takeOffAt: 20 }, { offBlockAt: 10, takeOffAt: 20 }],
    ['the same minute', { offBlockAt: 10 }, { takeOffAt: 10 }, { offBlockAt: 10, takeOffAt: 10 }],
    ['a correction', flown, { landingAt: 35 }, { ...flown, landingAt: 35 }],
    ['null clears', flown, { onBlockAt: null }, { ...flown, onBlockAt: null }],
    ['all cleared', flown, still, still],
    ['nothing', flown, {}, flown],
    ['two minutes ahead of the clock', {}, { offBlockAt: NOW + 2 * MINUTE }, { offBlockAt: NOW + 2 * MINUTE }],
    ['a later time than now that stays', { offBlockAt: NOW + HOUR }, {}, { offBlockAt: NOW + HOUR }],
  ]
  test.each(rows)('%s', (_, before, given, after) => {
    expect(movementAfter({ ...open, ...before }, given, NOW)).toEqual({ ...still, ...after })
  })
})

describe('refused', () => {
  const rows: [string, object, Partial<Movement>, [string, string | undefined]][] = [
    ['take-off before off block', { offBlockAt: 10 }, { takeOffAt: 9 }, ['invalid_input', 'takeOffAt']],
    ['landing before take-off', { offBlockAt: 10, takeOffAt: 20 }, { landingAt: 19 }, ['invalid_input', 'landingAt']],
    ['landing before off block', { offBlockAt: 10 }, { landingAt: 9 }, ['invalid_input', 'landingAt']],
    ['on block before landing', { ...flown, onBlockAt: null }, { onBlockAt: 29 }, ['invalid_input', 'onBlockAt']],
    ['off block moved past take-off', flown, { offBlockAt: 21 }, ['invalid_input', 'takeOffAt']],
    ['take-off without off block', {}, { takeOffAt: 20 }, ['invalid_input', 'offBlockAt']],
    ['off block cleared under the rest', flown, { offBlockAt: null }, ['invalid_input', 'offBlockAt']],
    ['a time in the future', {}, { offBlockAt: NOW + 2 * MINUTE + 1 }, ['invalid_input', 'offBlockAt']],
    ['one of several in the future', flown, { onBlockAt: NOW + HOUR }, ['invalid_input', 'onBlockAt']],
    ['a cancelled flight', { canceledAt: 1 }, { offBlockAt: 10 }, ['state_conflict', undefined]],
    ['a closed post-flight', { ...flown, postFlightClosedAt: 50 }, { onBlockAt: 41 }, ['state_conflict', undefined]],
  ]
  test.each(rows)('%s', (_, before, given, [code, field]) => {
    try {
      movementAfter({ ...open, ...before }, given, NOW)
      expect.unreachable()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      expect([error.code, error.details[0]?.field]).toEqual([code, field])
      expect(error.message.length).toBeGreaterThan(20)
    }
  })
})

describe('against the plan', () => {
  const planned = { departureAt: 10 * HOUR, arrivalAt: 14 * HOUR }
  const rows: [string, Partial<Movement>, string[]][] = [
    ['as planned', { offBlockAt: 10 * HOUR, onBlockAt: 14 * HOUR }, []],
    ['three hours late', { offBlockAt: 13 * HOUR }, []],
    ['three hours early', { onBlockAt: 11 * HOUR }, []],
    ['a minute more', { offBlockAt: 13 * HOUR + MINUTE }, ['offBlockAt']],
    ['of the day before', { landingAt: -10 * HOUR, onBlockAt: -9 * HOUR }, ['landingAt', 'onBlockAt']],
    ['cleared', { offBlockAt: null }, []],
  ]
  test.each(rows)('%s', (_, given, fields) => {
    let found: string[] = []
    try {
      checkPlausible(planned, given)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'confirmation_needed') throw error
      found = error.details.map(({ field }) => field)
    }
    expect(found).toEqual(fields)
  })
})

test('whatever is accepted stands in order and begins with off block', () => {
  const times = fc.record(
    Object.fromEntries(movements.map((movement) => [movement, fc.option(fc.integer({ min: 0, max: 20 }))])),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Partial<Movement>>
  fc.assert(
    fc.property(fc.array(times, { maxLength: 8 }), (steps) => {
      let flight: Movement & { canceledAt: null; postFlightClosedAt: null } = open
      for (const step of steps) {
        try {
          flight = { ...open, ...movementAfter(flight, step, NOW) }
        } catch (error) {
          if (!(error instanceof Problem)) throw error
        }
        const known = movements.map((movement) => flight[movement]).filter((time) => time !== null)
        expect(known).toEqual(known.toSorted((a, b) => a - b))
        if (known.length > 0) expect(flight.offBlockAt).not.toBeNull()
      }
    }),
  )
})
