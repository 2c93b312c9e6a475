import { months } from './notam-schedule/parts.ts'

/** The items of a NOTAM (ICAO Annex 15 and Doc 8126) as they are written. */
export interface NotamItems {
  /** The flight information region of Q). */
  fir: string | null
  /** The codes of A). */
  locations: string[]
  /** `PART 1 OF 2` of A). */
  part: string | undefined
  /** B) and C): ten digits, with `EST` after those of an estimate; or `PERM`, `UFN`, `WIE`. */
  from: string | undefined
  to: string | undefined
  /** D), E), F) and G). */
  schedule: string | undefined
  text: string | undefined
  lower: string | undefined
  upper: string | undefined
  /** An item is not in its place or has a form that is not understood, so nothing is taken apart. */
  isDoubtful: boolean
}

const FROM = /^(?:\d{10}|WIE)$/
const TO = /^(?:\d{10}(?: ?EST)?|PERM|UFN)$/

/** `2026 Nov 24 00:00`, `24 NOV 2026 00:00 UTC` and `2026-11-24 00:00` as briefings print a time. */
const PRINTED_TIME =
  /^(?:20(?<y1>\d\d) (?<m1>[A-Z]{3}) (?<d1>\d\d)|(?<d2>\d\d)[ -](?<m2>[A-Z]{3})[ -]20(?<y2>\d\d)|20(?<y3>\d\d)-(?<m3>\d\d)-(?<d3>\d\d)) (?<h>\d\d):?(?<min>\d\d)(?: ?(?:UTC|Z))?(?<est> ?EST)?$/i

/** A time as its ten digits, however it is printed; anything else as it stands. */
function timeDigits(text: string | undefined): string | undefined {
  const { groups } = PRINTED_TIME.exec(text ?? '') ?? {}
  if (!groups) return text
  const { y1, y2, y3, m1, m2, m3, d1, d2, d3, h, min, est } = groups
  const month = m3 ?? String(months.indexOf((m1 ?? m2 ?? '').toUpperCase()) + 1).padStart(2, '0')
  return `${y1 ?? y2 ?? y3}${month}${d1 ?? d2 ?? d3}${h}${min}${est ? 'EST' : ''}`
}
/** A height of F) or G): `GND`, `FL095`, `250FT AMSL`, `UNL`. */
const HEIGHT = /^(?:SFC|GND|MSL|UNL|FL ?\d{2,3}|\d{1,6} ?(?:FT|M)(?: ?(?:AMSL|AGL|ALT|HGT))?)$/

/** The next marker of an item from a place on: its letter and bracket at the start of a word. */
function findMarker(block: string, letter: string, from: number): number {
  const marker = `${letter})`
  for (let at = block.indexOf(marker, from); at >= 0; at = block.indexOf(marker, at + 1)) {
    if (at === 0 || /\s/.test(block.charAt(at - 1))) return at
  }
  return -1
}

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The last marker of an item before a place. */
function findLastMarker(block: string, letter: string, before: number): number {
  const marker = `${letter})`
  for (let at = block.lastIndexOf(marker, before); at > 0; at = block.lastIndexOf(marker, at - 1)) {
    if (/\s/.test(block.charAt(at - 1))) return at
  }
  return -1
}

/** F) and G) stand after E), the last ones, each with a height; other letters with a bracket belong to the text. */
function splitHeights(text: string) {
  const none = { text, lower: undefined, upper: undefined }
  const upperAt = findLastMarker(text, 'G', text.length)
  const lowerAt = upperAt < 0 ? -1 : findLastMarker(text, 'F', upperAt)
  if (lowerAt < 0) return none
  const rest = text.slice(upperAt + 2).trim()
  const [upperText = rest] = rest.split(/\n|\s(?=END PART|CREATED|SOURCE)/, 1)
  const [lower, upper] = [withoutSpaces(text.slice(lowerAt + 2, upperAt)), withoutSpaces(upperText)]
  if (!HEIGHT.test(lower) || !HEIGHT.test(upper)) return none
  const more = rest.slice(upperText.length).trim()
  return { text: `${text.slice(0, lowerAt).trim()}${more ? `\n${more}` : ''}`, lower, upper }
}

