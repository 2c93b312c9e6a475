import { type Glyph, type GlyphRun, PDFDocument, type PdfFont, type TextOptions } from './parts.ts'

/** The character for a glyph that has none of its own, being a part of the one before. Readers pass over it. */
const NOTHING = [0x2060]

/**
 * Where a glyph is in the part of a font that goes into a document. A font may draw two characters by one glyph; each
 * gets a place of its own, so that what is copied or searched for is what was written.
 */
function fontSlots(font: PdfFont): (glyph: Glyph) => number {
  const { subset, unicode, widths, scale } = font
  const slots = new Map<string, number>()
  return ({ id, advanceWidth, codePoints }) => {
    const read = codePoints.length > 0 ? codePoints : NOTHING
    const key = `${id} ${read.join(' ')}`
    const known = slots.get(key)
    if (known !== undefined) return known
    let slot = subset.includeGlyph(id)
    const readThere = unicode[slot]?.join(' ')
    if (readThere !== undefined && readThere !== read.join(' ')) {
      subset.glyphs.push(id)
      slot = subset.glyphs.length - 1
    }
    unicode[slot] = read
    widths[slot] = advanceWidth * scale
    slots.set(key, slot)
    return slot
  }
}

/** A run as it is handed to pdfkit, with whether it is to be drawn bolder than its font is. */
export interface DrawnRun extends GlyphRun {
  bolder: boolean
}

const isRun = (features: unknown): features is DrawnRun =>
  typeof features === 'object' && features !== null && 'glyphs' in features

/** How thick the outline is that makes a regular font bold, as a part of its size. */
const OUTLINE = 0.03

/** A font of a document, which draws runs that were shaped before as they are. */
export function openFont(document: InstanceType<typeof PDFDocument>, bytes: Uint8Array): PdfFont {
  const font = document.font(bytes)._font
  const { encode, widthOfString } = font
  const slotOf = fontSlots(font)
  font.encode = (text, features) => {
    if (!isRun(features)) return encode.call(font, text, features)
    return [features.glyphs.map((glyph) => slotOf(glyph).toString(16).padStart(4, '0')), features.positions]
  }
  font.widthOfString = (text, size, features) =>
    isRun(features) ? (features.advanceWidth * size) / 1000 : widthOfString.call(font, text, size, features)
  return font
}

/** A document whose fonts are opened from bytes; `base` are those that pdfmake requests by name. */
export class PaperDocument extends PDFDocument {
  base: { regular: PdfFont; bold: PdfFont } | undefined

  constructor(options: object) {
    super({}, {}, {}, {}, options)
  }

  override provideFont(_family: string, bold: boolean): PdfFont {
    if (!this.base) throw new Error('The fonts of a paper are opened before it is laid out.')
    return bold ? this.base.bold : this.base.regular
  }

  override text(text: string, x: number, y: number, options: TextOptions): this {
    if (!isRun(options?.features) || !options.features.bolder) return super.text(text, x, y, options)
    this.lineWidth(this._fontSize * OUTLINE)
    this.strokeColor(...this._fillColor)
    return super.text(text, x, y, { ...options, fill: true, stroke: true })
  }
}
