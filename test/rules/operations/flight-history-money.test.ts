import { expect, test } from 'vitest'
import { inMoney } from '../../../src-main/core/features/operations/flight-page/rules/money.ts'

test.each([
  ['price', 45_050, { currency: 'EUR' }, { minor: 45_050, currency: 'EUR' }],
  ['price', 120_000, { currency: 'JPY' }, { minor: 120_000, currency: 'JPY' }],
  ['offerPrice', 1_250_000, { offerCurrency: 'CHF', currency: null }, { minor: 1_250_000, currency: 'CHF' }],
  ['price', 45_000, {}, 45_000],
  ['price', null, { currency: 'EUR' }, null],
  ['quantity', 1200, { currency: 'EUR' }, 1200],
])('%s %s of %j is %j', (field, value, row, reported) => expect(inMoney(field, value, row)).toEqual(reported))
