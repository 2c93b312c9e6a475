/** A quotation mark that isn't closed, or whose closing mark has text behind it: it is unknown which cells follow. */
export class UnmatchedQuotes extends Error {
  override readonly name = 'UnmatchedQuotes'
}

/** Characters in which the end of the first row is looked for. */
const FIRST_ROW = 64 * 1024
/** A row of more characters has a quotation mark that isn't closed. */
const MAX_ROW = 1024 * 1024
/** Marks that are looked at between two pauses. */
const MARK_BATCH = 1000

const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = ['"', '\n', '\r'].map((mark) => mark.charCodeAt(0))

/** The last mark of a line end: a carriage return only where no line feed follows it. */
function lineEndOf(text: string): string {
  let isQuoted = false
  for (let at = 0; at < Math.min(text.length, FIRST_ROW); at++) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) isQuoted = !isQuoted
    else if (!isQuoted && unit === LINE_FEED) return '\n'
    else if (!isQuoted && unit === CARRIAGE_RETURN) return text.charCodeAt(at + 1) === LINE_FEED ? '\n' : '\r'
  }
  return text.includes('\n') ? '\n' : '\r'
}

/** The next place of a mark, or the end of the text; each part of the text is searched once. */
function finderOf(text: string, mark: string): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) {
      found = text.indexOf(mark, from)
      if (found < 0) found = text.length
    }
    return found
  }
}

const unescaped = (text: string): string => text.replaceAll(/""/g, '"')

/**
 * The rows of a CSV file (RFC 4180), one after the other; undefined where the caller can pause, also within a cell. Looks
 * at each character once, whatever the text is. @throws UnmatchedQuotes
 */
export function* rowsOf(text: string, delimiter: string): Generator<string[] | undefined, void> {
  const nextQuote = finderOf(text, '"')
  const nextDelimiter = finderOf(text, delimiter)
  const nextLineEnd = finderOf(text, lineEndOf(text))
  let at = 0
  let marks = 0
  while (at < text.length) {
    const start = at
    const row: string[] = []
    for (let ended = false; !ended; ) {
      if (++marks % MARK_BATCH === 0) yield undefined
      let cellEnd: number
      if (text.charCodeAt(at) === QUOTE) {
        const parts: string[] = []
        let partStart = at + 1
        let close = nextQuote(partStart)
        while (text.charCodeAt(close + 1) === QUOTE) {
          if (close - start > MAX_ROW) throw new UnmatchedQuotes()
          if (++marks % MARK_BATCH === 0) {
            parts.push(unescaped(text.slice(partStart, close)))
            partStart = close
            yield undefined
          }
          close = nextQuote(close + 2)
        }
        cellEnd = Math.min(nextDelimiter(close + 1), nextLineEnd(close + 1))
        // Spaces behind the closing mark are no text of the cell.
        if (close >= text.length || cellEnd - start > MAX_ROW || text.slice(close + 1, cellEnd).trim() !== '')
          throw new UnmatchedQuotes()
        row.push(parts.join('') + unescaped(text.slice(partStart, close)))
      } else {
        cellEnd = Math.min(nextDelimiter(at), nextLineEnd(at))
        if (cellEnd - start > MAX_ROW) throw new UnmatchedQuotes()
        row.push(text.slice(at, cellEnd))
      }
      ended = cellEnd !== nextDelimiter(cellEnd) || cellEnd >= text.length
      at = cellEnd + 1
    }
    yield row
  }
}
