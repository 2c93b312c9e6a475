import { nextTurn } from '../runtime/turns.ts'
import { type Encoding, type EncodingGuess, markedEncoding, windowsEncoding } from './guess-encoding.ts'

/**
 * The characters that no line of text has: control characters other than tab, line feed, form feed and carriage return.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unprintable = /[\x00-\x08\x0b\x0e-\x1f\x7f\ufffd]/
/**
 * The marks by which a browser could take a text for a page, however it is labeled: it begins with a tag, or has one of
 * a page's own.
 */
const markup = /^\s*<[a-z!?/]|<(?:!doctype|html|head|body|script|iframe|svg)\b/i

function decoded(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Text in UTF-8, UTF-16 or Windows-1252, without the mark; undefined when it is in none of them. */
function textIn(bytes: Uint8Array): string | undefined {
  const marked = markedEncoding(bytes)
  if (marked) return decoded(marked, bytes)
  // The default of spreadsheets on Windows.
  return decoded('utf-8', bytes) ?? decoded('windows-1252', bytes)
}

/** Bytes that are decoded before others get their turn. */
const SLICE_BYTES = 256 * 1024

async function decodedInSlices(label: string, bytes: Uint8Array): Promise<string | undefined> {
  const decoder = new TextDecoder(label, { fatal: true })
  const parts: string[] = []
  try {
    for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
      await nextTurn()
      const end = at + SLICE_BYTES
      parts.push(decoder.decode(bytes.subarray(at, end), { stream: end < bytes.length }))
    }
  } catch {
    return undefined
  }
  return parts.join('')
}

export interface DecodedText extends EncodingGuess {
  text: string
}

/**
 * A text in the given encoding, else in the one that its bytes show: UTF-8, UTF-16, or a Windows encoding. It is read in
 * slices, so that a long text blocks no other work. Undefined when it is in none of them.
 */
export async function longTextIn(bytes: Uint8Array, given?: Encoding): Promise<DecodedText | undefined> {
  const marked = given ?? markedEncoding(bytes) ?? 'utf-8'
  const text = await decodedInSlices(marked, bytes)
  if (text !== undefined) return { text, encoding: marked, isSure: true }
  if (given || marked !== 'utf-8') return undefined
  const guess = windowsEncoding(bytes)
  const other = await decodedInSlices(guess.encoding, bytes)
  return other === undefined ? undefined : { text: other, ...guess }
}

const LOOKED_AT = 64 * 1024

/** Whether bytes begin as plain text: all of a short text is looked at, of a long one what may end within a character. */
export const beginsAsText = (bytes: Uint8Array): boolean =>
  bytes.length <= LOOKED_AT
    ? isPlainText(bytes)
    : [0, 1, 2, 3].some((less) => isPlainText(bytes.subarray(0, LOOKED_AT - less)))

/** Whether bytes are plain text to be read by people, and no markup. */
export function isPlainText(bytes: Uint8Array): boolean {
  const text = textIn(bytes)
  return text !== undefined && !unprintable.test(text) && !markup.test(text)
}
