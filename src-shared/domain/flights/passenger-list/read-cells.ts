import { countryCode, travelCountryCode } from '../../../countries/country.ts'
import { trim } from '../../../strings/trim.ts'
import { dateIn, datesIn } from '../../../time/written-dates.ts'
import { documentTypeOf, genderOf, isTitle, titleGender } from '../../contacts/person-words.ts'
import { type Column, cellsOf, type ListColumn, type markOf } from './columns.ts'
import { type DayField, type Line, notUsed } from './line.ts'

const NUMBER = /^(?=(?:.*\d){3})[A-Z0-9]{5,15}$/i
const numberOf = (cell: string) => cell.replaceAll(/[\s.-]/g, '')
const LABEL =
  'passport|pass|passnr|reisepass|passeport|document|doc|id ?card|id|no|nr|dob|born|geb|geboren|nationality|nat|exp|expiry|expires|valid until|sex|adult|adt|chd|inf|vip'
/** Labels are no part of a name where they stand alone, before a mark or a number, or at the end beside a date. */
const ONLY_LABELS = new RegExp(String.raw`^(?:\s*\b(?:${LABEL})\b[.:#]*)+\s*$`, 'i')
const LABELS_BEFORE = new RegExp(
  String.raw`\b(?:${LABEL})\b(?:[.:#]{1,5}|(?=\s{1,5}(?:${LABEL})?\s{0,5}[A-Z]{0,3}\d))`,
  'gi',
)
const ONE_LABEL = new RegExp(String.raw`^(?:${LABEL})[.:#]{0,5}$`, 'i')

/** The text without the labels at its end, of one or two words each. */
function withoutLabelsBehind(text: string): string {
  const words = [...text.matchAll(/\S+/g)]
  for (;;) {
    const [before, last] = [words.at(-2), words.at(-1)]
    if (!last) return ''
    if (before && ONE_LABEL.test(`${before[0]} ${last[0]}`)) words.length -= 2
    else if (ONE_LABEL.test(last[0])) words.length -= 1
    else return text.slice(0, last.index + last[0].length)
  }
}

/** `1.`, `2)`, a number in a cell of its own, or a bullet, at the beginning of a line. */
const LINE_NUMBER = /^\s*(?:\d{1,3}\s*[.):](?!\d)|\d{1,3}\t|[-*•])\s*/
export const ROW_NUMBER = /^\d{1,3}[.):]?$/

/** A longer line names no passenger; it is answered as ignored. */
export const MAX_LINE = 2000
const dayFields: Partial<Record<Column, DayField>> = {
  birthDate: 'birthDate',
  issueDate: 'issueDate',
  documentExpiration: 'expirationDate',
}

const LAST_FIRST =
  /^(?:(?:last|sur|family|nach|familien|zu)[\s-]?)?names?\b.*(?:vorname|first|given|forename)|^noms?\b.*prenom|^nom\b.*pr[ée]nom/i

/** Takes a cell by the column it stands in. */
function takeNamed(found: Line, cell: string, named: ListColumn): void {
  const { passenger } = found
  const { column } = named
  const field = dayFields[column]
  if (field) takeDay(found, cell, named, field)
  else if (column === 'firstName') found.first = cell
  else if (column === 'middleName') found.middle = cell
  else if (column === 'lastName') found.last = cell
  else if (column === 'name') {
    found.names.push(cell)
    found.isLastFirst = LAST_FIRST.test(named.head)
  } else if (column === 'gender' || column === 'salutation') {
    const gender = (column === 'salutation' ? titleGender(cell) : undefined) ?? genderOf(cell)
    if (gender) passenger.gender ??= gender
    else if (!isTitle(cell)) notUsed(found, cell, 'gender')
  } else if (column === 'documentType') {
    const type = documentTypeOf(cell)
    if (type) passenger.documentType = type
    else notUsed(found, cell, 'documentType')
  } else if (column === 'documentNumber') takeDocument(found, cell)
  else if (column === 'nationality' || column === 'issueCountry') {
    const code = travelCountryCode(cell)
    if (code) passenger[column] = code
    else notUsed(found, cell, column)
  }
}

function takeDay(found: Line, cell: string, column: ListColumn, field: DayField): void {
  const date = dateIn(cell)
  if (date) return void found.dates.push({ date, text: cell, column, field })
  const { dates, rest } = datesIn(cell)
  const [first, ...others] = dates
  if (first) found.dates.push({ date: first, text: cell, column, field })
  if (!first || others.length > 0) notUsed(found, cell, field)
  else notUsed(found, trim(rest.replaceAll(/\s+/g, ' '), /[\s,;/]/))
}

