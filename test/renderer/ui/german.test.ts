import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as money from '../../../src-renderer/ui/money.ts'
import * as number from '../../../src-renderer/ui/number.ts'
import * as time from '../../../src-renderer/ui/time.ts'
import * as typedTime from '../../../src-renderer/ui/typed-time.ts'
import * as words from '../../../src-renderer/ui/words.ts'
import { setLanguage } from '../../../src-shared/texts/texts.ts'

const near = '2026-11-21'
const noon = Date.UTC(2026, 2, 5, 12)

const ui = { ...money, ...number, ...time, ...typedTime, ...words }

describe('in German, chosen after it was spoken English', () => {
  beforeAll(async () => {
    expect([
      ui.moneyText(1_250_050, 'EUR').replaceAll('\u00a0', ' '),
      ui.numberText(12_345.67, 1),
      ui.fullDay(noon, 'UTC'),
    ]).toEqual(['EUR 12,500.50', '12,345.7', 'Thu 5 Mar 2026'])
    await setLanguage('de')
  })
  afterAll(() => setLanguage('en'))

  test('days, lengths, numbers and amounts are written as usual', () => {
    expect(ui.fullDay(noon, 'UTC')).toBe('Do 5. Mär 2026')
    expect(ui.fromNow(noon, noon - 75 * 3_600_000)).toBe('in 3 T 3 h')
    expect(ui.fromNow(noon, noon + 5 * 60_000)).toBe('vor 5 min')
    expect(ui.numberText(12_345.67, 1)).toBe('12.345,7')
    expect([ui.thousands(), ui.decimalSeparator()]).toEqual(['.', ','])
    expect(ui.moneyText(1_250_050, 'EUR').replaceAll('\u00a0', ' ')).toBe('12.500,50 EUR')
  })

  test.each([
    ['5. Mär 2026', '2026-03-05'],
    ['Do 5. Mär 2026', '2026-03-05'],
    ['15 dez', '2026-12-15'],
    ['15 Oktober', '2027-10-15'],
    ['15 Dec', '2026-12-15'],
    ['15. Mai', '2027-05-15'],
    ['1504', '2027-04-15'],
  ])('the typed date %s is %s', (text, day) => expect(ui.typedDate(text, near)).toBe(day))

  test('every day of a year reads back from how the field writes it', () => {
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 86_400_000)
      expect(ui.typedDate(ui.fullDay(day, 'UTC'), near)).toBe(ui.isoDay(day, 'UTC'))
  })

  test('constants keep the capitals of nouns within a sentence', () => {
    expect(ui.words('LIGHT_JET')).toBe('Light Jet')
    expect(ui.wordsWithin('PASSPORT')).toBe('Reisepass')
    expect([ui.words('aircraft'), ui.words('aircraft', 'many')]).toEqual(['Flugzeug', 'Flugzeuge'])
  })
})
