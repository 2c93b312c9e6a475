import type { Glyph, PdfFont } from './parts.ts'

/** The character for a glyph that has none of its own, being a part of the one before. Readers pass over it. */
const NOTHING = [0x2060]

/**
 * Where a glyph is in the part of a font that goes into a document. A font may draw two characters by one glyph; each
 * gets a place of its own, so that what is copied or searched for is what was written.
 */
export function fontSlots(font: PdfFont): (glyph: Glyph) => number {
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
