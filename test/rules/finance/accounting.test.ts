import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitOf } from '../../../src-main/core/features/finance/accounting/rules/split.ts'
import { bookingStatus, invoiceStatus } from '../../../src-main/core/features/finance/accounting/rules/states.ts'
import { spentTime } from '../../../src-main/core/features/finance/expenses/desk-write.ts'
import { dayAt, offsetOf, windowAround } from '../../../src-main/core/features/finance/expenses/rules.ts'
import { expenseTypes } from '../../../src-shared/domain/finance/expense-types.ts'
import { amountText, sharesOf } from '../../../src-shared/money/money.ts'

test.each([
  ['R', false, 'QUOTE'],
  ['Q', false, 'QUOTE'],
  ['W', false, 'QUOTE'],
  ['A', false, 'OPTION'],
  ['O', false, 'OPTION'],
  ['S', false, 'OPTION'],
  ['B', false, 'BOOKING'],
  ['F', false, 'BOOKING'],
  ['B', true, 'CLOSED'],
  ['C', true, 'CANCELED'],
  ['D', false, 'CANCELED'],
])('a booking with the letter %s, closed: %s, is %s to accounting', (letter, closed, status) =>
  expect(bookingStatus(letter, closed)).toBe(status),
)

const [ready, going, gone] = ['READY_TO_INVOICE', 'TRANSFERRING', 'TRANSFERRED'] as const
test.each([
  [false, [], null],
  [false, [ready, ready], null],
  [false, [ready, gone], going],
  [false, [going], going],
  [false, [gone, gone], gone],
  [true, [], ready],
  [true, [gone, gone], ready],
])('ready: %s, entries that are %o make a booking %s', (isReady, entries, status) =>
  expect(invoiceStatus(isReady, entries)).toBe(status),
)

describe('split pricing', () => {
  const amount = fc.integer({ min: 0, max: 1e9 })
  const expense = fc.record({ type: fc.constantFrom(...expenseTypes), cost: fc.option(amount, { nil: undefined }) })
  const leg = fc.record({
    legId: fc.nat(),
    route: fc.constant('LSZH-EGGW'),
    blockTime: fc.integer({ min: 0, max: 900 }),
    expenses: fc.array(expense, { maxLength: 6 }),
    canceled: fc.boolean(),
  })
  test('adds up to the price, and to the last cent to what each side gets', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(leg, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 100 }),
        (net, legs, ownerSharePerc) => {
          const rows = splitOf({ net, legs, ownerSharePerc })
          const total = rows.at(-1)
          const costs = legs.flatMap(({ expenses }) => expenses.map(({ cost }) => cost))
          const isWhole = !costs.includes(undefined)
          expect(total?.category).toBe('TOTAL')
          expect(total?.price.total).toBe(legs.every(({ canceled }) => canceled) ? 0 : net)
          expect(total?.cost.total).toBe(costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0))
          expect(total?.profitability === null).toBe(!isWhole)
          for (const { price, cost, owner, profitability } of rows)
            if (profitability) expect(profitability.total).toBe(price.total - cost.total - owner.total)
        },
      ),
    )
  })
})

test('shares are whole and add up', () => {
  expect(sharesOf(100, [1, 1, 1])).toEqual([33, 33, 34])
  expect(sharesOf(100, [0, 0])).toEqual([0, 100])
  expect(sharesOf(-10, [3, 1])).toEqual([-7, -3])
})

test.each([
  [123_456, 'EUR', '1,234.56'],
  [-5, 'EUR', '-0.05'],
  [1234, 'JPY', '1,234'],
  [1234, 'KWD', '1.234'],
])('%d of %s reads %s', (minor, currency, text) => expect(amountText(minor, currency)).toBe(text))

describe('the day of an expense', () => {
  test.each([
    ['2026-11-20', Date.UTC(2026, 10, 20, 12)],
    ['2026-11-20T23:30', Date.UTC(2026, 10, 20, 23, 30)],
    ['2026-11-20T23:30-05:00', Date.UTC(2026, 10, 21, 4, 30)],
  ])('%s', (given, at) => expect(spentTime(given)).toBe(at))

  test('alone is the same at every offset up to half a day', () => {
    for (let minutes = -720; minutes < 720; minutes += 15) {
      expect(dayAt(spentTime('2026-11-20'), minutes)).toBe('2026-11-20')
    }
  })
})

test.each([
  [[], 0, true],
  [['expenseDate,BTW,2026-11-01/2026-12-01'], 0, true],
  [['expenseDate,BTW,2026-11-01T00:00+01:00/2026-12-01T00:00+01:00'], 60, true],
  [['expenseDate,BTW,2026-11-01T00:00-0330,2026-12-01T00:00-03:30'], -210, true],
  [['expenseDate,GTE,2026-11-01T00:00Z', 'expenseDate,LT,2026-12-01T00:00'], 0, true],
  [['expenseDate,GTE,2026-11-01T00:00+01:00', 'expenseDate,LT,2026-12-01T00:00+02:00'], 60, false],
  [['expenseDate,BTW,2026-11-01/2026-12-01T00:00+02:00'], 120, false],
])('filters %o are at %d minutes ahead of UTC, all the same: %s', (filters, minutes, same) =>
  expect(offsetOf(filters)).toEqual({ minutes, same }),
)

test('the window is six calendar months to either side', () => {
  const { from, until } = windowAround(Date.UTC(2026, 7, 31, 9))
  expect([from, until]).toEqual([Date.UTC(2026, 1, 28, 9), Date.UTC(2027, 1, 28, 9)])
})
