import LineBreaker from 'linebreak'
import { isPlain, type PaperFont, type PaperFonts } from '../fonts/open.ts'
import { codeOf, isInvisible } from './clean.ts'
import { levelsOf } from './levels.ts'

/** Scripts that write words without spaces between them; where a word ends is looked up in the system's dictionaries. */
const spaceless = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu

const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Where a line may end in a text without line breaks (Unicode Annex 14): offsets of what comes next. */
export function breaksOf(text: string): Set<number> {
  const places = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) places.add(next.position)
  for (const { 0: stretch, index } of text.matchAll(spaceless)) {
    for (const word of words.segment(stretch)) if (word.index > 0) places.add(index + word.index)
  }
  return places
}

/** A stretch of text of one look, as it stands in a definition. */
export interface StyledText<Look> {
  text: string
  look: Look
}

/** A part of a paragraph that is drawn at once: of one look, font and direction, without a break within. */
export interface Part<Look> {
  text: string
  look: Look
  font: PaperFont
  level: number
  isSpace: boolean
  /** A line may end after it. */
  breakAfter: boolean
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** A grapheme with the font that draws it. */
interface Piece {
  text: string
  font: PaperFont
}

const isDrawnBy = (font: PaperFont, characters: string[]) =>
  characters.every((character) => font.has(character.codePointAt(0) ?? 0))

/** The fonts for the graphemes of a text. What no font has becomes its code; a space of an unusual width a plain one. */
function fontsOf(text: string, fonts: PaperFonts): Piece[] {
  if (isPlain(text)) return [{ text, font: fonts.base }]
  const order = fonts.orderFor(text)
  // A space is drawn by the font of the word before it, so that a name in another script is drawn at once.
  let ofWord = fonts.base
  const drawn: Piece[] = []
  for (const grapheme of graphemesOf(text)) {
    const characters = [...grapheme].filter((one) => !isInvisible(one))
    const isSpace = /^\p{Zs}*$/u.test(characters.join(''))
    const font = isSpace && isDrawnBy(ofWord, characters) ? ofWord : order.find((one) => isDrawnBy(one, characters))
    if (font) drawn.push({ text: grapheme, font })
    else drawn.push(...characters.map((character) => drawnAlone(character, order, fonts.base)))
    if (!isSpace) ofWord = font && /\p{L}/u.test(grapheme) ? font : fonts.base
  }
  return drawn
}

function drawnAlone(character: string, order: PaperFont[], base: PaperFont): Piece {
  if (/\p{Zs}/u.test(character)) return { text: ' ', font: base }
  const font = order.find((one) => one.has(character.codePointAt(0) ?? 0))
  return font ? { text: character, font } : { text: codeOf(character), font: base }
}

/** A part of more letters begins another, so that cutting a word of thousands at a line's end stays quick. */
const MAX_LETTERS = 80

/** A paragraph (a text without line breaks) in parts, in the order in which it is read. */
export function partsOf<Look>(stretches: StyledText<Look>[], fonts: PaperFonts): Part<Look>[] {
  const drawn = stretches.flatMap(({ text, look }) => fontsOf(text, fonts).map((one) => ({ ...one, look })))
  const paragraph = drawn.map(({ text }) => text).join('')
  const breaks = breaksOf(paragraph)
  const levels = levelsOf(paragraph)
  const parts: Part<Look>[] = []
  let at = 0
  for (const { text, font, look } of drawn) {
    const eachAlone = isPlain(text)
    for (const [index, character] of [...text].entries()) {
      const before = parts.at(-1)
      const level = levels?.[at] ?? 0
      const isSpace = character === ' '
      const breakBefore = breaks.has(at)
      at += character.length
      if (isInvisible(character)) {
        // A joiner decides how its neighbours look and stays with the one before; a mark of direction has done its work.
        if (before?.font === font) before.text += character
        continue
      }
      const alike =
        before?.font === font && before.look === look && before.level === level && before.isSpace === isSpace
      const isFull = (before?.text.length ?? 0) >= MAX_LETTERS && (eachAlone || index === 0)
      if (before && alike && !breakBefore && !isFull) {
        before.text += character
        continue
      }
      if (before) before.breakAfter = breakBefore
      parts.push({ text: character, look, font, level, isSpace, breakAfter: false })
    }
  }
  return parts
}
