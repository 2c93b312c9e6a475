import { namesOfKind } from '../../../../../src-shared/domain/office/files.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { unguarded } from '../../../../../src-shared/strings/csv-guard.ts'
import { fieldProblem, Problem } from '../../../../../src-shared/wire/errors.ts'
import { longTextIn } from '../../../documents/text.ts'
import { nextTurn } from '../../../runtime/turns.ts'
import { rowsOf, UnmatchedQuotes } from './read-rows.ts'

/** A CSV file as columns and rows; each row knows its line. */
export interface Table {
  columns: string[]
  rows: { line: number; cells: string[] }[]
}

/** The largest number of rows; the contents of a file are in memory until they are written. */
const MAX_ROWS = 500_000
const MAX_COLUMNS = 200
/** Characters in which the delimiter is looked for. */
const HEADS = 64 * 1024

const delimiters = [',', ';', '\t', '|'] as const

/** The delimiter of the columns: the possible mark that is most frequent among the names of the columns. */
function delimiterOf(text: string): string {
  const heads = /\S.*/.exec(text.slice(0, HEADS).replace(/"[^"]*"/g, ''))?.[0] ?? ''
  const times = (mark: string) => heads.split(mark).length
  return delimiters.reduce((most, mark) => (times(mark) > times(most) ? mark : most))
}

/**
 * The rows of a file whose first one names the columns. @throws Problem invalid_input, too_large, content_type_refused.
 */
export async function tableIn({ bytes }: { bytes: Uint8Array }): Promise<Table> {
  const text = await longTextIn(bytes)
  if (text === undefined)
    throw new Problem('content_type_refused', message('file_type_refused', { types: namesOfKind('csv') }))
  const [heads, ...rows] = await rowsIn(text)
  if (!heads || rows.length === 0) throw fieldProblem('file', message('csv_empty'))
  return { columns: heads.cells.map((name, index) => name || `Column ${index + 1}`), rows }
}

/** The rows that are not blank; others get their turn in between. */
async function rowsIn(text: string): Promise<Table['rows']> {
  const rows: Table['rows'] = []
  let line = 0
  try {
    for (const input of rowsOf(text, delimiterOf(text))) {
      await nextTurn()
      if (!input) continue
      line++
      const cells = input.map((cell) => unguarded(cell.trim()).trim())
      if (!cells.some((cell) => cell !== '')) continue
      if (rows.length === 0 && cells.length > MAX_COLUMNS)
        throw new Problem('too_large', message('csv_too_many_columns', { most: MAX_COLUMNS }))
      rows.push({ line, cells })
      if (rows.length > MAX_ROWS + 1) throw new Problem('too_large', message('csv_too_many_rows', { most: MAX_ROWS }))
    }
  } catch (error) {
    if (error instanceof UnmatchedQuotes) throw fieldProblem('file', message('csv_quotes', { line: line + 1 }))
    throw error
  }
  return rows
}