/** The number of a document, beside which its type and country may stand: `Passport X1234567 (CHE)`. */
function takeDocument(found: Line, cell: string): void {
  const { passenger } = found
  const words = cell.split(/[\s,;:/()#]+/).filter(Boolean)
  const numbers = words.filter((word) => NUMBER.test(numberOf(word)))
  const others = words.filter((word) => !/\d/.test(word))
  if (numbers.length === 1 && others.length === words.length - 1) {
    passenger.documentNumber = numberOf(numbers[0] ?? '')
    for (const word of others) {
      const [type, country] = [word.length > 1 ? documentTypeOf(word) : undefined, travelCountryCode(word)]
      if (type) passenger.documentType ??= type
      else if (/^[A-Z]{2,3}$/.test(word) && country) passenger.issueCountry ??= country
      else if (!ONLY_LABELS.test(word)) notUsed(found, word, 'documentNumber')
    }
    return
  }
  const number = numberOf(cell)
  passenger.documentNumber = NUMBER.test(number) ? number : cell
  if (!NUMBER.test(number) || /^\d+([.,]\d+)?e\+?\d+$/i.test(cell)) found.doubtful.add('documentNumber')
}

/** Takes a cell by what it looks like. */
function takeUnnamed(found: Line, cell: string): void {
  const { dates, rest } = datesIn(cell)
  for (const date of dates) found.dates.push({ date, text: cell })
  const parts = rest.split('\t')
  for (const [index, part] of parts.entries())
    takeText(found, index < parts.length - 1 ? withoutLabelsBehind(part) : part)
}

/** A text without dates: a number, a gender, a country, or a name, each of which may stand in one cell with another. */
function takeText(found: Line, text: string): void {
  const { passenger } = found
  const label = ONLY_LABELS.test(text) ? '' : text.replaceAll(LABELS_BEFORE, ' ').trim()
  if (label.replaceAll(/[\s,;:.()|/-]/g, '') === '') return
  if (NUMBER.test(numberOf(label)) && !/\p{L}{4}/u.test(label)) {
    if (passenger.documentNumber === undefined) passenger.documentNumber = numberOf(label)
    else notUsed(found, label, 'documentNumber')
    return
  }
  const gender = genderOf(label)
  if (gender && passenger.gender === undefined) {
    // "Mann" and "Boy" are last names too.
    const isName = found.names.length === 0 && label.length > 2
    if (!isName) passenger.gender = gender
    else {
      found.names.push(label)
      found.doubtful.add('lastName').add('gender')
    }
    return
  }
  const code = found.names.length > 0 || found.first ? countryCode(label) : undefined
  if (code && (/^[A-Z]{2,3}$/.test(label) || found.names.length > 1 || label.length > 3)) {
    // "Jordan" and "Chad" are first names too.
    if (found.names.length === 1 && !/[\s,/]/.test(found.names[0] ?? '') && label.length > 3)
      for (const field of ['firstName', 'lastName', 'nationality'] as const) found.doubtful.add(field)
    if (passenger.nationality === undefined) passenger.nationality = code
    else if (passenger.nationality !== code) {
      passenger.issueCountry ??= code
      found.doubtful.add('nationality').add('issueCountry')
    } else passenger.issueCountry ??= code
    return
  }
  const words = label.split(/\s+/)
  const number = words.find((word) => NUMBER.test(word))
  if (number && passenger.documentNumber === undefined) passenger.documentNumber = number
  else if (number) notUsed(found, number, 'documentNumber')
  const name = words.filter((word) => word !== number && !/^[\d()/.:-]+$/.test(word))
  const rest = words.filter((word) => word !== number && /\d/.test(word) && !name.includes(word))
  for (const word of rest) notUsed(found, word)
  if (name.length === 0) return
  if (found.names.length < 2) found.names.push(name.join(' '))
  else notUsed(found, name.join(' '), 'lastName')
}

const isCountry = (cell: string) =>
  (/^[A-Z]{2,3}$/.test(cell) || cell.length > 3) && travelCountryCode(cell) !== undefined
const isWords = (cell: string) => /^[\p{L}\p{M}\s,.'’/-]+$/u.test(cell)

/** Cells of a line with countries and genders behind the names, where another cell is surely one: `CH;Ada Keller`. */
function namesFirst(cells: string[], sureColumns: ReadonlySet<number>): string[] {
  const hasName = cells.some((cell) => isWords(cell) && /[\s,/]/.test(cell) && !isCountry(cell) && !genderOf(cell))
  const isLate = (cell: string, at: number) =>
    sureColumns.has(at) ||
    (isCountry(cell) && (hasName || cell.length < 4)) ||
    (hasName && genderOf(cell) !== undefined)
  return [...cells.filter((cell, at) => !isLate(cell, at)), ...cells.filter(isLate)]
}

const isRole = (cell: string) => isWords(cell) && cell.length > 1 && (isCountry(cell) || genderOf(cell) !== undefined)

/** Marks names and what was read of words that could be one: "Jordan", "Mann", "LI". */
function doubtNames({ names, passenger, doubtful }: Line, cells: string[], sureColumns: ReadonlySet<number>): void {
  if (!cells.some((cell, at) => isRole(cell) && !sureColumns.has(at))) return
  const [only = ''] = names
  if (names.length === 1 && /[,/]/.test(only)) return
  if (names.length > 1 && !names.some((name) => name.length < 2 || isRole(name))) return
  doubtful.add('firstName').add('lastName')
  const open = cells.filter((cell, at) => isRole(cell) && !sureColumns.has(at))
  if (passenger.gender || open.some((cell) => genderOf(cell))) doubtful.add('gender')
  if (passenger.nationality || open.some(isCountry)) doubtful.add('nationality')
  if (passenger.issueCountry) doubtful.add('issueCountry')
}

/** The columns of a list without heads that hold countries, or genders, in all lines while another surely holds names. */
export function roleColumns(lines: string[][]): Set<number> {
  const [first = []] = lines
  const has = (at: number, is: (cell: string) => boolean) => lines.every((cells) => is(cells[at] ?? ''))
  const isName = (cell: string) => isWords(cell) && /[\s,/]/.test(cell) && !isRole(cell)
  const places = first.map((_, at) => at)
  const words = places.filter((at) => has(at, isWords) && !has(at, isRole))
  const isNamed = words.length > 1 || words.some((at) => has(at, isName))
  return new Set(
    lines.length > 1 && isNamed
      ? places.filter((at) => has(at, isCountry) || has(at, (cell) => genderOf(cell) !== undefined))
      : [],
  )
}

const NAME_COLUMNS = new Set<Column>(['name', 'firstName', 'lastName'])

/** Without the number of a row; `20. September 2032` is a date. */
const withoutNumber = (text: string, cell = '') => (dateIn(cell) ? text : text.replace(LINE_NUMBER, ''))

/** Reads the cells of a line: by the columns that the heads name, else by what each looks like. */
export function readCells(
  line: string,
  columns: ListColumn[] | undefined,
  mark: ReturnType<typeof markOf>,
  hasNumbers: boolean,
  sureColumns: ReadonlySet<number>,
): Line {
  const found: Line = { line, names: [], isLastFirst: false, dates: [], passenger: {}, doubtful: new Set(), unused: [] }
  if (line.length > MAX_LINE) return found
  let cells = cellsOf(line, mark)
  if (!columns) {
    if (mark === undefined) cells = cellsOf(withoutNumber(line, cells[0]), mark)
    else if (hasNumbers) cells = cells.slice(1)
    else cells = cells.map((cell, at) => (at === 0 ? withoutNumber(cell, cell) : cell))
    for (const cell of namesFirst(cells, sureColumns)) if (cell !== '') takeUnnamed(found, cell)
    doubtNames(found, cells, sureColumns)
    return found
  }
  const [first] = columns
  if (first?.column !== 'number' && cells.length === columns.length + 1 && ROW_NUMBER.test(cells[0] ?? ''))
    cells = cells.slice(1)
  else if (first && NAME_COLUMNS.has(first.column)) cells[0] = (cells[0] ?? '').replace(LINE_NUMBER, '')
  for (const [index, cell] of cells.entries()) {
    const column = columns[index]
    if (cell === '') continue
    if (column) takeNamed(found, cell, column)
    else {
      // A cell too many: it is unknown which of the others stand under the wrong head.
      notUsed(found, cell)
      for (const field of ['lastName', 'firstName', 'birthDate', 'documentNumber'] as const) found.doubtful.add(field)
    }
  }
  return found
}
