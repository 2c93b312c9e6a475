import { ink } from '../../../papers/ink.ts'
import type { Alignment, Content, LayoutName, Size, TableCell } from '../../../papers/paper.ts'

/** The name of a part of a paper. */
export const heading = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 10.5,
  margin: [0, 12, 0, 3],
  headlineLevel: 2,
})

export const soft = (text: string, more: object = {}): Content => ({ text, color: ink.soft, ...more })

export interface Column {
  title: string
  width: Size
  alignment?: Alignment
  /** A little apart from the column before. */
  apart?: boolean
}

export type Cell = TableCell | string | number | null | undefined

const APART = 8

function cellOf(cell: Cell, { alignment, apart }: Column): TableCell {
  const content = typeof cell === 'object' && cell !== null ? cell : { text: String(cell ?? '') }
  const more = { ...(alignment ? { alignment } : {}), ...(apart ? { margin: [APART, 0, 0, 0] } : {}) }
  return { ...more, ...(content as object) } as TableCell
}

const headOf = (columns: Column[]): TableCell[] =>
  columns.map((column) => cellOf(soft(column.title, { fontSize: 7.5 }) as Cell, column))

/** A table whose head stands on each of its pages; in place of no rows the words given. */
export function listTable(columns: Column[], rows: Cell[][], none: string, title?: TableCell): Content {
  if (rows.length === 0) return soft(none)
  const titled = title ? [[{ ...(title as object), colSpan: columns.length }, ...columns.slice(1).map(() => '')]] : []
  const heads = titled.length + 1
  const body = rows.map((row) => columns.map((column, index) => cellOf(row[index], column)))
  return {
    table: {
      headerRows: heads,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [...(titled as TableCell[][]), headOf(columns), ...body],
    },
    layout: 'list' satisfies LayoutName,
  }
}

const titleCell = (text: TableCell | string): TableCell =>
  ({ ...(typeof text === 'string' ? { text } : (text as object)), bold: true, fontSize: 10.5 }) as TableCell

/** A part of a paper that is a table; its name stands on each of its pages, and never alone at the end of one. */
export function section(title: TableCell | string, columns: Column[], rows: Cell[][], none = ''): Content {
  if (rows.length > 0) return { margin: [0, 9, 0, 0], stack: [listTable(columns, rows, none, titleCell(title))] }
  return {
    unbreakable: true,
    margin: [0, 12, 0, 0],
    stack: [{ ...(titleCell(title) as object), margin: [0, 0, 0, 3] } as Content, soft(none)],
  }
}

/** Facts with their names above them, so many beside one another; those that are not known are left out. */
export function facts(known: [string, string | number | null | undefined][], columns = 4): Content {
  const cells = known
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]): TableCell => ({ stack: [soft(name, { fontSize: 7.5 }), { text: String(value) }] }))
  if (cells.length === 0) return ''
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    Array.from({ length: columns }, (_one, column) => cells[row * columns + column] ?? ''),
  )
  return {
    margin: [0, 4, 0, 0],
    table: { widths: Array(columns).fill('*'), body: rows },
    layout: 'facts' satisfies LayoutName,
  }
}

/** A place to sign, with what is signed for below the line. */
export const signature = (text: string, width = 200): Content => ({
  margin: [0, 44, 0, 0],
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, lineColor: ink.black }] },
    soft(text, { fontSize: 7.5, margin: [0, 2, 0, 0] }),
  ],
})
