import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { exactAmount, roundedAmount } from '../../src-shared/money/amounts.ts'
import { currencyCodes, decimalsOf, isCurrency } from '../../src-shared/money/currencies.ts'
import { amountText, fromMinor, hasItsDecimals, MAX_MINOR, toMinor } from '../../src-shared/money/money.ts'
import { currency } from '../../src-shared/wire/fields.ts'

const code = fc.constantFrom(...currencyCodes)
const minor = fc.integer({ min: -MAX_MINOR, max: MAX_MINOR })
/** An amount as a person writes it: minor units with the point put in as text. */
const written = (units: number, places: number): string => {
  const digits = String(Math.abs(units)).padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return `${units < 0 ? '-' : ''}${text}`
}

describe('the list of currencies', () => {
  test.each([
    ['HUF', 2],
    ['IDR', 2],
    ['COP', 2],
    ['PKR', 2],
    ['LBP', 2],
    ['RSD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['ISK', 0],
    ['CLP', 0],
    ['UYI', 0],
    ['KWD', 3],
    ['IQD', 3],
    ['TND', 3],
    ['CLF', 4],
    ['UYW', 4],
    ['BTC', 8],
    ['XCG', 2],
    ['XAD', 2],
    ['ZWG', 2],
    ['XAU', 0],
  ])('%s has %i decimals', (currency, decimals) => expect(decimalsOf(currency)).toBe(decimals))

  test('holds each code once, and neither placeholders nor what was withdrawn long ago', () => {
    expect(new Set(currencyCodes).size).toBe(currencyCodes.length)
    expect(currencyCodes.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true)
    expect(['XXX', 'XTS', 'ZZZ', 'DEM', 'HRK', 'ZWL', 'eur', ''].filter(isCurrency)).toEqual([])
  })

  test('does not depend on the runtime', () => {
    const digits = vi.spyOn(Intl, 'NumberFormat').mockImplementation(() => {
      throw new Error('not asked')
    })
    expect(toMinor(1234.56, 'HUF')).toBe(123_456)
    digits.mockRestore()
  })

  test('is what the interface takes', () => {
    expect(currencyCodes.every((code) => currency.safeParse(code).success)).toBe(true)
    for (const code of ['XXX', 'ZZZ', 'eur', 'EURO', '']) expect(currency.safeParse(code).success).toBe(false)
  })
})

describe('an amount', () => {
  test('comes out as it went in, in every currency', () => {
    fc.assert(
      fc.property(code, minor, (currency, units) => {
        const amount = Number(written(units, decimalsOf(currency)))
        expect(exactAmount(amount, currency, 'amount')).toBe(units || 0)
        expect(fromMinor(units, currency)).toBe(amount)
        expect(JSON.parse(JSON.stringify(fromMinor(units, currency)))).toBe(amount)
      }),
      { numRuns: 2000 },
    )
  })

  test('adds up exactly', () => {
    fc.assert(
      fc.property(code, fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 100 }), (currency, units) => {
        const places = decimalsOf(currency)
        const sum = units.reduce((total, one) => total + exactAmount(Number(written(one, places)), currency, 'x'), 0)
        expect(fromMinor(sum, currency)).toBe(
          Number(
            written(
              units.reduce((a, b) => a + b, 0),
              places,
            ),
          ),
        )
      }),
    )
  })

  test('that a caller added up itself is no longer than its currency', () => {
    fc.assert(
      fc.property(
        code,
        fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 60 }),
        (currency, units) => {
          const places = decimalsOf(currency)
          const drifted = units.reduce((total, one) => total + Number(written(one, places)), 0)
          expect(exactAmount(drifted, currency, 'amount')).toBe(units.reduce((total, one) => total + one, 0))
        },
      ),
    )
  })

  test('with a decimal more is rounded half up in a quote and refused in a payment', () => {
    const digit = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: 1e11 }), digit, (currency, units, last) => {
        const amount = Number(`${written(units * 10 + last, decimalsOf(currency) + 1)}`)
        const up = last >= 5 ? units + 1 : units
        expect(roundedAmount(amount, currency, 'net')).toBe(up)
        expect(roundedAmount(-amount, currency, 'net')).toBe(-up || 0)
        expect(() => exactAmount(amount, currency, 'amount')).toThrow(/^amount: .*decimal/)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    [1.005, 'EUR', 101],
    [12.345, 'EUR', 1235],
    [1.15 * 1.1, 'EUR', 127],
    [4.35 * 0.1, 'EUR', 44],
    [-1.005, 'EUR', -101],
    [0.4999, 'JPY', 0],
    [0.5, 'JPY', 1],
    [1234.5, 'HUF', 123_450],
    [0.1 + 0.2, 'EUR', 30],
    [1e-7, 'EUR', 0],
    [0.00000001, 'BTC', 1],
  ])('of %d %s is %i in minor units', (amount, currency, units) => expect(toMinor(amount, currency)).toBe(units))

  test.each([
    [12.34, 'EUR', true],
    [0.1 + 0.2, 'EUR', true],
    [12.340000000000002, 'EUR', true],
    [12.345, 'EUR', false],
    [12.3401, 'EUR', false],
    [12.340001, 'EUR', false],
    [12.34000001, 'EUR', false],
    [1, 'JPY', true],
    [1.1, 'JPY', false],
    [999_999_999.99, 'EUR', true],
    [999_999_999.999, 'EUR', false],
    [1.2345, 'KWD', false],
    [1.234, 'KWD', true],
    [100.5, 'HUF', true],
  ])('%d %s fits its currency: %s', (amount, currency, fits) => expect(hasItsDecimals(amount, currency)).toBe(fits))

  test('that is too large to be exact is refused', () => {
    expect(() => roundedAmount(1e12, 'BTC', 'net')).toThrow('net: is too large')
    expect(roundedAmount(9e11, 'KWD', 'net')).toBe(9e14)
  })

  test.each([
    [123_456, 'HUF', '1,234.56'],
    [123_456, 'IQD', '123.456'],
    [123_456, 'JPY', '123,456'],
    [1, 'BTC', '0.00000001'],
  ])('of %i %s reads %s', (units, currency, text) => expect(amountText(units, currency)).toBe(text))
})
