import Papa from 'papaparse'
import { guarded } from './csv-guard.ts'

type Cell = string | number | null

const guardedCell = (cell: Cell): Cell => (typeof cell === 'string' ? guarded(cell) : cell)

const guardedRows = (rows: Cell[][]): Cell[][] => rows.map((row) => row.map(guardedCell))

/** More rows of a file that `csvText` began. */
export const csvRows = (rows: Cell[][]): string => (rows.length === 0 ? '' : `${Papa.unparse(guardedRows(rows))}\r\n`)

/**
 * Rows under their heads as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. Texts are kept from being
 * formulas (see csv-guard.ts); numbers stay numbers. Every CSV that Apron writes is written here.
 */
export function csvText(heads: string[], rows: Cell[][]): string {
  return `\ufeff${csvRows([heads, ...rows])}`
}
