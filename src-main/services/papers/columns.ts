import { type ColumnWidth, columns } from './parts.ts'

const isFlexible = (column: ColumnWidth) => columns.isAutoColumn(column) || columns.isStarColumn(column)

/** The width that a column was given, in points; a share of the table (`26%`) counts of all of it. */
function columnWidthOf({ width }: ColumnWidth, whole: number): number {
  if (typeof width === 'number') return width
  return typeof width === 'string' && width.endsWith('%') ? (Number.parseFloat(width) / 100) * whole : 0
}

/**
 * Lets columns whose longest words do not fit beside one another share the width: each keeps the width of its longest
 * word up to an equal share of the rest. Longer words are broken (see text/lines.ts). pdfmake itself lets such a table
 * run off the page.
 */
export function shareWidth(all: ColumnWidth[], available: number, offsets: number): void {
  const flexible = all.filter(isFlexible)
  const fixed = all.filter((column) => !isFlexible(column))
  const room = available - fixed.reduce((sum, column) => sum + columnWidthOf(column, available + offsets), 0)
  const widestStar = Math.max(0, ...flexible.filter(columns.isStarColumn).map((column) => column._minWidth))
  const wanted = (column: ColumnWidth) => (columns.isStarColumn(column) ? widestStar : column._minWidth)
  if (flexible.reduce((sum, column) => sum + wanted(column), 0) <= room) return
  let left = Math.max(room, 0)
  const narrowFirst = flexible.toSorted((a, b) => wanted(a) - wanted(b))
  narrowFirst.forEach((column, index) => {
    const width = Math.min(wanted(column), left / (narrowFirst.length - index))
    column._minWidth = width
    column._maxWidth = width
    left -= width
  })
}

const build = columns.buildColumnWidths

/** Keeps every table and row of columns that is laid out from now on within the page. */
export function keepColumnsOnPage(): void {
  columns.buildColumnWidths = (all, available, offsets = 0, table) => {
    shareWidth(all, available, offsets)
    build(all, available, offsets, table)
  }
}
