import { namesOfKind } from '../../../../../src-shared/domain/office/files.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { unguarded } from '../../../../../src-shared/strings/csv-guard.ts'
import { fieldProblem, Problem } from '../../../../../src-shared/wire/errors.ts'
import type { EncodingGuess } from '../../../documents/guess-encoding.ts'
import { type DecodedText, longTextIn } from '../../../documents/text.ts'
import { nextTurn } from '../../../runtime/turns.ts'
import type { ImportColumn } from './column.ts'
import { rowsOf, UnmatchedQuotes } from './read-rows.ts'
import { headScore } from './rules.ts'

/** A row of a file; its line counts the rows from the first one. */
export interface TableRow {
  line: number
  cells: string[]
}

/** A CSV file as columns and rows; each row knows its line. */
export interface Table extends EncodingGuess {
  columns: string[]
  rows: TableRow[]
  /** Rows above the names of the columns, such as a title. */
  above: TableRow[]
  delimiter: string
  /** Columns that the file names; those behind them have values alone. */
  heads: number
}

/** The largest number of rows; the contents of a file are in memory until they are written. */
const MAX_ROWS = 500_000
const MAX_COLUMNS = 200
/** Characters and rows in which the delimiter is looked for. */
const SAMPLE = 64 * 1024
const SAMPLE_ROWS = 30
/** Rows in which the names of the columns are looked for. */
const ROWS_ABOVE = 15

const delimiters = [',', ';', '\t', '|'] as const

/** The first rows by a delimiter, as far as they can be read. */
function sampleRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  try {
    for (const row of rowsOf(text, delimiter)) {
      if (row?.some((cell) => cell.trim() !== '')) rows.push(row)
      if (rows.length >= SAMPLE_ROWS) break
    }
  } catch (error) {
    if (!(error instanceof UnmatchedQuotes)) throw error
  }
  return rows
}

/** How well a delimiter parts a text: the cells of rows that have as many as most. */
function partedBy(text: string, delimiter: string): number {
  const counts = new Map<number, number>()
  for (const { length } of sampleRows(text, delimiter)) counts.set(length, (counts.get(length) ?? 0) + 1)
  return Math.max(0, ...[...counts].map(([cells, rows]) => (cells - 1) * rows))
}

/** `sep=;` in the first line names the delimiter for a spreadsheet. */
const SEPARATOR_LINE = /^\s*"?sep=([^\r\n])"?\s*(?:\r\n|\r|\n)/i

/** The delimiter of the columns: the one that a first line tells, else the mark that parts most rows alike. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE)
  const scores = delimiters.map((mark) => [mark, partedBy(sample, mark)] as const)
  return scores.reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}

/** Whether a first row holds values rather than names. */
const holdsValues = (cells: string[]) => cells.some((cell) => /\d{3}|@|\d[./]\d/.test(cell))

/** The place of the row that names the columns; -1 where none does. */
function headRowAt(fields: ImportColumn[], rows: TableRow[]): number {
  const scores = rows.slice(0, ROWS_ABOVE).map(({ cells }) => headScore(fields, cells))
  const best = Math.max(0, ...scores)
  if (best === 0) return rows[0] && rows.length > 1 && holdsValues(rows[0].cells) ? -1 : widestOf(rows)
  // A title that is one word is no row of names.
  const at = scores.indexOf(best)
  return best > 1 || at === 0 || widestOf(rows) === 0 ? at : widestOf(rows)
}

/** The first row that has as many cells as most. */
function widestOf(rows: TableRow[]): number {
  const filled = rows.slice(0, ROWS_ABOVE).map(({ cells }) => cells.filter((cell) => cell !== '').length)
  const [first = 0] = filled
  const usual = Math.max(...filled.slice(1, 4), 0)
  return first < 2 && usual > 2 ? filled.findIndex((count) => count > 1) : 0
}

/** The names of the columns: each once, and one for each that has a value. */
function columnNames(heads: string[], rows: TableRow[]): string[] {
  let width = heads.length
  for (const { cells } of rows) if (cells.length > width) width = lastFilled(cells, width)
  const all = Array.from({ length: width }, (_, at) => heads[at] ?? '')
  while (all.length > 1 && all.at(-1) === '' && !rows.some(({ cells }) => cells[all.length - 1])) all.pop()
  const seen = new Map<string, number>()
  return all.map((head, at) => {
    const name = head || `Column ${at + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times > 1 ? `${name} (${times})` : name
  })
}
const lastFilled = (cells: string[], least: number) =>
  Math.min(MAX_COLUMNS, Math.max(least, cells.findLastIndex((cell) => cell !== '') + 1))

export interface TableInput {
  bytes: Uint8Array
  encoding?: DecodedText['encoding'] | undefined
  /** The fields whose names the row of heads is found by. */
  fields: ImportColumn[]
}

/**
 * The rows of a file under the names of its columns. @throws Problem invalid_input, too_large, content_type_refused.
 */
export async function tableIn({ bytes, encoding, fields }: TableInput): Promise<Table> {
  const decoded = await longTextIn(bytes, encoding)
  if (decoded === undefined)
    throw new Problem('content_type_refused', message('file_type_refused', { types: namesOfKind('csv') }))
  const [line = '', declared] = SEPARATOR_LINE.exec(decoded.text) ?? []
  const text = decoded.text.slice(line.length)
  const delimiter = declared ?? delimiterOf(text)
  const rows = await rowsIn(text, delimiter, declared === undefined ? 0 : 1)
  const headAt = headRowAt(fields, rows)
  const [heads = { cells: [] }] = headAt < 0 ? [] : rows.slice(headAt)
  const below = rows.slice(headAt + 1)
  if (below.length === 0) throw fieldProblem('file', message('csv_empty'))
  const width = heads.cells.findLastIndex((cell) => cell !== '') + 1
  return {
    heads: width || MAX_COLUMNS,
    ...{ encoding: decoded.encoding, isSure: decoded.isSure, delimiter },
    ...{ columns: columnNames(heads.cells, below), rows: below, above: headAt > 0 ? rows.slice(0, headAt) : [] },
  }
}

/** `="0730123"`: how a text is kept from becoming a number. */
const textOfFormula = (cell: string) => /^=\s*"([^"]*)"$/.exec(cell)?.[1] ?? cell

/** The rows that are not blank; others get their turn in between. */
async function rowsIn(text: string, delimiter: string, before: number): Promise<TableRow[]> {
  const rows: TableRow[] = []
  let line = before
  try {
    for (const input of rowsOf(text, delimiter)) {
      await nextTurn()
      if (!input) continue
      line++
      const cells = input.map((cell) => textOfFormula(unguarded(cell.trim()).trim()))
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
