import type { PaperFonts } from '../fonts/open.ts'
import { type Inline, type PdfFont, type StyleStack, StyleStack as Styles } from '../parts.ts'
import { cleanText } from './clean.ts'
import { type Part, partsOf, type StyledText } from './pieces.ts'

/** How a stretch of text looks, as its definition and what it stands in say. */
interface Look {
  bold: boolean
  fontSize: number
  color: string
  alignment: string
  lineHeight: number
  opacity: number
}

/** A part of a paragraph with its glyphs. */
export interface TextPiece extends Inline {
  look: Look
  level: number
  isSpace: boolean
  /** A line may end after it. */
  breakAfter: boolean
  /** A new line begins after it. */
  lineEnd: boolean
  opacity: number
  /** The same piece with another text, which is a part of its own. */
  withText(text: string): TextPiece
}

const lookOf = (item: object, stack: StyleStack): Look => {
  const read = <Value>(name: string, otherwise: Value) => Styles.getStyleProperty(item, stack, name, otherwise)
  return {
    bold: read('bold', false),
    fontSize: read('fontSize', 12),
    color: read('color', 'black'),
    alignment: read('alignment', 'left'),
    lineHeight: read('lineHeight', 1),
    opacity: read('opacity', 1),
  }
}

type Text = string | number | { text: Text } | Text[]

/** The stretches of a text in a definition: a string, an object with its own look, or a list of those. */
function stretchesOf(text: Text, stack: StyleStack, item: object = {}): StyledText<Look>[] {
  if (Array.isArray(text)) return text.flatMap((one) => stretchesOf(one, stack, item))
  if (typeof text === 'object' && text !== null) return stretchesOf(text.text, stack, { ...item, ...text, text: '' })
  return [{ text: cleanText(String(text ?? '')), look: lookOf(item, stack) }]
}

/** Stretches cut at their line breaks. */
function paragraphsOf(stretches: StyledText<Look>[]): StyledText<Look>[][] {
  const paragraphs: StyledText<Look>[][] = [[]]
  for (const { text, look } of stretches) {
    text.split('\n').forEach((line, index) => {
      if (index > 0) paragraphs.push([])
      paragraphs.at(-1)?.push({ text: line, look })
    })
  }
  return paragraphs
}

function pieceOf(part: Part<Look>, fonts: PaperFonts): TextPiece {
  const { look, font, level, isSpace, breakAfter } = part
  const { fontSize, alignment, color, lineHeight, opacity } = look
  const pdf: PdfFont = look.bold && font.bold ? font.bold : font.pdf
  const bolder = look.bold && !font.bold
  const withText = (text: string): TextPiece => {
    const run = { ...fonts.text.shape(pdf, text, level), bolder }
    return {
      text,
      look,
      level,
      isSpace,
      breakAfter,
      lineEnd: false,
      withText,
      width: (run.advanceWidth * fontSize) / 1000,
      height: pdf.lineHeight(fontSize) * lineHeight,
      font: pdf,
      fontSize,
      alignment,
      color,
      opacity,
      leadingCut: 0,
      trailingCut: 0,
      fontFeatures: run,
    }
  }
  return withText(part.text)
}

/** The pieces of a text of a definition in the order in which they are read; each line break ends one. */
export function piecesOf(text: unknown, stack: StyleStack, fonts: PaperFonts): TextPiece[] {
  const paragraphs = paragraphsOf(stretchesOf(text as Text, stack))
  return paragraphs.flatMap((stretches, index) => {
    const pieces = partsOf(stretches, fonts).map((part) => pieceOf(part, fonts))
    if (pieces.length === 0) pieces.push(emptyPiece(stretches, fonts))
    const last = pieces.at(-1)
    if (last && index < paragraphs.length - 1) last.lineEnd = true
    return pieces
  })
}

/** A piece without text that gives an empty line its height. */
function emptyPiece([stretch]: StyledText<Look>[], fonts: PaperFonts): TextPiece {
  const look = stretch?.look as Look
  return pieceOf({ text: '', look, font: fonts.base, level: 0, isSpace: false, breakAfter: false }, fonts)
}
