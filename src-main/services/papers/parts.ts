/**
 * The parts of pdfmake 0.3 that papers are laid out with. Its front door has no way to shape text, to break long words
 * or to order right-to-left lines; its parts have. Their types are written here, since the package's own cover the front
 * door alone. They change between versions: package.json names one exactly, and the tests of papers read every letter back.
 */
import type { Readable } from 'node:stream'
import columnCalculatorModule from 'pdfmake/js/columnCalculator.js'
import layoutBuilderModule from 'pdfmake/js/LayoutBuilder.js'
import lineModule from 'pdfmake/js/Line.js'
import { normalizePageMargin as marginOf, normalizePageSize as sizeOf } from 'pdfmake/js/PageSize.js'
import documentModule from 'pdfmake/js/PDFDocument.js'
import rendererModule from 'pdfmake/js/Renderer.js'
import styleModule from 'pdfmake/js/StyleContextStack.js'
import svgMeasureModule from 'pdfmake/js/SVGMeasure.js'
import textInlinesModule from 'pdfmake/js/TextInlines.js'

/** A glyph of a font, and the characters that are read where it is drawn. */
export interface Glyph {
  id: number
  advanceWidth: number
  codePoints: readonly number[]
}

/** How far a glyph moves the pen, and how far from the pen it is drawn, in thousandths of the font's size. */
export interface GlyphPosition {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
  advanceWidth: number
}

/** Glyphs in the order in which they are drawn, left to right. */
export interface GlyphRun {
  glyphs: Glyph[]
  positions: GlyphPosition[]
  advanceWidth: number
}

/** A font as pdfkit puts it into a document: what is drawn of it, and which characters that was. */
export interface PdfFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
  scale: number
  ascender: number
  descender: number
  lineGap: number
  subset: { includeGlyph(id: number): number; glyphs: number[] }
  widths: number[]
  unicode: (readonly number[])[]
  lineHeight(size: number): number
  layout(text: string): GlyphRun
  encode(text: string, features?: unknown): [codes: string[], positions: GlyphPosition[]]
  widthOfString(text: string, size: number, features?: unknown): number
}

/** A part of a line that is drawn at once. */
export interface Inline {
  text: string
  width: number
  height: number
  x?: number
  font: PdfFont
  fontSize: number
  alignment: string
  color: string
  leadingCut: number
  trailingCut: number
  fontFeatures?: unknown
}

export interface PlacedLine {
  x: number
  y: number
  inlines: Inline[]
  inlineWidths: number
  newLineForced?: boolean
  lastLineInParagraph?: boolean
  getHeight(): number
}

export interface PlacedPage {
  items: { type: string; item: object }[]
  pageSize: { width: number; height: number }
}

export interface StyleStack {
  clone(): StyleStack
}

export interface TextInlines {
  buildInlines(text: unknown, stack: StyleStack): { items: Inline[]; minWidth: number; maxWidth: number }
}

interface LayoutBuilder {
  docMeasure: { textInlines: TextInlines }
  writer: { context(): { availableWidth: number } }
  registerTableLayouts(layouts: object): void
  /** Content, document, styles, default style, background, header, footer, watermark. */
  layoutDocument(...input: unknown[]): PlacedPage[]
  tryLayoutDocument(...input: unknown[]): unknown
  addHeadersAndFooters(header: unknown, footer: unknown): void
  buildNextLine(node: { _inlines?: Inline[] }): PlacedLine | null
}

interface PDFDocument extends Readable {
  font(source: Uint8Array): { _font: PdfFont }
  text(text: string, x: number, y: number, options: TextOptions): this
  lineWidth(width: number): this
  strokeColor(...color: unknown[]): this
  provideFont(family: string, bold: boolean, italics: boolean): PdfFont
  end(): void
  _fillColor: unknown[]
  _fontSize: number
}

export interface TextOptions {
  features?: unknown
  fill?: boolean
  stroke?: boolean
}

export interface ColumnWidth {
  width?: number | string | null
  _minWidth: number
  _maxWidth: number
}

interface Parts {
  Line: new (maxWidth: number) => PlacedLine
  TextInlines: new (document: object) => TextInlines
  LayoutBuilder: new (pageSize: object, pageMargins: object, svgMeasure: object) => LayoutBuilder
  PDFDocument: new (
    fonts: object,
    images: object,
    patterns: object,
    attachments: object,
    options: object,
  ) => PDFDocument
  Renderer: new (document: object) => { renderPages(pages: PlacedPage[]): void }
  SvgMeasure: new () => object
  StyleStack: { getStyleProperty<Value>(item: object, stack: StyleStack, name: string, otherwise: Value): Value }
  columns: {
    buildColumnWidths(columns: ColumnWidth[], available: number, offsets?: number, table?: object): void
    isAutoColumn(column: ColumnWidth): boolean
    isStarColumn(column: ColumnWidth): boolean
  }
  normalizePageSize(size: unknown, orientation?: string): { width: number; height: number }
  normalizePageMargin(margin: unknown): object
}

/** The default export of a CommonJS module: Node.js puts it within that of the module, bundlers take it out. */
const exported = (module: Record<string, unknown>): unknown => module['default'] ?? module

export const { Line, TextInlines, LayoutBuilder, PDFDocument, Renderer, SvgMeasure, StyleStack, columns } = {
  Line: exported(lineModule),
  TextInlines: exported(textInlinesModule),
  LayoutBuilder: exported(layoutBuilderModule),
  PDFDocument: exported(documentModule),
  Renderer: exported(rendererModule),
  SvgMeasure: exported(svgMeasureModule),
  StyleStack: exported(styleModule),
  columns: exported(columnCalculatorModule),
} as unknown as Parts

export const normalizePageSize: Parts['normalizePageSize'] = sizeOf
export const normalizePageMargin: Parts['normalizePageMargin'] = marginOf
