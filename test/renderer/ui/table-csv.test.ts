import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { Column } from '../../../src-renderer/ui/table-column.ts'
import { csvName, csvParts } from '../../../src-renderer/ui/table-csv.ts'
import { guarded } from '../../../src-shared/strings/csv-guard.ts'

interface Row {
  name: string
  at: number
  amount: number | null
}
const column = (id: keyof Row | 'button', rest: Partial<Column<Row>>): Column<Row> => ({
  ...{ id, title: id, width: 10, cell: () => null, ...rest },
})
const columns = [
  column('name', { sort: ({ name }) => name }),
  column('at', { sort: ({ at }) => at }),
  column('amount', { sort: ({ amount }) => amount, text: ({ amount }) => (amount === null ? '' : amount / 100) }),
  column('button', {}),
]
const tableCsv = (rows: Row[]) => [...csvParts(columns, rows)].join('')
const at = Date.UTC(2026, 10, 21, 6, 5)

describe('a table as CSV', () => {
  test('has its columns and rows as they stand, instants in UTC, with the mark of UTF-8', () => {
    const rows = [
      { name: 'Zürich, Öl', at, amount: 1250 },
      { name: 'say "hi"', at, amount: null },
    ]
    expect(tableCsv(rows)).toBe(
      '\ufeffname,at,amount\r\n"Zürich, Öl",2026-11-21 06:05,12.5\r\n"say ""hi""",2026-11-21 06:05,\r\n',
    )
  })

  test.each(['=1+1', '+41 44 555 01 02', '-2', '@SUM(A1)', '\t=1', ' "=1'])('keeps %j from being a formula', (name) => {
    const [, row] = Papa.parse<string[]>(tableCsv([{ name, at, amount: 1 }])).data
    expect(row?.[0]).toBe(guarded(name))
  })

  test('keeps numbers as numbers, also negative ones', () => {
    expect(tableCsv([{ name: 'x', at, amount: -1250 }])).toContain(',-12.5\r\n')
  })

  test('is the same in parts, each short, and of no rows has its heads alone', () => {
    const rows = Array.from({ length: 1234 }, (_, index) => ({ name: `=${index}`, at, amount: index }))
    const parts = [...csvParts(columns, rows)]
    expect(parts.map((part) => part.split('\r\n').length - 1)).toEqual([1, 500, 500, 234])
    const { data } = Papa.parse<string[]>(parts.join(''), { skipEmptyLines: true })
    expect(data).toHaveLength(1235)
    expect(data.at(-1)).toEqual([guarded('=1233'), '2026-11-21 06:05', '12.33'])
    expect(tableCsv([])).toBe('\ufeffname,at,amount\r\n')
  })

  test('is called after the table and the day', () => {
    expect(csvName('Empty legs', '2026-11-21')).toBe('apron-empty-legs-2026-11-21.csv')
    expect(csvName('Flüge', '2026-11-21')).toBe('apron-fluege-2026-11-21.csv')
  })
})