/** Without the bracket that closes the NOTAM; brackets of the text stay. */
function withoutClosingBracket(text: string, isOpened: boolean): string {
  const trimmed = text.trim()
  if (!trimmed.endsWith(')')) return trimmed
  const count = (character: string) => trimmed.split(character).length - 1
  return isOpened || count(')') > count('(') ? trimmed.slice(0, -1).trim() : trimmed
}

/** The codes of A) with one space between them: commas and slashes are spaces, a name in brackets or after a dash is left out. */
const withoutNames = (where: string): string =>
  withoutSpaces(
    where
      .replaceAll(/\([^()]{0,60}\)/g, ' ')
      .replace(/(?<=^[A-Z][A-Z0-9]{3}) ?[-–] ?[A-Z .'-]{1,60}$/, '')
      .replaceAll(/[,/;]/g, ' '),
  )

/** A) and the `PART 1 OF 2` at its end. */
function partsOf(where: string): [place: string, part: string | undefined] {
  const [found, part] = / ?\b(PART \d{1,2} OF \d{1,2})$/.exec(where) ?? []
  return found ? [where.slice(0, -found.length), part] : [where, undefined]
}

/**
 * Reads the items of a NOTAM, each at its place: A), B), C), D), E) in this order, F) and G) after E). A letter with a
 * bracket anywhere else is text. The item letters of the text of E) are never taken for items.
 *
 * @param body what follows the number and kind
 * @param isOpened whether the NOTAM begins with a bracket, which one at its end closes
 */
export function readNotamItems(body: string, isOpened: boolean): NotamItems {
  const textAt = (() => {
    // E) is the first one after the times, else after the places.
    const timesAt = ['C', 'B', 'A'].map((letter) => findMarker(body, letter, 0))
    const limit = findMarker(body, 'E', 0)
    const [after = 0] = timesAt.filter((at) => at >= 0 && (limit < 0 || at < limit))
    return findMarker(body, 'E', after)
  })()
  const head = textAt < 0 ? body : body.slice(0, textAt)
  const text = textAt < 0 ? undefined : body.slice(textAt + 2)
  const letters = ['Q', 'A', 'B', 'C', 'D'] as const
  const places = letters.map((letter) => findMarker(head, letter, 0))
  const item = (letter: (typeof letters)[number]): string | undefined => {
    const at = places[letters.indexOf(letter)] ?? -1
    if (at < 0) return undefined
    const end = Math.min(head.length, ...places.filter((place) => place > at))
    return withoutSpaces(
      textAt < 0 ? withoutClosingBracket(head.slice(at + 2, end), isOpened) : head.slice(at + 2, end),
    )
  }
  const present = places.filter((at) => at >= 0)
  const isOrdered = present.every((at, index) => index === 0 || at > (present[index - 1] ?? 0))
  const [from, to] = [timeDigits(item('B')), timeDigits(item('C'))]
  const [place = '', part] = partsOf(item('A') ?? '')
  const where = withoutNames(place)
  const [, codes = ''] = /^((?:[A-Z][A-Z0-9]{3}(?: |$))*)$/.exec(where) ?? []
  const locations = codes.split(' ').filter(Boolean)
  const isPeriod = (from === undefined || FROM.test(from)) && (to === undefined || TO.test(to))
  const isPlace = where === '' || locations.length > 0
  return {
    fir: /^([A-Z]{4})\//.exec(item('Q') ?? '')?.[1] ?? null,
    locations: locations.length > 0 ? locations : (/^(?:[A-Z]{4}\b ?)+/.exec(where)?.[0].trim().split(' ') ?? []),
    ...{ part, from: from && FROM.test(from) ? from : undefined, to, schedule: item('D') },
    ...(text === undefined
      ? { text: undefined, lower: undefined, upper: undefined }
      : splitHeights(withoutClosingBracket(text, isOpened))),
    isDoubtful: !(isOrdered && isPeriod && isPlace),
  }
}
