import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { composed } from '../../../../src-shared/strings/composed.ts'
import { resource } from '../../../platform/resources.ts'
import { openFont, type PaperDocument } from '../document.ts'
import type { PdfFont } from '../parts.ts'
import { isInvisible } from '../text/clean.ts'
import { Shaper } from '../text/harfbuzz.ts'
import { TextShaper } from '../text/shape.ts'
import { type Face, faces, fileOfFace, hanFaces } from './faces.ts'
import { hanOrder } from './han.ts'

const unpack = promisify(brotliDecompress)

/** A font of a paper; one of a single weight is made bold by an outline. */
export interface PaperFont {
  pdf: PdfFont
  /** The bold weight, where there is one. */
  bold?: PdfFont
  has(codePoint: number): boolean
}

const base = { regular: 'fonts/Roboto-Regular.ttf', bold: 'fonts/Roboto-Medium.ttf' }

/** Letters that the base font draws without help; a paper of nothing else loads no further font. */
const plain =
  /^[\n -~\u00a0-\u00ac\u00ae-\u017f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0482\u048a-\u04ff\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2212]*$/

export const isPlain = (text: string): boolean => plain.test(text)

const fontOf = (pdf: PdfFont): PaperFont => {
  const known = new Map<number, boolean>()
  return {
    pdf,
    has(codePoint) {
      const has = known.get(codePoint) ?? pdf.font.hasGlyphForCodePoint(codePoint)
      known.set(codePoint, has)
      return has
    },
  }
}

/** The fonts that a paper needs, opened in its document. */
export class PaperFonts {
  readonly base: PaperFont
  readonly text: TextShaper
  private readonly opened: Map<Face, PaperFont>

  private constructor(base: PaperFont, opened: Map<Face, PaperFont>, shaper: Shaper | undefined) {
    this.base = base
    this.opened = opened
    this.text = new TextShaper(shaper)
  }

  /** Opens what the texts of a paper need, and nothing else. */
  static async open(document: PaperDocument, texts: Iterable<string>): Promise<PaperFonts> {
    const [regular, bold] = await Promise.all([readFile(resource(base.regular)), readFile(resource(base.bold))])
    document.base = { regular: openFont(document, regular), bold: openFont(document, bold) }
    const roboto: PaperFont = { ...fontOf(document.base.regular), bold: document.base.bold }
    const opened = new Map<Face, PaperFont>()
    const foreign = [...texts].filter((text) => !isPlain(text))
    if (foreign.length === 0) return new PaperFonts(roboto, opened, undefined)
    const shaper = await Shaper.start()
    shaper.add(document.base.regular, regular)
    shaper.add(document.base.bold, bold)
    const open = async (face: Face): Promise<PaperFont> => {
      const known = opened.get(face)
      if (known) return known
      const bytes = await unpack(await readFile(resource(fileOfFace(face))))
      const font = fontOf(openFont(document, bytes))
      // Lines are as high as those of the base font, so that the cells of a row stand on one line.
      const { ascender, descender, lineGap } = roboto.pdf
      Object.assign(font.pdf, { ascender, descender, lineGap })
      shaper.add(font.pdf, bytes)
      opened.set(face, font)
      return font
    }
    for (const text of foreign) {
      const order = facesFor(text)
      for (const character of new Set(composed(text))) {
        const codePoint = character.codePointAt(0) ?? 0
        if (isInvisible(character) || roboto.has(codePoint)) continue
        for (const face of order) if (face.chars.test(character) && (await open(face)).has(codePoint)) break
      }
    }
    return new PaperFonts(roboto, opened, shaper)
  }

  /** The fonts to look for the characters of a text in, in order. */
  orderFor(text: string): PaperFont[] {
    return [this.base, ...facesFor(text).flatMap((face) => this.opened.get(face) ?? [])]
  }
}

const facesFor = (text: string): Face[] => [...faces, ...hanOrder(text).map((face) => hanFaces[face])]
