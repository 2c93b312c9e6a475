import { describe, expect, test } from 'vitest'
import { actualFuel, maskedCard, massIn } from '../../../src-main/core/features/flights/fuel/rules.ts'

describe('a mass in another unit', () => {
  test.each([
    [1000, 'KILOGRAM', 'POUND', 2204.62],
    [2204.62, 'POUND', 'KILOGRAM', 1000],
    [12.345, 'LITER', 'LITER', 12.345],
    [1, 'LITER', 'KILOGRAM', undefined],
    [0, 'POUND', 'KILOGRAM', 0],
    [100, 'GALLON_USA', 'LITER', 378.54],
    [378.54, 'LITER', 'GALLON_USA', 100],
    [1, 'GALLON_USA', 'POUND', undefined],
  ])('%d %s in %s is %s', (value, from, to, mass) => {
    expect(massIn(value, from, to)).toBe(mass)
  })
})

describe('actual figures', () => {
  const none = {
    fuelRemaining: null,
    upliftMass: null,
    fuelArrival: null,
    fuelOffBlock: null,
    fuelMassUnit: 'KILOGRAM',
  }
  test.each([
    ['the first bring their unit', none, { upliftMass: 900 }, 'POUND', { upliftMass: 900, fuelMassUnit: 'POUND' }],
    [
      'later ones are counted in that of the flight',
      { ...none, fuelOffBlock: 1000 },
      { upliftMass: 900 },
      'POUND',
      { upliftMass: 408.23, fuelMassUnit: 'KILOGRAM' },
    ],
    [
      'cleared ones stay cleared',
      { ...none, fuelOffBlock: 1 },
      { upliftMass: null },
      'POUND',
      { upliftMass: null, fuelMassUnit: 'KILOGRAM' },
    ],
  ])('%s', (_, flight, given, unit, expected) => {
    expect(actualFuel(flight, given, unit)).toEqual(expected)
  })
  test('that can not be counted so are refused', () => {
    expect(() => actualFuel({ ...none, fuelOffBlock: 1 }, { upliftMass: 1 }, 'LITER')).toThrow('must be KILOGRAM')
  })
})

test.each([
  ['4000 0000 0000 1234', '************1234'],
  ['************1234', '************1234'],
  ['12', '************12'],
])('a card %s is kept as %s', (given, kept) => {
  expect(maskedCard(given)).toBe(kept)
})
