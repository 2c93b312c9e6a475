import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ActualFuel, fuelAfter } from '../../../src-main/core/features/flights/flights/rules/fuel.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'

const empty: ActualFuel = {
  fuelRemaining: null,
  upliftMass: null,
  fuelOffBlock: null,
  fuelArrival: null,
  fuelMassUnit: 'KILOGRAM',
}
const open = { canceledAt: null, postFlightClosedAt: null }
const flown = { fuelRemaining: 600, upliftMass: 900, fuelOffBlock: 1480, fuelArrival: 700 }

type Given = Partial<ActualFuel>

describe('accepted', () => {
  const rows: [string, Given, Given, Given][] = [
    ['nothing', flown, {}, flown],
    ['all at once', {}, flown, flown],
    ['the uplift alone', {}, { upliftMass: 900 }, { upliftMass: 900 }],
    ['arrival without anything to compare', {}, { fuelArrival: 700 }, { fuelArrival: 700 }],
    ['a correction', flown, { fuelArrival: 650 }, { ...flown, fuelArrival: 650 }],
    ['null clears', flown, { upliftMass: null }, { ...flown, upliftMass: null }],
    ['nothing burned', {}, { fuelOffBlock: 700, fuelArrival: 700 }, { fuelOffBlock: 700, fuelArrival: 700 }],
    ['dry tanks', {}, { fuelOffBlock: 700, fuelArrival: 0 }, { fuelOffBlock: 700, fuelArrival: 0 }],
    ['gauges a little high', flown, { fuelOffBlock: 1560 }, { ...flown, fuelOffBlock: 1560 }],
    ['burned by the APU before', flown, { fuelOffBlock: 1300 }, { ...flown, fuelOffBlock: 1300 }],
    ['a unit while nothing is known', {}, { fuelMassUnit: 'POUND' }, { fuelMassUnit: 'POUND' }],
    [
      'another unit with every figure',
      { fuelOffBlock: 1480, fuelArrival: 700 },
      { fuelMassUnit: 'POUND', fuelOffBlock: 3263, fuelArrival: null },
      { fuelMassUnit: 'POUND', fuelOffBlock: 3263 },
    ],
    ['the unit there is', flown, { fuelMassUnit: 'KILOGRAM', fuelArrival: 1 }, { ...flown, fuelArrival: 1 }],
  ]
  test.each(rows)('%s', (_what, before, given, after) => {
    expect(fuelAfter({ ...empty, ...open, ...before }, given)).toEqual({ ...empty, ...after })
  })
})

describe('refused', () => {
  const rows: [string, Given & { canceledAt?: number; postFlightClosedAt?: number }, Given, string[]][] = [
    ['more arrives than left', flown, { fuelArrival: 1481 }, ['invalid_input', 'fuelArrival']],
    ['less left than arrived', flown, { fuelOffBlock: 699 }, ['invalid_input', 'upliftMass']],
    ['arrival above off block and uplift', flown, { fuelArrival: 2400 }, ['invalid_input', 'fuelArrival']],
    [
      'arrival above what was loaded',
      {},
      { ...flown, fuelOffBlock: null, fuelArrival: 1600 },
      ['invalid_input', 'fuelArrival'],
    ],
    ['off block above what was loaded', flown, { fuelOffBlock: 1600 }, ['invalid_input', 'fuelOffBlock']],
    ['uplift above off block', { fuelOffBlock: 1000 }, { upliftMass: 1100 }, ['invalid_input', 'upliftMass']],
    ['a correction of what was there before', flown, { fuelRemaining: 400 }, ['invalid_input', 'fuelOffBlock']],
    ['another unit alone', flown, { fuelMassUnit: 'POUND' }, ['invalid_input', 'fuelMassUnit']],
    [
      'another unit with some figures',
      flown,
      { fuelMassUnit: 'POUND', fuelArrival: 1 },
      ['invalid_input', 'fuelMassUnit'],
    ],
    ['a cancelled flight', { canceledAt: 1 }, { upliftMass: 1 }, ['state_conflict']],
    ['a closed post-flight', { ...flown, postFlightClosedAt: 1 }, { upliftMass: 1 }, ['state_conflict']],
  ]
  test.each(rows)('%s', (_what, before, given, reported) => {
    try {
      fuelAfter({ ...empty, ...open, ...before }, given)
      expect.unreachable()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      expect([error.code, ...error.details.map(({ field }) => field)]).toEqual(reported)
      expect(error.message.length).toBeGreaterThan(20)
    }
  })
})

test('whatever is accepted, no more arrives than left, and the unit is one for all', () => {
  const figure = fc.option(fc.integer({ min: 0, max: 40 }))
  const step = fc.record(
    {
      fuelRemaining: figure,
      upliftMass: figure,
      fuelOffBlock: figure,
      fuelArrival: figure,
      fuelMassUnit: fc.constantFrom('KILOGRAM', 'POUND'),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      let fuel = empty
      for (const given of steps) {
        const before = fuel
        try {
          fuel = fuelAfter({ ...before, ...open }, given)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
        }
        const { fuelOffBlock, fuelArrival, fuelMassUnit } = fuel
        if (fuelOffBlock !== null && fuelArrival !== null) expect(fuelArrival).toBeLessThanOrEqual(fuelOffBlock)
        if (fuelMassUnit === before.fuelMassUnit) continue
        const stayed = Object.entries(before).filter(([field, value]) => value !== null && !(field in given))
        expect(stayed).toEqual([])
      }
    }),
  )
})
