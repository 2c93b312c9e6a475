import { describe, expect, test } from 'vitest'
import { pagesOf } from '../../src-main/core/features/operations/papers/page.ts'
import { joined } from '../../src-main/core/features/operations/papers/words.ts'
import { isolated } from '../../src-main/core/present/direction.ts'
import { renderPaper, shareWidth } from '../../src-main/services/papers/render.ts'
import { codeOf } from '../../src-main/services/papers/text/clean.ts'
import { levelsOf, visualOrder } from '../../src-main/services/papers/text/levels.ts'
import { breaksOf } from '../../src-main/services/papers/text/pieces.ts'
import { type PlacedText, textsOn } from '../support/papers.ts'

const drawn = async (text: string): Promise<PlacedText[]> => {
  const paper = pagesOf([{ title: 'T', about: ['A'], content: [text] }], { operator: 'O', logo: null, now: 0 })
  const texts = await textsOn(await renderPaper(paper))
  const from = texts.findIndex(({ text: one }) => one === 'A')
  return texts.slice(
    from + 1,
    texts.findLastIndex(({ text: one }) => one === 'O'),
  )
}
/** The words of a line from left to right, each as it is read. */
const leftToRight = async (text: string) =>
  (await drawn(text))
    .filter((one) => one.text.trim())
    .toSorted((a, b) => a.x - b.x)
    .map((one) => one.text.trim())

describe('a line with text from right to left', () => {
  test('keeps an Arabic name together, and what is beside it on its side', async () => {
    expect(await leftToRight('Commander محمد علي')).toEqual(['Commander', 'محمد علي'])
    expect(await leftToRight('محمد علي VIP')).toEqual(['VIP', 'محمد علي'])
  })
  test('does not turn the telephone number beside a name', async () => {
    const line = joined(['Commander محمد علي', '+971 50 123 4567'], ' ')
    expect((await leftToRight(line)).at(-1)).toBe('+971 50 123 4567')
    expect((await leftToRight(joined(['שלום', '12:30', 'LSZH']))).join(' ')).toMatch(/^שלום ?, 12:30, LSZH$/)
  })
  test('turns brackets with the letters that they stand with', async () => {
    const [first, ...others] = (await drawn('محمد (علي)')).toSorted((a, b) => a.x - b.x)
    expect([first, ...others].map((one) => one?.text).join('')).toContain('علي')
    expect(
      (await drawn('محمد (علي)'))
        .map((one) => one.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe('محمد(علي)')
  })
})

test.each([
  [
    [0, 0, 0],
    [0, 1, 2],
  ],
  [
    [1, 1, 1],
    [2, 1, 0],
  ],
  [
    [0, 1, 1, 0],
    [0, 2, 1, 3],
  ],
  // An Arabic line with a number within: the number reads from the left.
  [
    [1, 2, 2, 1],
    [3, 1, 2, 0],
  ],
  [
    [0, 1, 2, 1, 0],
    [0, 3, 2, 1, 4],
  ],
  [[], []],
])('parts of levels %j stand in the order %j', (levels, order) => {
  expect(visualOrder(levels)).toEqual(order)
})

test('only texts with letters from right to left have levels', () => {
  expect(levelsOf('Müller 王 12')).toBeUndefined()
  expect([...(levelsOf('a ש 1') ?? [])]).toEqual([0, 0, 1, 1, 2])
})

test('a part of a line is isolated where it may turn what is beside it, and nowhere else', () => {
  expect(isolated('Müller')).toBe('Müller')
  expect(isolated('علي')).toBe('\u2068علي\u2069')
  expect(joined(['Ada', null, 'Berg'])).toBe('Ada, Berg')
})

test('Thai is broken between its words, Chinese between its letters, Latin at spaces', () => {
  expect(breaksOf('สมชายชินวัตร').size).toBeGreaterThan(1)
  expect([...breaksOf('王小明')]).toEqual([1, 2, 3])
  expect([...breaksOf('Ada Berg')]).toEqual([4, 8])
})

test('a character that no font has is shown by its code', async () => {
  const text = (await drawn('a\u{13000}b\ue000\u0007c\ud800')).map((one) => one.text).join('')
  expect(text).toBe('a[U+13000]b[U+E000][U+0007]c[U+D800]')
})

test('a line may end before the code of a character, and not before the comma behind it', () => {
  const text = `a${codeOf('\u{13000}')}${codeOf('\u{13001}')}, b`
  const starts = [...breaksOf(text)].map((at) => text.slice(at).replaceAll(/[\u2066\u2069]/g, ''))
  expect(starts.filter((start) => start.startsWith(','))).toEqual([])
  expect(starts.map((start) => start.slice(0, 9))).toContain('[U+13001]')
})

describe('columns', () => {
  const auto = (min: number, max = min) => ({ width: 'auto', _minWidth: min, _maxWidth: max })
  const star = (min: number) => ({ width: '*', _minWidth: min, _maxWidth: min })
  const fixed = (width: number) => ({ width, _minWidth: 500, _maxWidth: 500 })
  const cases: [string, Parameters<typeof shareWidth>[0], number[]][] = [
    ['that fit stay as they are', [auto(40), auto(50), star(60)], [40, 50, 60]],
    ['of long words leave the narrow ones their room', [auto(40), auto(900), auto(50)], [40, 210, 50]],
    ['of long words share the rest', [auto(900), auto(40), auto(700)], [130, 40, 130]],
    ['of a given width keep it', [fixed(100), auto(900), star(900)], [500, 100, 100]],
    ['given as a share of the table count so', [{ ...auto(10), width: '50%' }, auto(900)], [10, 150]],
  ]
  test.each(cases)('%s', (_what, columns, widths) => {
    shareWidth(columns, 300, 0)
    expect(columns.map(({ _minWidth }) => _minWidth)).toEqual(widths)
  })
})
