import { csvRows, csvText } from '../../src-shared/strings/csv.ts'
import type { Column } from './table-column.ts'

/** Between 1973 and 5138: a number that a column is sorted by and that is so large is an instant. */
const isInstant = (value: unknown): value is number => typeof value === 'number' && value > 1e11 && value < 1e14

/** `2026-11-21 06:05` */
const instantText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

function textOf<Row>({ text, sort }: Column<Row>, row: Row): string | number | null {
  if (text) return text(row)
  const value = sort?.(row) ?? null
  return isInstant(value) ? instantText(value) : value
}

/** As many rows are written at once as hold the page up by a few milliseconds. */
const PORTION = 500

/**
 * The table as CSV, in parts that a file is made of: columns that say something, rows as they stand. Instants are in
 * UTC. It can take turns between the parts.
 */
export function* csvParts<Row>(columns: Column<Row>[], rows: Row[]): Generator<string> {
  const exported = columns.filter(({ text, sort }) => text ?? sort)
  yield csvText(
    exported.map(({ title }) => title),
    [],
  )
  for (let from = 0; from < rows.length; from += PORTION)
    yield csvRows(rows.slice(from, from + PORTION).map((row) => exported.map((column) => textOf(column, row))))
}

const plain: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** `apron-flights-2026-11-21.csv` */
export function csvName(label: string, day: string): string {
  const letters = label.toLowerCase().replace(/[äöüß]/g, (letter) => plain[letter] ?? '')
  return `apron-${letters.replace(/[^a-z0-9]+/g, '-')}-${day}.csv`
}
