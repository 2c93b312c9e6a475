import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { currentLanguage, t } from '../../src-shared/texts/texts.ts'
import classes from './DataTable.module.css'
import { ExportButton } from './ExportButton.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { SortHead } from './SortHead.tsx'
import type { Column } from './table-column.ts'

export interface DataTableProps<Row extends object> {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Handles a click or Enter on a row. */
  onOpen?: (row: Row) => void
  /** Sorted by this column at first. */
  sortedBy?: Sorting
  /** A row that differs from the one above it in this gets a stronger line. */
  groupOf?: (row: Row) => string
  /** Marks rows for the style sheet: `off` is faint, `chosen` is highlighted. */
  markOf?: (row: Row) => 'off' | 'chosen' | undefined
  /** The first row for which this holds is scrolled to whenever `startKey` changes to another. */
  startAt?: (row: Row) => boolean
  startKey?: string
  /** Rows can be chosen by a box, or the space bar: the keys of those that are. */
  chosen?: ReadonlySet<string>
  onChoose?: (keys: ReadonlySet<string>) => void
  /** The content in place of rows when there are none. */
  empty: ReactNode
  loading?: boolean
  /** The rows are the first of a longer list, which is sorted where it comes from. */
  pages?: TablePages<Row> | undefined
}

export interface Sorting {
  id: string
  desc: boolean
}

interface TablePages<Row> {
  /** How many rows the whole list has; undefined until that is known. */
  total: number | undefined
  sorting: Sorting
  onSort(sorting: Sorting): void
  /** Called when the last rows come near, perhaps often. */
  fetchMore(): void
  /** The whole list, for a file; undefined once `reached`, which hears how many rows came, answered not to go on. */
  fetchAll(reached: (rows: number) => boolean): Promise<Row[] | undefined>
}

/** The next page is fetched when so few rows are left below. */
const ROWS_AHEAD = 60
const ROW_HEIGHT = 30
const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

function compare(a: unknown, b: unknown): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), currentLanguage(), { numeric: true })
}

const LEAST_SHARE = 104
const PADDING = 46
const BOX = 30
/** The app's font is wider than those of the systems for which the widths of columns are given. */
const WIDER = 1.07
/** A column of words after one of figures begins so much further right. */
const APART = 14

/** Pixel widths stay, shares are drawn from what is left; a narrow window scrolls sideways. */
function layout<Row>(columns: Column<Row>[], boxes: boolean): CSSProperties {
  const pixels = columns.map(({ width, align }, index) => {
    const apart = align !== 'right' && columns[index - 1]?.align === 'right' ? APART : 0
    return typeof width === 'number' ? Math.round(width * WIDER) + apart : undefined
  })
  const widths = columns.map(({ width }, index) => {
    const fixed = pixels[index]
    return fixed === undefined ? `minmax(${LEAST_SHARE}px, ${width})` : `${fixed}px`
  })
  const least = pixels.reduce<number>((sum, fixed) => sum + (fixed ?? LEAST_SHARE), PADDING)
  const box = boxes ? [`${BOX}px`] : []
  return { minWidth: least + box.length * BOX, '--columns': [...box, ...widths].join(' ') } as CSSProperties
}

