/** No record is nested so deep; a value that is would exhaust the stack. */
export const DEEPEST = 64

/** What JSON has more of than any message: levels, or values. */
type JsonExcess = 'levels' | 'values'

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const opens = new Set([0x5b, 0x7b])
const closes = new Set([0x5d, 0x7d])
/** Shorter JSON can't hold what takes long. */
const LONG_BYTES = 64 * 1024

/** Where a text that begins at a quotation mark ends. */
function endOfText(bytes: Uint8Array, from: number): number {
  for (let end = bytes.indexOf(QUOTE, from + 1); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let escapes = 0
    while (bytes[end - 1 - escapes] === BACKSLASH) escapes++
    if (escapes % 2 === 0) return end
  }
  return bytes.length
}

/**
 * Counts the levels and values of JSON before it is parsed: to parse and check many small values takes a hundred times as
 * long, and no other call is answered meanwhile. Undefined within both limits.
 */
export function excessOf(bytes: Uint8Array, mostValues: number): JsonExcess | undefined {
  if (bytes.length < LONG_BYTES) return undefined
  let [level, values] = [0, 1]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number
    if (byte === QUOTE) at = endOfText(bytes, at)
    else if (byte === COMMA) values++
    else if (opens.has(byte)) {
      values++
      level++
      if (level > DEEPEST) return 'levels'
    } else if (closes.has(byte)) level--
    if (values > mostValues) return 'values'
  }
  return undefined
}
