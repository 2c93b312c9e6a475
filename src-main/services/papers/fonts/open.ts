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
import { type Face, faces, fileOfFace, type HanFace, hanFaces } from './faces.ts'

/** The two-byte characters of a legacy encoding whose lead bytes are in a range: what one country writes with. */
function charactersOf(encoding: string, leads: [number, number], trails: [number, number][]): Set<string> {
  const bytes: number[] = []
  for (let lead = leads[0]; lead <= leads[1]; lead++) {
    for (const [from, to] of trails) for (let trail = from; trail <= to; trail++) bytes.push(lead, trail)
  }
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)))
}

const trail94: [number, number][] = [[0xa1, 0xfe]]
const big5Trails: [number, number][] = [
  [0x40, 0x7e],
  [0xa1, 0xfe],
]

let repertoires: [HanFace, Set<string>][] | undefined

/** GB 2312, Big5, JIS X 0208 and KS X 1001, which every system knows by its decoders. */
const charactersByFace = () => {
  repertoires ??= [
    ['sc', charactersOf('gb18030', [0xb0, 0xf7], trail94)],
    ['tc', charactersOf('big5', [0xa4, 0xf9], big5Trails)],
    ['jp', charactersOf('euc-jp', [0xb0, 0xf4], trail94)],
    ['kr', charactersOf('euc-kr', [0xca, 0xfd], trail94)],
  ]
  return repertoires
}

const order = (first: HanFace): HanFace[] => [
  first,
  ...(['sc', 'tc', 'jp', 'kr'] as const).filter((face) => face !== first),
]

/**
 * The fonts in which the Han characters of a text are searched. Kana make it Japanese, hangul Korean; else it is the
 * first of simplified Chinese, traditional Chinese, Japanese and Korean whose national set has all of its characters.
 */
export function hanOrder(text: string): HanFace[] {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return order('jp')
  if (/\p{sc=Hang}/u.test(text)) return order('kr')
  if (/\p{sc=Bopo}/u.test(text)) return order('tc')
  const han = text.match(/\p{sc=Han}/gu) ?? []
  if (han.length === 0) return order('sc')
  const [face = 'sc'] = charactersByFace().find(([, characters]) => han.every((one) => characters.has(one))) ?? []
  return order(face)
}

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
