import type { Content, ContextPageSize, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { layouts } from './layouts.ts'

export type { Content, ContextPageSize, TableCell }

/** The look of a table, by name: see layouts.ts. */
export type LayoutName = keyof typeof layouts

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
export interface Paper
  extends Pick<TDocumentDefinitions, 'content' | 'defaultStyle' | 'watermark'>,
    Required<Pick<TDocumentDefinitions, 'info'>> {
  orientation?: 'landscape'
  margins: [left: number, top: number, right: number, bottom: number]
  foot: Foot
}
