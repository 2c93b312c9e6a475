import { describe, expect, test } from 'vitest'
import { offerAfter } from '../../../src-main/core/features/sales/empty-legs/rules.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'

const NOW = 1000
const flight = {
  pax: 0,
  aircraftId: 'one',
  departureAt: NOW + 1,
  canceledAt: null,
  offBlockAt: null,
  takeOffAt: null,
  landingAt: null,
  onBlockAt: null,
}

describe('an offer', () => {
  test.each([0, 1, 350_000])('at %i', (price) => {
    expect(offerAfter(flight, { price, currency: 'EUR' }, NOW)).toEqual({ offerPrice: price, offerCurrency: 'EUR' })
  })

  test.each<[string, Partial<Record<keyof typeof flight, unknown>>, RegExp]>([
    ['cancelled', { canceledAt: 1 }, /is canceled/],
    ['with passengers', { pax: 1 }, /passengers/],
    ['without an aircraft', { aircraftId: null }, /aircraft/],
    ['departing now', { departureAt: NOW }, /has already departed/],
    ['off block before its time', { offBlockAt: 999 }, /has already departed/],
    ['cancelled and in the past', { canceledAt: 1, departureAt: 1 }, /is canceled/],
  ])('of a flight %s is refused, but can be withdrawn', (_what, changes, message) => {
    const other = { ...flight, ...changes } as typeof flight
    const offer = () => offerAfter(other, { price: 1, currency: 'EUR' }, NOW)
    expect(offer).toThrow(Problem)
    expect(offer).toThrow(message)
    expect(offerAfter(other, { price: null, currency: 'EUR' }, NOW)).toEqual({ offerPrice: null, offerCurrency: null })
  })
})
