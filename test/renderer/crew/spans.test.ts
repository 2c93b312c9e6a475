import { expect, test } from 'vitest'
import { spanWords, typedSpan } from '../../../src-renderer/features/crew/members/spans.ts'

test.each([
  ['12', { unit: 'MONTHS', value: 12 }, '12 months'],
  ['12m', { unit: 'MONTHS', value: 12 }, '12 months'],
  ['1 month', { unit: 'MONTHS', value: 1 }, '1 month'],
  ['45 days', { unit: 'DAYS', value: 45 }, '45 days'],
  ['2Y', { unit: 'YEARS', value: 2 }, '2 years'],
] as const)('"%s" is a length of time', (typed, span, words) => {
  expect(typedSpan(typed)).toEqual(span)
  expect(spanWords(span)).toBe(words)
  expect(typedSpan(words)).toEqual(span)
})

test('nothing is none, and rubbish is refused', () => {
  expect(typedSpan(' ')).toBeNull()
  expect(spanWords(null)).toBe('–')
  for (const rubbish of ['soon', '0', '-3', '1201', '3 weeks']) expect(typedSpan(rubbish)).toBeUndefined()
})

test.each([
  ['12 Monate', { unit: 'MONTHS', value: 12 }],
  ['1 Monat', { unit: 'MONTHS', value: 1 }],
  ['45 Tage', { unit: 'DAYS', value: 45 }],
  ['1 Tag', { unit: 'DAYS', value: 1 }],
  ['2 Jahre', { unit: 'YEARS', value: 2 }],
  ['2j', { unit: 'YEARS', value: 2 }],
] as const)('"%s" is one in German', (typed, span) => expect(typedSpan(typed)).toEqual(span))
