import type { PaperFonts } from './fonts/open.ts'
import { LayoutBuilder, type PlacedLine, type PlacedPage, type StyleStack, SvgMeasure, TextInlines } from './parts.ts'
import { piecesOf, type TextPiece } from './text/inlines.ts'
import { lineOf, takeConnection, widthsOf } from './text/lines.ts'

/** Measures text by the fonts of a paper. */
class PaperText extends TextInlines {
  private readonly fonts: PaperFonts

  constructor(document: object, fonts: PaperFonts) {
    super(document)
    this.fonts = fonts
  }

  override buildInlines(text: unknown, stack: StyleStack) {
    const items = piecesOf(text, stack, this.fonts)
    return { items, ...widthsOf(items) }
  }
}

interface NumberedLine extends PlacedLine {
  number?: number
}

/** The lines that did not get onto a page: of its content, or of its foot. */
export interface LostLines {
  content: boolean
  foot: boolean
}

/** Lays a paper out: text in every script, words that are too long broken, and an account of what got onto the pages. */
export class PaperLayout extends LayoutBuilder {
  private readonly document: object
  private readonly fonts: PaperFonts
  private inFoot = false
  /** Whether each line that was made is of the foot. */
  private readonly lines: boolean[] = []

  constructor(document: object, fonts: PaperFonts, pageSize: object, margins: object) {
    super(pageSize, margins, new SvgMeasure())
    this.document = document
    this.fonts = fonts
  }

  override tryLayoutDocument(...input: unknown[]): unknown {
    this.docMeasure.textInlines = new PaperText(this.document, this.fonts)
    return super.tryLayoutDocument(...input)
  }

  override addHeadersAndFooters(header: unknown, footer: unknown): void {
    this.inFoot = true
    super.addHeadersAndFooters(header, footer)
    this.inFoot = false
  }

  override buildNextLine(node: { _inlines?: TextPiece[] }): PlacedLine | null {
    if (!node._inlines?.length) return null
    const width = this.writer.context().availableWidth
    const [taken, rest] = takeConnection(node._inlines, width)
    node._inlines = rest
    const line: NumberedLine = lineOf(taken, width)
    line.number = this.lines.push(this.inFoot) - 1
    line.newLineForced = taken.at(-1)?.lineEnd === true
    line.lastLineInParagraph = rest.length === 0
    return line
  }

  /** pdfmake drops what is taller than a page where it must not be broken; every line is looked for. */
  lost(pages: PlacedPage[]): LostLines {
    const placed = new Set<number | undefined>()
    for (const { items, pageSize } of pages) {
      for (const { type, item } of items) {
        const line = item as NumberedLine
        if (type === 'line' && line.y + line.getHeight() <= pageSize.height) placed.add(line.number)
      }
    }
    const isLost = (foot: boolean) => this.lines.some((isFoot, number) => isFoot === foot && !placed.has(number))
    return { content: isLost(false), foot: isLost(true) }
  }
}
