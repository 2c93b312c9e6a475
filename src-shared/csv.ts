import Papa from 'papaparse'
import { guarded } from './csv-guard.ts'

type Cell = string | number | null

const guardedCell = (cell: Cell): Cell => (typeof cell === 'string' ? guarded(cell) : cell)

/**
 * Rows under their heads as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. Texts are kept from being
 * formulas (see csv-guard.ts); numbers stay numbers. Every CSV that Apron writes is written here.
 */
export function csvText(heads: string[], rows: Cell[][]): string {
  const fields = heads.map(guarded)
  return `\ufeff${Papa.unparse({ fields, data: rows.map((row) => row.map(guardedCell)) })}\r\n`
}
