import { expect, test } from 'vitest'
import { inMoney } from '../../../src-main/features/operations/flight-page/rules/money.ts'

test.each([
  ['price', 45_050, { currency: 'EUR' }, '450.5 EUR'],
  ['price', 120_000, { currency: 'JPY' }, '120,000 JPY'],
  ['offerPrice', 1_250_000, { offerCurrency: 'CHF', currency: null }, '12,500 CHF'],
  ['price', 45_000, {}, 45_000],
  ['price', null, { currency: 'EUR' }, null],
  ['quantity', 1200, { currency: 'EUR' }, 1200],
])('%s %s of %j is shown as %s', (field, value, row, reported) => expect(inMoney(field, value, row)).toBe(reported))
