import type { Foot, FootCell, Paper } from '../../core/papers/paper.ts'
import { PaperDocument } from './document.ts'
import { PaperFonts } from './fonts/open.ts'
import { type LostLines, PaperLayout } from './layout.ts'
import { layouts } from './layouts.ts'
import {
  type ColumnWidth,
  columns,
  normalizePageMargin,
  normalizePageSize,
  type PlacedPage,
  Renderer,
} from './parts.ts'

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
function keepColumnsOnPage(): void {
  columns.buildColumnWidths = (all, available, offsets = 0, table) => {
    shareWidth(all, available, offsets)
    build(all, available, offsets, table)
  }
}

keepColumnsOnPage()

/** Every text of a definition; names of colors and layouts among them do no harm. */
function* textsOf(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part
  else if (typeof part === 'object' && part !== null) for (const one of Object.values(part)) yield* textsOf(one)
}

const numbered = (cell: FootCell, page: number, pages: number): object =>
  'text' in cell
    ? cell
    : { ...cell, text: cell.numbered.replace('{page}', String(page)).replace('{pages}', String(pages)) }

const footOf =
  ({ columns, ...look }: Foot) =>
  (page: number, pages: number) =>
    structuredClone({ ...look, columns: columns.map((cell) => numbered(cell, page, pages)) })

/** A definition in which what was to stay on one page may be broken. */
function breakable(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(breakable)
  if (typeof part !== 'object' || part === null || part instanceof Date) return part
  const together = new Set(['unbreakable', 'dontBreakRows', 'keepWithHeaderRows'])
  const kept = Object.entries(part).filter(([name]) => !together.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, breakable(value)]))
}

interface Attempt {
  breakable: boolean
  footRoom: number
}
/** How much higher the foot gets at a time where its text does not fit, and at most. */
const FOOT_STEP = 36
const MAX_FOOT_ROOM = 360

const nextAttempt = (attempt: Attempt, lost: LostLines): Attempt | undefined => {
  if (lost.content && !attempt.breakable) return { ...attempt, breakable: true }
  const footRoom = attempt.footRoom + FOOT_STEP
  return lost.foot && footRoom <= MAX_FOOT_ROOM ? { ...attempt, footRoom } : undefined
}

function placed(paper: Paper, document: PaperDocument, fonts: PaperFonts): PlacedPage[] {
  const size = normalizePageSize('A4', paper.orientation ?? 'portrait')
  const [left, top, right, bottom] = paper.margins
  for (let attempt: Attempt | undefined = { breakable: false, footRoom: 0 }; ; ) {
    const margins = normalizePageMargin([left, top, right, bottom + attempt.footRoom])
    const layout = new PaperLayout(document, fonts, size, margins)
    layout.registerTableLayouts(layouts)
    // pdfmake writes into what it lays out.
    const content = structuredClone(attempt.breakable ? breakable(paper.content) : paper.content)
    const { defaultStyle = {}, watermark } = paper
    const foot = footOf(paper.foot)
    const pages = layout.layoutDocument(content, document, {}, defaultStyle, undefined, undefined, foot, watermark)
    const next = nextAttempt(attempt, layout.lost(pages))
    if (!next) return pages
    attempt = next
  }
}

/** Writes a paper as a PDF. With `info.creationDate` given, the same paper always gives the same bytes. */
export async function renderPaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { title, author, creator, producer, creationDate, modDate } = paper.info
  const info = {
    Title: title,
    Author: author,
    Creator: creator,
    Producer: producer,
    CreationDate: creationDate,
    ModDate: modDate,
  }
  const document = new PaperDocument({
    pdfVersion: '1.3',
    compress: true,
    fontLayoutCache: true,
    autoFirstPage: false,
    font: null,
    info: Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined)),
  })
  const fonts = await PaperFonts.open(document, textsOf([paper.content, paper.foot, paper.watermark]))
  new Renderer(document).renderPages(placed(paper, document, fonts))
  document.end()
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
