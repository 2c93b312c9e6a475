const FORMULA = /[=+\-@\uff1d\uff0b\uff0d\uff20]/
/** The characters that some readers skip before a formula: spaces, control and invisible characters, quotation marks. */
const SKIPPED = /^(?![\t\r\n])["'\p{Z}\p{Cc}\p{Cf}]$/u
/** A reader that parts columns by semicolons or tabs, or rows without regard to quotation marks, begins a cell here. */
const SEPARATOR = /[;\t\r\n\v\f\u0085\u2028\u2029]/

/** What a UTF-16 unit is; a separator may be skipped too. */
const kinds = { formula: 1, skipped: 2, surrogate: 4, separator: 8 }
let table: Uint8Array | undefined
/** The kind of each UTF-16 unit. */
function kindsOfUnits(): Uint8Array {
  table ??= Uint8Array.from({ length: 0x10000 }, (_, unit) => {
    const character = String.fromCharCode(unit)
    if (FORMULA.test(character)) return kinds.formula
    if (unit >= 0xd800 && unit < 0xe000) return kinds.surrogate
    return (SKIPPED.test(character) ? kinds.skipped : 0) + (SEPARATOR.test(character) ? kinds.separator : 0)
  })
  return table
}

/** Whether the second unit of a pair of surrogates ends a character that is skipped. */
const isSkippedPair = (text: string, at: number): boolean => at > 0 && SKIPPED.test(text.slice(at - 1, at + 1))

/**
 * For each place of a text 1 where a spreadsheet that begins a cell there takes it for a formula, also in the wide letters
 * of East Asia. Read from the end, so that each character is looked at once.
 */
function formulaStarts(text: string): Uint8Array {
  const starts = new Uint8Array(text.length + 1)
  const kindOf = kindsOfUnits()
  for (let at = text.length - 1; at >= 0; at--) {
    const kind = kindOf[text.charCodeAt(at)] as number
    if (kind === kinds.formula) starts[at] = 1
    else if (kind & kinds.skipped) starts[at] = starts[at + 1] as number
    else if (kind === kinds.surrogate && isSkippedPair(text, at)) {
      starts[at - 1] = starts[at + 1] as number
      at--
    }
  }
  return starts
}

/** Where the first cell of a text begins, behind the marks and spaces that are skipped there. */
function firstCellAt(text: string): number {
  const at = text.search(/[^']|$/)
  const rest = text.slice(at)
  return at + rest.length - rest.trimStart().length
}

/** As many units as a call takes as arguments. */
const UNIT_BATCH = 8192

function textOf(units: Uint16Array): string {
  const parts: string[] = []
  for (let at = 0; at < units.length; at += UNIT_BATCH)
    // Spreading the units would take ten times as long.
    parts.push(String.fromCharCode.apply(null, units.subarray(at, at + UNIT_BATCH) as unknown as number[]))
  return parts.join('')
}

const APOSTROPHE = 0x27

/** A text with marks wherever a spreadsheet could take it, or a part of it, for a formula. */
export function guarded(text: string): string {
  if (!FORMULA.test(text)) return text
  const [kindOf, starts] = [kindsOfUnits(), formulaStarts(text)]
  const units = new Uint16Array(2 * text.length + 1)
  let length = 0
  if (starts[firstCellAt(text)]) units[length++] = APOSTROPHE
  const first = length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    units[length++] = unit
    if (starts[at + 1] && (kindOf[unit] as number) & kinds.separator) units[length++] = APOSTROPHE
  }
  if (length === text.length + first) return first ? `'${text}` : text
  return textOf(units.subarray(0, length))
}

/** The text again as it was before it was guarded. */
export function unguarded(text: string): string {
  if (!text.includes("'") || !FORMULA.test(text)) return text
  const [kindOf, starts] = [kindsOfUnits(), formulaStarts(text)]
  const units = new Uint16Array(text.length)
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const isMark = unit === APOSTROPHE && at > 0 && (kindOf[text.charCodeAt(at - 1)] as number) & kinds.separator
    if (!isMark || !starts[at + 1]) units[length++] = unit
  }
  const inner = length === text.length ? text : textOf(units.subarray(0, length))
  const first = inner.slice(1)
  return inner.startsWith("'") && formulaStarts(first)[firstCellAt(first)] ? first : inner
}
