/**
 * The characters that some readers skip before a formula: spaces, control and invisible characters, quotation marks.
 */
const leftOut = `(?:(?![\\t\\r\\n])[\\p{Z}\\p{Cc}\\p{Cf}"'])*`
/** The beginning of a text that a spreadsheet takes for a formula, also in the wide letters of East Asia. */
const formula = `${leftOut}[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]`
const atStart = new RegExp(`^(?='*\\s*${formula})`, 'u')
/** A reader that parts columns by semicolons or tabs, or rows without regard to quotation marks, begins a cell here. */
const separators = '[;\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029]'
const within = new RegExp(`(${separators})(?=${formula})`, 'gu')
const marked = new RegExp(`(${separators})'(?=${formula})`, 'gu')

/** A text with marks wherever a spreadsheet could take it, or a part of it, for a formula. */
export const guarded = (text: string): string => text.replace(atStart, "'").replace(within, "$1'")

/** The text again as it was before it was guarded. */
export function unguarded(text: string): string {
  const inner = text.replace(marked, '$1')
  return inner.startsWith("'") && atStart.test(inner.slice(1)) ? inner.slice(1) : inner
}
