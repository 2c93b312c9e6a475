import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { tableIn } from '../../src-main/core/features/operations/imports/table.ts'
import { csvText } from '../../src-shared/strings/csv.ts'
import { guarded, unguarded } from '../../src-shared/strings/csv-guard.ts'

const cellsRead = (text: string, delimiter: string): string[] =>
  Papa.parse<string[]>(text.replace('\ufeff', ''), {
    delimiter,
    quoteChar: delimiter === ',' ? '"' : '\u0001',
  }).data.flat()

/** Whether a spreadsheet would calculate the cell, behind the characters it leaves out. */
const calculates = (cell: string) => /^[\s\p{Cc}\p{Cf}"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(cell)

const formulas = [
  '=1+1',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '＝1',
  ' =1',
  '\t=1',
  '\n=1',
  '\r\n=1',
  '\u00a0=1',
  '"=1',
  '" =1"',
  "'=1",
  'Ada;=HYPERLINK("http://evil.example";"x")',
  'Ada; "=1"',
  'Ada;\t=1',
  'Ada\t@SUM(A1)',
  'Ada\n=1',
  'Ada\n;-1',
  '\u0000=1',
  '\u0001\u200b=1',
  '\u0085=1',
  'Ada;\u0000=1',
  'Ada;\u3000=1',
  'Ada\n\u0007=1',
]

describe('a text that a spreadsheet could take for a formula', () => {
  test.each(formulas)('%j is none in readers of commas, semicolons or tabs', (text) => {
    const csv = csvText(['name', 'note'], [[text, 'x']])
    for (const delimiter of [',', ';', '\t']) {
      expect(cellsRead(csv, delimiter).filter(calculates)).toEqual([])
    }
  })
  test.each(formulas)('%j comes back from its CSV as it was', async (text) => {
    const table = await tableIn({
      fields: [],
      bytes: new TextEncoder().encode(csvText(['name', 'note'], [[text, 'x']])),
    })
    expect(table.rows[0]?.cells).toEqual([text.trim(), 'x'])
  })
  test('as the name of a column is none either', () => {
    expect(cellsRead(csvText(['=1', 'b;=2'], [['x', 'y']]), ';').filter(calculates)).toEqual([])
  })
})

test.each(['Ada', 'a=b', 'Zürich; Basel', 'x - y', '12:30', 'a@b.example', '', "O'Neill", 'a;b-c'])(
  '%j stays as it is',
  (text) => {
    expect(guarded(text)).toBe(text)
    expect(unguarded(text)).toBe(text)
  },
)

test('numbers stay numbers, also negative ones', () => {
  expect(csvText(['amount'], [[-12.5], [null]])).toBe('\ufeffamount\r\n-12.5\r\n\r\n')
})

test('any text is kept from being a formula, and comes back', () => {
  const bits = fc.constantFrom('=', '+', '-', '@', ';', '\t', '\n', '\r', ' ', '"', "'", 'a', ',', '＝', '\u00a0')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(bits, { maxLength: 12 }).map((all) => all.join('')),
      ),
      (text) => {
        expect(unguarded(guarded(text))).toBe(text)
        for (const cell of guarded(text).split(/[;\t\r\n]/)) expect(calculates(cell)).toBe(false)
        expect(calculates(guarded(text))).toBe(false)
      },
    ),
    { numRuns: 5000 },
  )
})

test('every CSV is written by one function', () => {
  const root = join(import.meta.dirname, '../..')
  const writing = ['src-main', 'src-renderer', 'src-shared'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .filter((entry) => /unparse\(/.test(readFileSync(join(entry.parentPath, entry.name), 'utf8')))
      .map(({ name }) => name),
  )
  expect(writing).toEqual(['csv.ts'])
})
