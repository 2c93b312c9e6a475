import { folded } from '../../../strings/fold.ts'
import { headKey, headKeys } from '../../../strings/heads.ts'
import { type DayOrder, orderNamed } from '../../../time/written-dates.ts'
import { type PersonHead, personHeads } from '../../contacts/person-heads.ts'

/** What a column of a list can hold; `unused`: nothing that a passenger has; `number`: the number of the row. */
export type Column = Exclude<PersonHead, 'notes' | 'weight' | 'email' | 'phone' | 'mobile'> | 'number' | 'unused'

export interface ListColumn {
  head: string
  column: Column
  /** The order of its dates, where the head names one. */
  order?: DayOrder
}

const names = new Map(
  Object.entries(personHeads).flatMap(([column, heads]) => heads.map((head) => [headKey(head), column as PersonHead])),
)
const taken = new Set<string>([
  ...['lastName', 'firstName', 'middleName', 'name', 'salutation', 'gender', 'birthDate', 'nationality'],
  ...['documentType', 'documentNumber', 'issueDate', 'documentExpiration', 'issueCountry'],
])

const NUMBER_HEAD =
  /^(?:no|nr|n|num|number|nummer|numero|lfd nr|lfdnr|pos|position|row|line|item|s no|sno|sl no|seq|sequence|index|pax no|pax nr|passenger no|passenger number|zeile)$/

/** Words of heads that are none of the usual ones; those of the document stand before those of the person. */
const likely: [Column, RegExp, beside?: RegExp][] = [
  ['unused', /\b(?:place|city|port|state|time|airport|visa|seat|sitz|phone|tel|mail|address|weight|age|alter)\b|ort$/],
  ['documentExpiration', /expir|valid (?:until|till|to)|gultig bis|ablauf/],
  ['issueDate', /issue|ausstell|deliv/, /date|datum/],
  ['issueDate', /ausgestellt am/],
  ['issueCountry', /issu|ausstell|emission/, /country|state|land|staat|pays/],
  ['documentType', /(?:document|passport|id|doc) (?:type|kind)|type (?:of )?(?:document|passport|id)/],
  ['birthDate', /birth|naissance/, /date|day/],
  ['birthDate', /geburtsdat|\bdob\b/],
  ['nationality', /nationalit|citizenship|staatsangeh|staatsburger/],
  ['documentNumber', /pass|doc|ausweis|id/, /(?:number|no|nr|nummer|numero)\b/],
  ['gender', /\b(?:gender|sex|geschlecht|sexe)\b/],
  ['firstName', /\b(?:first|given|forename|vorname|prenom)/],
  ['lastName', /\b(?:last|family|surname|nachname|familienname) ?(?:name)?\b/],
]

function columnOf(head: string): Column | undefined {
  if (head.trim() === '#' || head.trim() === '№' || NUMBER_HEAD.test(folded(head))) return 'number'
  for (const key of headKeys(head)) {
    const column = names.get(key)
    if (column) return taken.has(column) ? (column as Column) : 'unused'
  }
  const plain = folded(head)
  return likely.find(([, pattern, beside]) => pattern.test(plain) && beside?.test(plain) !== false)?.[0]
}

/** Words that are heads of columns though no passenger has what they hold. */
const otherHead = /^(?:seat|sitz|remarks?|age|alter|pos|row|place|port|visa|type|status|class|phone|tel)\b/

/** The columns that a line names; undefined for a line that is no heading. */
export function columnsNamed(cells: readonly string[]): ListColumn[] | undefined {
  const columns = cells.map(columnOf)
  const filled = cells.filter((cell) => cell !== '').length
  const known = cells.filter((cell, at) => columns[at] || otherHead.test(folded(cell))).length
  const hasName = columns.some((column) => column === 'name' || column === 'firstName' || column === 'lastName')
  if (!hasName || known <= filled / 2 || cells.some((cell) => /\d{3}/.test(cell))) return undefined
  const hasFirst = columns.includes('firstName')
  const hasLast = columns.includes('lastName')
  const seen = new Set<Column>()
  return cells.map((head, at) => {
    let column = columns[at] ?? 'unused'
    // Beside a first name, "Name" and "Nom" are the last one.
    if (column === 'name' && hasFirst && !hasLast) column = 'lastName'
    if (column !== 'unused' && column !== 'number' && seen.has(column)) column = 'unused'
    seen.add(column)
    const order = orderNamed(head)
    return { head, column, ...(order && { order }) }
  })
}

/** The marks that part the cells of a line, the surest first. */
type Mark = '\t' | ';' | '|' | ',' | 'gap'

/** The mark that parts the cells of most lines; undefined where none does. */
export function markOf(lines: readonly string[]): Mark | undefined {
  const first = lines[0] ?? ''
  const bare = (line: string) => line.replaceAll(/"[^"]*"/g, '')
  for (const mark of ['\t', ';', '|'] as const) if (lines.some((line) => bare(line).includes(mark))) return mark
  if (columnsNamed(cellsOf(first, ','))) return ','
  return undefined
}

/** The cells of a line; cells in quotation marks may hold the mark. Without a mark it may have commas, or gaps of several spaces. */
export function cellsOf(line: string, mark: Mark | undefined): string[] {
  if (mark === undefined || mark === 'gap') return guessedCells(line)
  const cells = [...line.matchAll(cellPattern[mark])].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
  const trimmed = cells.map((cell) => cell.trim())
  return trimmed.length > 1 || mark === ',' ? trimmed : guessedCells(line)
}

const pattern = (mark: string) =>
  new RegExp(String.raw`(?<=^|${mark}) *(?:"((?:[^"]|"")*)"[^${mark}]*|([^${mark}]*))`, 'g')
const cellPattern = { '\t': pattern('\t'), ';': pattern(';'), '|': pattern(String.raw`\|`), ',': pattern(',') }

/** A comma or gap between cells: `May 17, 1984` is one of them. */
const GAP = /\s{2,}|(?<!\p{L}{3,12}\.?\s\d{1,2}(?:st|nd|rd|th)?),|,(?!\s*\d{4}\b)/u
/** A cell in quotation marks between commas. */
const QUOTED = /(?:^|,)\s*"[^"]*"\s*(?:,|$)/

function guessedCells(line: string): string[] {
  if (QUOTED.test(line)) return cellsOf(line, ',')
  return line
    .split(GAP)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter((cell, _, all) => all.length > 1 || cell !== '')
}
