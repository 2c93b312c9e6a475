import { trim, trimEnd } from '../../strings/trim.ts'

/** The characters that a name can't have on one system or another, and those that turn the direction of reading. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unprintable = /[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/** The characters that separate folders, drives and alternate streams (`a.txt:b`), or stand for several files. */
const separators = /[\\/:*?"<>|]+/g

/** Names that Windows takes for a device, whatever ending they have. */
const devices = /^(CON|PRN|AUX|NUL|CLOCK\$|CONIN\$|CONOUT\$|(COM|LPT)[0-9\u00b9\u00b2\u00b3])\s*(\.|$)/i

/** Windows drops dots and spaces at the end of a name. */
const atEnds = /[\s.]/

const LONGEST = 200
/** Linux counts bytes, and takes 255 of them; what is being written gets an ending of its own (`.part`). */
const MAX_BYTES = 240

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** The beginning of a text that leaves space for an ending. */
function shortened(stem: string, ending: string): string {
  let [kept, bytes] = ['', [...ending].reduce((sum, character) => sum + bytesOf(character), 0)]
  for (const character of stem) {
    bytes += bytesOf(character)
    if (bytes > MAX_BYTES || kept.length + character.length + ending.length > LONGEST) break
    kept += character
  }
  return kept
}

/**
 * A name that a file can have on every system: without separators, devices (`CON`, `COM1.txt`), dots or spaces at its
 * ends, or marks that hide how it ends. Every name under which a file leaves Apron passes here.
 */
export function safeFileName(name: string, otherwise = 'file'): string {
  const visible = name.toWellFormed().replace(unprintable, '').replace(separators, '-')
  const plain = trim(visible, atEnds)
  const ending = /\.[^.\s]{1,10}$/.exec(plain)?.[0] ?? ''
  const stem = plain.slice(0, plain.length - ending.length)
  // One character is left free for the mark.
  const named = trimEnd(shortened(stem, `${ending}_`), atEnds) + ending
  return (devices.test(named) ? `_${named}` : named) || otherwise
}
