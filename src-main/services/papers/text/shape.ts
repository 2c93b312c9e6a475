import type { GlyphRun, PdfFont } from '../parts.ts'
import type { Shaper } from './harfbuzz.ts'

/** Letters with one glyph each, side by side: Latin, Greek and Cyrillic without marks, and their punctuation. */
const simple = /^[ -~\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u2bff]*$/

/** How text is turned into glyphs in one document; the same text is shaped once. */
export class TextShaper {
  private readonly shaper: Shaper | undefined
  private readonly known = new Map<PdfFont, Map<string, GlyphRun>>()

  constructor(shaper: Shaper | undefined) {
    this.shaper = shaper
  }

  /** @param level how deep the text is embedded in the other direction; odd is right to left (Unicode Annex 9). */
  shape(font: PdfFont, text: string, level: number): GlyphRun {
    const rightToLeft = level % 2 === 1
    const runs = this.known.get(font) ?? new Map<string, GlyphRun>()
    this.known.set(font, runs)
    const key = rightToLeft ? `\u202e${text}` : text
    const known = runs.get(key)
    if (known) return known
    const run =
      this.shaper && (rightToLeft || !simple.test(text))
        ? this.shaper.shape(font, text, rightToLeft)
        : font.layout(text)
    runs.set(key, run)
    return run
  }
}
