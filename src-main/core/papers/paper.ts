/** Space around a part, points: left, top, right, bottom; or at the sides, then above and below. */
type Margin = [left: number, top: number, right: number, bottom: number] | [sides: number, aboveAndBelow: number]

export type Alignment = 'left' | 'right' | 'center' | 'justify'
/** A width in points or as a share; what its content needs; or what is left, shared by those that say so. */
export type Size = number | 'auto' | '*' | `${number}%`

/** How a part looks, and its parts inherit; sizes in points, colors as `#rrggbb`. */
interface Style {
  font?: string
  fontSize?: number
  lineHeight?: number
  bold?: boolean
  italics?: boolean
  color?: string
  fillColor?: string
  alignment?: Alignment
  margin?: Margin
}

/** A line, or the outline of a box, points. */
export type Line =
  | {
      type: 'line'
      x1: number
      y1: number
      x2: number
      y2: number
      lineWidth?: number
      lineColor?: string
      dash?: { length: number; space?: number }
    }
  | {
      type: 'rect'
      x: number
      y: number
      w: number
      h: number
      color?: string
      lineWidth?: number
      lineColor?: string
    }

export interface Table {
  widths?: Size[]
  /** That many of its rows stand on each of its pages. */
  headerRows?: number
  keepWithHeaderRows?: number
  dontBreakRows?: boolean
  body: TableCell[][]
}

/** A part of a paper: a text, parts below one another or side by side, a table, a drawing or a picture. */
export interface Part extends Style {
  text?: string | Content[]
  stack?: Content[]
  columns?: Content[]
  columnGap?: number
  /** A list with dots. */
  ul?: Content[]
  table?: Table
  layout?: LayoutName
  canvas?: Line[]
  /** A PNG or JPEG as a data URL. */
  image?: string
  fit?: [width: number, height: number]
  width?: Size
  pageBreak?: 'before' | 'after'
  /** Stays on one page. */
  unbreakable?: boolean
  /** 1: a title, 2: the name of a part; it never stands alone at the end of a page. */
  headlineLevel?: number
}

export type Content = string | Part | Content[]

/** A cell of a table; empty ones stand for those that a wide one covers. */
export type TableCell = string | Content[] | (Part & { colSpan?: number; rowSpan?: number; noWrap?: boolean })

/** The look of a table, by name. */
export type LayoutName = 'list' | 'facts' | 'grid' | 'form' | 'total' | 'pairs' | 'invoice'

/** Facts about the document in its file. */
interface Info {
  title?: string
  author?: string
  creator?: string
  producer?: string
  creationDate?: Date
  modDate?: Date
}

/** A part of the foot of each page; `{page}` and `{pages}` stand in `numbered` for where it is. */
export type FootCell = { width: '*' | 'auto'; alignment?: 'right' } & ({ text: string } | { numbered: string })

export interface Foot {
  margin: [left: number, top: number, right: number, bottom: number]
  fontSize: number
  color: string
  columns: FootCell[]
}

/**
 * A paper as data alone, without functions: it is handed to the thread that writes PDFs. Tables name their layout; sizes
 * are in points.
 */
export interface Paper {
  content: Content
  defaultStyle?: Style
  /** A word across each page. */
  watermark?: { text: string; color?: string; opacity?: number; bold?: boolean; fontSize?: number }
  info: Info
  orientation?: 'landscape'
  margins: [left: number, top: number, right: number, bottom: number]
  foot: Foot
}

/** A file of an archive: its bytes, or a stored document. */
export interface ArchiveEntry {
  name: string
  mediaType: string
  content: Uint8Array | { operatorId: string; sha256: string }
}
