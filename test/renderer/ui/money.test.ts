import { describe, expect, test } from 'vitest'
import { pairText, rateRows } from '../../../src-renderer/features/finance/exchange-rates/rate-words.ts'
import { savedAmounts, typedAmounts } from '../../../src-renderer/features/sales/quotes/quote-body.ts'
import { currencies } from '../../../src-renderer/ui/currencies.ts'
import { moneyText, roundMoneyText } from '../../../src-renderer/ui/money.ts'
import { totalText } from '../../../src-renderer/ui/totals.ts'
import { currencyCodes } from '../../../src-shared/money/currencies.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('an amount on the screen', () => {
  test.each([
    [123_456, 'EUR', 'EUR 1,234.56'],
    [123_456, 'HUF', 'HUF 1,234.56'],
    [123_456, 'COP', 'COP 1,234.56'],
    [123_456, 'JPY', 'JPY 123,456'],
    [123_456, 'IQD', 'IQD 123.456'],
    [123_456, 'BTC', 'BTC 0.00123456'],
  ])('%i %s reads %s', (minor, currency, text) => expect(plain(moneyText(minor, currency))).toBe(text))
  test('is rounded where there is little room', () => expect(roundMoneyText(123_456, 'EUR')).toBe('€1,235'))
  test('can be in every currency', () => expect([...currencies].sort()).toEqual([...currencyCodes]))
})

describe('a typed price', () => {
  test.each([
    ['EUR', 1000.5, 8.1, { net: 1000.5, vat: 81.04, gross: 1081.54 }],
    ['JPY', 1000, 8.1, { net: 1000, vat: 81, gross: 1081 }],
    ['KWD', 10.005, 5, { net: 10.005, vat: 0.5, gross: 10.505 }],
    ['HUF', 100.01, 27, { net: 100.01, vat: 27, gross: 127.01 }],
  ])('in %s: %d with %d %% VAT', (currency, net, vatPerc, expected) =>
    expect(typedAmounts({ currency, net, vatPerc })).toEqual({ currency, vatPerc, ...expected }),
  )
  test('that is saved is sent in the currency itself', () => {
    const parts = { charterCost: 5, net: 5, vat: 1, fet: 0, tax: 0, gross: 6 }
    expect(savedAmounts({ currency: 'IQD', vatPerc: 20, ...parts })).toMatchObject({ net: 0.005, gross: 0.006 })
  })
})

describe('a total', () => {
  const rates = [
    { currency: 'USD', day: '2026-11-01', rate: 0.5 },
    { currency: 'JPY', day: '2026-11-01', rate: 0.01 },
  ]
  const eur = { amount: 100_000, currency: 'EUR' }
  const usd = { amount: 200_000, currency: 'USD' }
  test.each([
    ['one currency', [eur, eur], '€2,000', 'EUR 2,000.00'],
    ['another currency', [usd], '$2,000', 'USD 2,000.00'],
    ['several', [eur, usd, { amount: 30_000, currency: 'JPY' }], '≈ €2,300', 'EUR 1,000.00, USD 2,000.00, JPY 30,000'],
    ['one without a rate', [eur, { amount: 500, currency: 'GBP' }], '€1,000 + £5', 'EUR 1,000.00, GBP 5.00'],
  ])('of %s', (_what, amounts, text, title) => {
    const total = totalText(amounts, 'EUR', rates)
    expect([total?.text, plain(total?.title ?? '')]).toEqual([text, title])
  })
  test('of nothing is none', () => {
    expect(totalText([], 'EUR', rates)).toBeUndefined()
    expect(totalText([eur, { ...eur, amount: -100_000 }], 'EUR', rates)).toBeUndefined()
  })
})

describe('exchange rates', () => {
  const rate = (currency: string, day: string, baseCurrency = 'EUR') => {
    return { exchangeRateId: 1, currency, baseCurrency, day, rate: 0.5, source: null, updatedAt: 0 }
  }
  test('count until the day before the next', () => {
    const rates = [
      rate('USD', '2026-11-01'),
      rate('GBP', '2026-10-15'),
      rate('USD', '2026-12-01'),
      rate('USD', '2026-10-01'),
    ]
    const rows = rateRows([...rates, rate('USD', '2026-11-20', 'CHF')], 'EUR', '2026-11-21')
    expect(rows.map(({ currency, day, until, state }) => [currency, day, until, state])).toEqual([
      ['USD', '2026-12-01', null, 'later'],
      ['USD', '2026-11-20', null, 'unused'],
      ['USD', '2026-11-01', '2026-11-30', 'used'],
      ['GBP', '2026-10-15', null, 'used'],
      ['USD', '2026-10-01', '2026-10-31', 'past'],
    ])
  })
  test('read both ways', () => {
    expect(pairText('USD', 0.921234, 'EUR')).toBe('1 USD = 0.921234 EUR')
    expect(pairText('EUR', 1 / 0.8, 'USD')).toBe('1 EUR = 1.2500 USD')
    expect(pairText('EUR', 17_543.206, 'IDR')).toBe('1 EUR = 17,543.21 IDR')
    expect(pairText('IDR', 1 / 17_543.206, 'EUR')).toBe('1 IDR = 0.0000570021 EUR')
  })
})
