import { unguarded } from '../../../../src-shared/csv-guard.ts'
import { fieldProblem, Problem } from '../../../../src-shared/errors.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { textIn } from '../../../documents/text.ts'

/** A CSV file as columns and rows; each row knows its line. */
export interface Table {
  columns: string[]
  rows: { line: number; cells: string[] }[]
}

const MOST_ROWS = 10_000
const MOST_COLUMNS = 200

const delimiters = [',', ';', '\t', '|'] as const

/** What parts the columns: of the marks that can, the most frequent one among the names of the columns. */
function delimiterOf(text: string): string {
  const heads = /\S.*/.exec(text.replace(/"[^"]*"/g, ''))?.[0] ?? ''
  const times = (mark: string) => heads.split(mark).length
  return delimiters.reduce((most, mark) => (times(mark) > times(most) ? mark : most))
}

/** The rows of a file whose first one names the columns. @throws Problem invalid_input, too_large. */
export async function tableIn({ bytes }: { bytes: Uint8Array }): Promise<Table> {
  const { default: Papa } = await import('papaparse')
  const text = textIn(bytes) ?? ''
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) {
    const line = (broken.row ?? 0) + 1
    throw fieldProblem('file', message('csv_quotes', { line }))
  }
  const full = data.map((cells, index) => ({
    line: index + 1,
    cells: cells.map((cell) => unguarded(cell.trim()).trim()),
  }))
  const [heads, ...rows] = full.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!heads || rows.length === 0) throw fieldProblem('file', message('csv_empty'))
  if (rows.length > MOST_ROWS) throw new Problem('too_large', message('csv_too_many_rows', { most: MOST_ROWS }))
  if (heads.cells.length > MOST_COLUMNS)
    throw new Problem('too_large', message('csv_too_many_columns', { most: MOST_COLUMNS }))
  return { columns: heads.cells.map((name, index) => name || `Column ${index + 1}`), rows }
}
