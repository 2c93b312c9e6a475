/**
 * What a spreadsheet takes for a formula begins so, also in the wide letters of East Asia, and also behind spaces and
 * quotation marks, which some leave out.
 */
const formula = `[ \\u00a0"']*[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]`
const atStart = new RegExp(`^(?='*\\s*${formula})`)
/** A reader that parts columns by semicolons or tabs, or rows without regard to quotation marks, begins a cell here. */
const within = new RegExp(`([;\\t\\r\\n])(?=${formula})`, 'g')
const marked = new RegExp(`([;\\t\\r\\n])'(?=${formula})`, 'g')

/** A text with marks wherever a spreadsheet could take it, or a part of it, for a formula. */
export const guarded = (text: string): string => text.replace(atStart, "'").replace(within, "$1'")

/** The text again as it was before it was guarded. */
export function unguarded(text: string): string {
  const inner = text.replace(marked, '$1')
  return inner.startsWith("'") && atStart.test(inner.slice(1)) ? inner.slice(1) : inner
}
