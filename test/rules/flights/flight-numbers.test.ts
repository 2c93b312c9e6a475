import { describe, expect, test } from 'vitest'
import { exampleOf, flightNumberBy, isFlightNumberPattern } from '../../../src-shared/domain/office/flight-numbers.ts'

describe('a pattern of flight numbers', () => {
  test.each([
    ['{token}{number}', 'APR101'],
    ['{token}{trip}{letter}', 'APR1042A'],
    ['{token} {trip}-{leg}', 'APR 1042-1'],
    ['AP{number}', 'AP101'],
  ])('%s is %s', (pattern, example) => {
    expect(isFlightNumberPattern(pattern)).toBe(true)
    expect(exampleOf(pattern)).toBe(example)
  })

  test.each([
    '',
    'APR',
    '{token}',
    '{token}{trip}',
    '{token}{leg}',
    '{tail}{number}',
    'apr{number}',
    '{number',
    '{number}/{leg}',
  ])('%j can not be used', (pattern) => expect(isFlightNumberPattern(pattern)).toBe(false))

  test('one that is too long can not be used', () => {
    expect(isFlightNumberPattern(`${'A'.repeat(13)}{number}`)).toBe(true)
    expect(isFlightNumberPattern(`${'A'.repeat(14)}{number}`)).toBe(false)
  })

  test('makes nothing where it asks for a token that there is not', () => {
    const at = { token: null, number: '7', trip: '1', leg: '1', letter: 'A' }
    expect(flightNumberBy('{token}{number}', at)).toBeUndefined()
    expect(flightNumberBy('AP{number}', at)).toBe('AP7')
  })
})
