import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const near = '2026-11-21'
const noon = Date.UTC(2026, 2, 5, 12)

/** The modules as they are in a page that speaks German: they keep what was said when they were evaluated. */
async function inGerman() {
  vi.resetModules()
  const { setLanguage } = await import('../../src-shared/texts/texts.ts')
  await setLanguage('de')
  return {
    ...(await import('../../src-renderer/ui/time.ts')),
    ...(await import('../../src-renderer/ui/typed-time.ts')),
    ...(await import('../../src-renderer/ui/number.ts')),
    ...(await import('../../src-renderer/ui/money.ts')),
    ...(await import('../../src-renderer/ui/words.ts')),
  }
}

describe('in German', () => {
  let ui: Awaited<ReturnType<typeof inGerman>>
  beforeAll(async () => {
    ui = await inGerman()
  })
  afterAll(() => vi.resetModules())

  test('days, lengths, numbers and amounts are written as usual', () => {
    expect(ui.fullDay(noon, 'UTC')).toBe('Do 5. Mär 2026')
    expect(ui.fromNow(noon, noon - 75 * 3_600_000)).toBe('in 3 T 3 h')
    expect(ui.fromNow(noon, noon + 5 * 60_000)).toBe('vor 5 min')
    expect(ui.numberText(12_345.67, 1)).toBe('12.345,7')
    expect([ui.thousands, ui.decimalSeparator]).toEqual(['.', ','])
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
