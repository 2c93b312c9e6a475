import type { ParseLocalConfig } from 'papaparse'
import { unguarded } from '../../../../src-shared/csv-guard.ts'
import { fieldProblem, Problem } from '../../../../src-shared/errors.ts'
import { namesOfKind } from '../../../../src-shared/files.ts'
import { message } from '../../../../src-shared/messages/index.ts'
import { longTextIn } from '../../../documents/text.ts'
import { nextTurn } from '../../../runtime/turns.ts'

/** A CSV file as columns and rows; each row knows its line. */
export interface Table {
  columns: string[]
  rows: { line: number; cells: string[] }[]
}

/** The largest number of rows; the contents of a file are in memory until they are written. */
const MAX_ROWS = 500_000
const MAX_COLUMNS = 200
/** Characters that are parsed at once. */
const SLICE = 64 * 1024
/** A row that is longer has a quotation mark that is not closed. */
const MAX_ROW = 1024 * 1024

const delimiters = [',', ';', '\t', '|'] as const

/** The delimiter of the columns: the possible mark that is most frequent among the names of the columns. */
function delimiterOf(text: string): string {
  const heads = /\S.*/.exec(text.slice(0, SLICE).replace(/"[^"]*"/g, ''))?.[0] ?? ''
  const times = (mark: string) => heads.split(mark).length
  return delimiters.reduce((most, mark) => (times(mark) > times(most) ? mark : most))
}

const quotesOpen = (line: number) => fieldProblem('file', message('csv_quotes', { line }))

/** Hands out the rows of a text slice by slice, with a turn for others in between. @throws Problem of `take`. */
async function parse(text: string, take: (rows: string[][]) => void): Promise<void> {
  const { default: Papa } = await import('papaparse')
  let count = 0
  let without = 0
  await new Promise<void>((resolve, reject) => {
    const config: ParseLocalConfig<string[], string> = {
      delimiter: delimiterOf(text),
      chunkSize: SLICE,
      chunk({ data, errors }, parser) {
        without = data.length > 0 ? 0 : without + SLICE
        const broken = errors.find(({ type }) => type === 'Quotes')
        try {
          if (broken) throw quotesOpen(count + (broken.row ?? 0) + 1)
          if (without > MAX_ROW) throw quotesOpen(count + 1)
          take(data)
        } catch (error) {
          reject(error)
          return parser.abort()
        }
        count += data.length
        const turn = nextTurn()
        if (!turn) return
        parser.pause()
        turn.then(() => parser.resume(), reject)
      },
      complete: () => resolve(),
    }
    // The types know slices of files alone.
    Papa.parse(text as never, config as never)
  })
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

/** The rows that are not blank. */
async function rowsIn(text: string): Promise<Table['rows']> {
  const rows: Table['rows'] = []
  let line = 0
  if (text === '') return rows
  await parse(text, (some) => {
    for (const input of some) {
      line++
      const cells = input.map((cell) => unguarded(cell.trim()).trim())
      if (!cells.some((cell) => cell !== '')) continue
      if (rows.length === 0 && cells.length > MAX_COLUMNS)
        throw new Problem('too_large', message('csv_too_many_columns', { most: MAX_COLUMNS }))
      rows.push({ line, cells })
      if (rows.length > MAX_ROWS + 1) throw new Problem('too_large', message('csv_too_many_rows', { most: MAX_ROWS }))
    }
  })
  return rows
}