/** A dense table of any length: sorted by its heads, walked through with the arrow keys, only the visible rows drawn. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, onOpen, sortedBy, groupOf, markOf, startAt, startKey, empty, loading } = props
  const { chosen, onChoose, pages } = props
  const [ownSorting, setOwnSorting] = useState<SortingState>(sortedBy ? [sortedBy] : [])
  const sorting = pages ? [pages.sorting] : ownSorting
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)

  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map(({ id, sort }) =>
      helper.accessor((row: Row): unknown => sort?.(row) ?? null, {
        id,
        enableSorting: sort !== undefined,
        sortFn: (a, b, columnId) => compare(a.getValue(columnId), b.getValue(columnId)),
      }),
    )
  }, [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    state: { sorting },
    manualSorting: pages !== undefined,
    onSortingChange(change) {
      const next = typeof change === 'function' ? change(sorting) : change
      if (!pages) setOwnSorting(next)
      else if (next[0]) pages.onSort(next[0])
    },
    enableSortingRemoval: false,
  })
  const sorted = table.getRowModel().rows
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  })

  const start = startAt ? sorted.findIndex(({ original }) => startAt(original)) : -1
  const present = sorted.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes
  useEffect(() => {
    if (startKey === undefined) return
    if (start > 0) virtual.scrollToIndex(start, { align: 'start' })
    else scroller.current?.scrollTo({ top: 0 })
  }, [startKey, present])

  const focusRow = (index: number) => {
    const to = Math.max(0, Math.min(sorted.length - 1, index))
    setActive(to)
    virtual.scrollToIndex(to)
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus())
  }
  const toggle = (row: Row) => {
    const next = new Set(chosen)
    if (!next.delete(rowKey(row))) next.add(rowKey(row))
    onChoose?.(next)
  }
  const all = chosen !== undefined && rows.length > 0 && rows.every((row) => chosen.has(rowKey(row)))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number, row: Row) => {
    if (event.target !== event.currentTarget) return
    const page = Math.floor((scroller.current?.clientHeight ?? ROW_HEIGHT) / ROW_HEIGHT) - 1
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }
    const step = steps[event.key]
    if (step !== undefined) focusRow(index + step)
    else if (event.key === 'Home') focusRow(0)
    else if (event.key === 'End') focusRow(sorted.length - 1)
    else if (event.key === 'Enter' && onOpen) onOpen(row)
    else if (event.key === ' ' && chosen) toggle(row)
    else return
    event.preventDefault()
  }

  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const entry = Math.min(active, sorted.length - 1)
  const isNearEnd = (items.at(-1)?.index ?? 0) >= sorted.length - ROWS_AHEAD
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again with each page that came
  useEffect(() => {
    if (isNearEnd) pages?.fetchMore()
  }, [isNearEnd, rows])
  return (
    <div className={classes.scroller} ref={scroller} aria-busy={loading}>
      {/* biome-ignore lint/a11y/useSemanticElements: rows of a virtual table can't be laid out by <table> */}
      <div
        role="table"
        aria-label={label}
        aria-rowcount={(pages?.total ?? sorted.length) + 1}
        style={layout(columns, chosen !== undefined)}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the heads hold buttons */}
        <div role="row" className={classes.heads}>
          {chosen && (
            <RowCheckbox
              role="columnheader"
              label={t('Select all rows')}
              checked={all}
              some={rows.some((row) => chosen.has(rowKey(row)))}
              onChange={() => onChoose?.(new Set(all ? [] : rows.map(rowKey)))}
            />
          )}
          {columns.map((column) => (
            <SortHead
              key={column.id}
              title={column.title}
              align={column.align}
              sorted={sorting[0]?.id === column.id ? (sorting[0].desc ? 'descending' : 'ascending') : undefined}
              onSort={column.sort && (() => table.getColumn(column.id)?.toggleSorting())}
            />
          ))}
          {sorted.length > 0 && (
            <ExportButton
              label={label}
              columns={columns}
              total={pages ? pages.total : sorted.length}
              rows={(reached) => (pages ? pages.fetchAll(reached) : sorted.map(({ original }) => original))}
            />
          )}
        </div>
        <div style={{ height: before }} />
        {items.map(({ index }) => {
          const row = sorted[index]?.original
          const above = sorted[index - 1]?.original
          if (!row) return null
          const begins = groupOf !== undefined && above !== undefined && groupOf(row) !== groupOf(above)
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={rowKey(row)}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              data-key={rowKey(row)}
              className={classes.row}
              data-begins={begins || undefined}
              data-mark={markOf?.(row)}
              data-opens={onOpen !== undefined || undefined}
              tabIndex={index === entry ? 0 : -1}
              onFocus={() => setActive(index)}
              onClick={onOpen && (() => onOpen(row))}
              onKeyDown={(event) => onKeyDown(event, index, row)}
            >
              {chosen && (
                <RowCheckbox
                  role="cell"
                  label={t('Select row {{index}}', { index: index + 1 })}
                  checked={chosen.has(rowKey(row))}
                  onChange={() => toggle(row)}
                />
              )}
              {columns.map((column) => (
                // biome-ignore lint/a11y/useSemanticElements: as above
                <div key={column.id} role="cell" className={classes.cell} data-align={column.align}>
                  {column.cell(row)}
                </div>
              ))}
            </div>
          )
        })}
        <div style={{ height: Math.max(0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0)) }} />
      </div>
      {rows.length === 0 && !loading && empty}
    </div>
  )
}
