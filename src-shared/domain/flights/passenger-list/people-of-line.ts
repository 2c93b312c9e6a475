/** Where a booking system begins the next name: `1.SMITH/JOHN MR  2.1KELLER/ADA MRS`. */
const BOOKED = /(?<![\p{L}\d])\d{1,2}\.\s?\d?(?=\p{Lu}[\p{L}' -]*\/\p{L})/gu
/** An infant on the lap, with its birth date where it has one: `(INF/SMITH/BABY/12MAY23)`. */
const INFANT = /\(INF\/?([\p{L}' -]+)\/([\p{L}' -]+)(?:\/([^()/]{4,12}))?\)/giu
/** A child, with its birth date: `(CHD/12MAY15)`. */
const CHILD = /\((?:CHD|ADT)(?:\/([^()/]{4,12}))?\)/gi

const isName = (text: string) =>
  /^[\p{L}'’.-]+(?:\s+[\p{L}'’.-]+){0,4}$/u.test(text.trim()) && /^\P{Ll}/u.test(text.trim())
const wordCount = (text: string) => text.trim().split(/\s+/).length

/** Names that share the last one: `SMITH/JOHN MR/JANE MRS`. */
function sharedSlash(text: string): string[] {
  const [last = '', ...first] = text.split('/')
  return first.length > 1 && first.every(isName) && isName(last)
    ? first.map((name) => `${last}/${name.trim()}`)
    : [text]
}

/** Two people in one name: `John and Jane Smith`. */
export const SEVERAL = /\s(?:&|\+|and|und|et)\s/i

/** `John and Jane Smith`, `Ada Keller & Jonas Berg`, `Mr and Mrs Smith`. */
function joined(text: string): string[] {
  const parts = text.split(SEVERAL).map((part) => part.trim())
  if (parts.length < 2 || !parts.every(isName)) return [text]
  const last = parts.at(-1)?.trim().split(/\s+/).at(-1) ?? ''
  return parts.map((part) => (wordCount(part) === 1 ? `${part} ${last}` : part))
}

/** The people whom a line without heads names, each as a line: most name one. */
export function peopleOf(line: string): string[] {
  const infants = [...line.matchAll(INFANT)].map(([, last = '', first = '', born = '']) =>
    `${last}/${first}  ${born}`.trim(),
  )
  const plain = line
    .replaceAll(INFANT, ' ')
    .replaceAll(CHILD, (_, born: string | undefined) => (born ? `  ${born}` : ' '))
  const starts = [...plain.matchAll(BOOKED)]
  if (starts.length > 0 && plain.slice(0, starts[0]?.index).trim() === '') {
    const people = starts.map(({ index, 0: { length } }, at) =>
      plain.slice(index + length, starts[at + 1]?.index).trim(),
    )
    return [...people.flatMap(sharedSlash), ...infants]
  }
  const text = plain.replace(/^\s*(?:\d{1,3}\s*[.):]\s+|[-*•]\s*)/, '').trim()
  const shared = sharedSlash(text)
  if (shared.length > 1) return [...shared, ...infants]
  const pair = joined(text)
  if (pair.length > 1) return pair
  return infants.length > 0 ? [plain, ...infants] : [line === plain ? line : plain]
}
