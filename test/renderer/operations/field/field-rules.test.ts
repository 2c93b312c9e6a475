import { describe, expect, test } from 'vitest'
import { dutyDays, needsReport } from '../../../../src-renderer/features/operations/field/duty-days.ts'
import { currentPeriod, dutyLeft } from '../../../../src-renderer/features/operations/field/duty-left.ts'
import { fieldPath, isFieldPath } from '../../../../src-renderer/features/operations/field/paths.ts'
import {
  codeOf,
  delayChoices,
  delayWords,
} from '../../../../src-renderer/features/operations/field/report/delay-codes.ts'
import { readCount, readFigure } from '../../../../src-renderer/features/operations/field/report/figures.ts'
import { requestSpan, spanWords } from '../../../../src-renderer/features/operations/field/request-span.ts'
import { DELAY_CODE } from '../../../../src-shared/domain/flights/post-flight-report.ts'
import { DAY, HOUR } from '../../../../src-shared/time/durations.ts'

const noon = Date.UTC(2026, 10, 23, 12)

const flight = (departureAt: number, more: object = {}) =>
  ({ flightId: departureAt, departureAt, arrivalAt: departureAt + 2 * HOUR, status: 'Scheduled', ...more }) as never
const entry = (startAt: number) => ({ rosterEntryId: startAt, startAt, endAt: startAt + DAY, type: 'OFF' }) as never

describe('the days of a crew member', () => {
  test('hold flights and duties by the UTC day on which they begin, earliest first', () => {
    const days = dutyDays([flight(noon + DAY), flight(noon)], [entry(noon - HOUR)])
    expect(days.map(({ day, items }) => [day, items.map(({ kind }) => kind)])).toEqual([
      ['2026-11-23', ['entry', 'flight']],
      ['2026-11-24', ['flight']],
    ])
  })

  test.each([
    ['Scheduled', -3, true],
    ['Off Block', -3, true],
    ['On Block', -3, false],
    ['Canceled', -3, false],
    ['Scheduled', -1, false],
    ['Scheduled', 5, false],
  ])('a flight that is %s and left %i hours from now is to report: %s', (status, hours, open) => {
    expect(needsReport(flight(noon + hours * HOUR, { status }), noon)).toBe(open)
  })
})

describe('flight duty', () => {
  const period = { from: noon, to: noon + 8 * HOUR, flightDuty: 420, longest: 780 } as never
  test.each([
    [-1, 0, 780],
    [2, 120, 660],
    [7, 420, 360],
    [9, 420, 360],
  ])('%i hours after report: %i minutes are used, %i left', (hours, used, left) => {
    expect(dutyLeft(period, noon + hours * HOUR)).toMatchObject({ used, left, planned: 420 })
  })
  test('is not counted of a duty without flights', () => {
    expect(dutyLeft({ ...(period as object), flightDuty: null } as never, noon)).toBeUndefined()
  })
  test('is of the period that is under way, else of the next within a day', () => {
    const next = { from: noon + 30 * HOUR, to: noon + 36 * HOUR } as never
    expect(currentPeriod([period, next], noon + HOUR)).toBe(period)
    expect(currentPeriod([period, next], noon + 10 * HOUR)).toBe(next)
    expect(currentPeriod([next], noon)).toBeUndefined()
  })
})

test.each([
  ['', null],
  [' 1200 ', 1200],
  ['1,200', 1200],
  ['1 200.5', 1200.5],
  ['12x', undefined],
  ['-5', undefined],
])('the figure %j is read as %s', (text, value) => {
  expect(readFigure(text)).toBe(value)
})
test.each([
  ['', null],
  ['2', 2],
  ['2.5', undefined],
  ['1000', undefined],
])('the count %j is read as %s', (text, value) => {
  expect(readCount(text)).toBe(value)
})

test('every delay code of the list is one, and is found in its line', () => {
  expect(delayChoices().length).toBeGreaterThan(30)
  for (const choice of delayChoices()) {
    expect(codeOf(choice)).toMatch(DELAY_CODE)
    expect(delayWords(codeOf(choice))).toBe(choice.slice(3))
  }
  expect([codeOf(' 93a '), delayWords('93A'), delayWords('00')]).toEqual(['93A', delayWords('93'), undefined])
})

describe('a request', () => {
  test('is of whole days, both included', () => {
    const span = requestSpan('2026-12-24', '2026-12-26')
    expect(span).toEqual({ startAt: Date.UTC(2026, 11, 24), endAt: Date.UTC(2026, 11, 27) })
    expect(spanWords({ kind: 'LEAVE', ...(span as NonNullable<typeof span>) })).toBe('24 Dec to 26 Dec')
  })
  test.each([
    ['', ''],
    ['2026-12-24', '2026-12-23'],
  ])('from %j to %j is none', (first, last) => {
    expect(requestSpan(first, last)).toBeUndefined()
  })
})

test('field mode has addresses of its own', () => {
  expect(fieldPath(12, 'flights', 3, 'report')).toBe('/field/12/flights/3/report')
  expect(['/field', '/field/12', '/fields', '/board'].map(isFieldPath)).toEqual([true, true, false, false])
})
