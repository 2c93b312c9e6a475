import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  title: string
  /** Pixels, or a share of what is left over (`1fr`). */
  width: number | `${number}fr`
  /** The value that the column is sorted by; without it the column can't be sorted. */
  sort?: (row: Row) => string | number | null
  cell: (row: Row) => ReactNode
  /** The value in a CSV file, by default the one it is sorted by; a column with neither is left out. */
  text?: (row: Row) => string | number | null
  align?: 'right'
}
