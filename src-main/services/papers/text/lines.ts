import type { DrawnRun } from '../document.ts'
import { Line, type PlacedLine } from '../parts.ts'
import type { TextPiece } from './inlines.ts'
import { visualOrder } from './levels.ts'
import { graphemesOf } from './pieces.ts'

const widthOf = (pieces: readonly TextPiece[]): number => pieces.reduce((sum, { width }) => sum + width, 0)

const trimmedEnd = (pieces: readonly TextPiece[]): TextPiece[] =>
  pieces.slice(0, pieces.findLastIndex(({ isSpace }) => !isSpace) + 1)
const trimmed = (pieces: readonly TextPiece[]): TextPiece[] => {
  const end = trimmedEnd(pieces)
  return end.slice(end.findIndex(({ isSpace }) => !isSpace))
}

/** Where the word ends that begins at a place, with the spaces after it. */
function wordEnd(pieces: readonly TextPiece[], from: number): number {
  let at = from
  while (at < pieces.length - 1 && !pieces[at]?.breakAfter && !pieces[at]?.lineEnd) at++
  return at + 1
}

/** The width of the longest word, and of the longest line if none were broken. */
export function widthsOf(pieces: readonly TextPiece[]): { minWidth: number; maxWidth: number } {
  let [minWidth, maxWidth, line] = [0, 0, 0]
  for (let at = 0; at < pieces.length; ) {
    const word = pieces.slice(at, wordEnd(pieces, at))
    at += word.length
    const width = widthOf(trimmedEnd(word))
    minWidth = Math.max(minWidth, width)
    maxWidth = Math.max(maxWidth, line + width)
    line = word.at(-1)?.lineEnd ? 0 : line + widthOf(word)
  }
  return { minWidth, maxWidth }
}

/** Where an address or a number is broken rather than within a name: after these. */
const joint = /[@./\\:;,_&=?#+)\]-]$/u

/** Cuts a piece so that its beginning fits; undefined where not even one character does. */
function cut(piece: TextPiece, width: number): [head: TextPiece, tail: TextPiece] | undefined {
  const graphemes = graphemesOf(piece.text)
  const upTo = (count: number) => graphemes.slice(0, count).join('')
  let [low, high] = [0, graphemes.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (piece.withText(upTo(middle)).width <= width) low = middle
    else high = middle - 1
  }
  if (low === 0) return undefined
  const better = graphemes.slice(0, low).findLastIndex((grapheme) => joint.test(grapheme)) + 1
  const count = better * 2 > low ? better : low
  const head = { ...piece.withText(upTo(count)), breakAfter: true }
  return [head, { ...piece.withText(graphemes.slice(count).join('')), lineEnd: piece.lineEnd }]
}

/** The part of a word that fits a line of its own, at least one character. */
function breakWord(word: readonly TextPiece[], width: number): [head: TextPiece[], tail: TextPiece[]] {
  const head: TextPiece[] = []
  let left = width
  for (const [index, piece] of word.entries()) {
    if (piece.width <= left) {
      head.push(piece)
      left -= piece.width
      continue
    }
    const [begin, rest] = cut(piece, left) ?? []
    if (begin && rest)
      return [
        [...head, begin],
        [rest, ...word.slice(index + 1)],
      ]
    if (head.length > 0) return [head, word.slice(index)]
    const [first = piece.text, ...more] = graphemesOf(piece.text)
    if (more.length === 0) return [[piece], word.slice(1)]
    const tail = { ...piece.withText(more.join('')), lineEnd: piece.lineEnd }
    return [[{ ...piece.withText(first), breakAfter: true }], [tail, ...word.slice(1)]]
  }
  return [head, []]
}

/** The pieces of the first line of a width, and those that are left. */
export function takeConnection(pieces: readonly TextPiece[], width: number): [line: TextPiece[], rest: TextPiece[]] {
  let [at, used, wordsEnd] = [0, 0, 0]
  while (at < pieces.length) {
    const end = wordEnd(pieces, at)
    const word = pieces.slice(at, end)
    const shown = trimmedEnd(word)
    if (used + widthOf(shown) > width) {
      if (wordsEnd > 0) break
      const [head, tail] = breakWord(shown, width)
      const spaces = word.slice(shown.length)
      if (tail.length === 0) return [[...head, ...spaces], pieces.slice(end)]
      return [head, [...tail, ...spaces, ...pieces.slice(end)]]
    }
    at = end
    if (shown.length > 0) wordsEnd = end
    // Spaces at the beginning of a line are not drawn.
    if (wordsEnd > 0) used += widthOf(word)
    if (word.at(-1)?.lineEnd) break
  }
  return [pieces.slice(0, at), pieces.slice(at)]
}

const runOf = ({ fontFeatures }: TextPiece) => fontFeatures as DrawnRun

/** Two neighbours as one, where they are drawn alike. */
function joined(one: TextPiece, next: TextPiece): TextPiece | undefined {
  if (one.font !== next.font || one.look !== next.look || one.level !== next.level) return undefined
  const [first, second] = one.level % 2 === 1 ? [runOf(next), runOf(one)] : [runOf(one), runOf(next)]
  const run: DrawnRun = {
    glyphs: [...first.glyphs, ...second.glyphs],
    positions: [...first.positions, ...second.positions],
    advanceWidth: first.advanceWidth + second.advanceWidth,
    bolder: first.bolder,
  }
  return { ...one, text: one.text + next.text, width: one.width + next.width, fontFeatures: run }
}

/**
 * A line as pdfmake draws it. Its pieces are drawn in the order in which they are read, so that what is copied reads so
 * too; where each stands is decided by its direction.
 */
export function lineOf(taken: readonly TextPiece[], width: number): PlacedLine {
  const shown = trimmed(taken)
  const pieces: TextPiece[] = []
  for (const piece of shown.length > 0 ? shown : taken.slice(0, 1).map((one) => one.withText(''))) {
    const before = pieces.at(-1)
    const both = before && joined(before, piece)
    if (both) pieces[pieces.length - 1] = both
    else pieces.push(piece)
  }
  const line = new Line(width)
  let x = 0
  for (const index of visualOrder(pieces.map(({ level }) => level))) {
    const piece = pieces[index] as TextPiece
    piece.x = x
    x += piece.width
  }
  line.inlines = pieces
  line.inlineWidths = x
  return line
}
