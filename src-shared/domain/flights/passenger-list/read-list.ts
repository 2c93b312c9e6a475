import { countryCode, travelCountryCode } from '../../../countries/country.ts'
import { trim } from '../../../strings/trim.ts'
import {
  type DateKind,
  type DayOrder,
  dateIn,
  datesIn,
  isEither,
  orderOf,
  readDay,
  type WrittenDate,
} from '../../../time/written-dates.ts'
import { documentTypeOf, type Gender, genderOf, isTitle, titleGender } from '../../contacts/person-words.ts'
import { nameIn, namesUnder } from '../../contacts/written-names.ts'
import { type Column, cellsOf, columnsNamed, type ListColumn, markOf } from './columns.ts'
import { peopleOf } from './people-of-line.ts'

export interface ListedPassenger {
  firstName?: string
  middleName?: string
  lastName?: string
  /** Only where the list says it. */
  gender?: Gender
  /** ISO days. */
  birthDate?: string
  issueDate?: string
  expirationDate?: string
  documentType?: string
  documentNumber?: string
  nationality?: string
  issueCountry?: string
  /** Fields to compare with the list. */
  doubtful: ListedField[]
  /** Texts of the line that were not understood, or are nothing that a passenger has; left out: none. */
  unused?: string[]
  /** The line as it was. */
  line: string
}
export type ListedField = Exclude<keyof ListedPassenger, 'doubtful' | 'unused' | 'line'>

interface PassengerListRead {
  passengers: ListedPassenger[]
  /** Lines without a name. */
  ignored: string[]
  /** Heads of columns that hold nothing that a passenger has; left out: none. */
  unusedColumns?: string[]
}

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
const ROW_NUMBER = /^\d{1,3}[.):]?$/

/** No document that is issued to travel on is valid for longer, in years. */
const MAX_YEARS_VALID = 20

/** A longer line names no passenger; it is answered as ignored. */
const MAX_LINE = 2000
/** Lines above the heads in which the heads are looked for. */
const LINES_ABOVE = 15

type DayField = 'birthDate' | 'issueDate' | 'expirationDate'
const kindOf: Record<DayField, DateKind> = { birthDate: 'birth', issueDate: 'issue', expirationDate: 'expiry' }

interface Line {
  line: string
  names: string[]
  first?: string
  middle?: string
  last?: string
  /** The name column has the last name first. */
  isLastFirst: boolean
  dates: { date: WrittenDate; text: string; column?: ListColumn; field?: DayField }[]
  passenger: Omit<ListedPassenger, 'doubtful' | 'unused' | 'line'>
  doubtful: Set<ListedField>
  unused: string[]
}

const dayFields: Partial<Record<Column, DayField>> = {
  birthDate: 'birthDate',
  issueDate: 'issueDate',
  documentExpiration: 'expirationDate',
}

function notUsed(found: Line, text: string, field?: ListedField): void {
  if (text.trim() !== '') found.unused.push(text.trim())
  if (field) found.doubtful.add(field)
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
function roleColumns(lines: string[][]): Set<number> {
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

function lineOf(
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

interface ListOrders {
  of(column: ListColumn | undefined): DayOrder | undefined
}

/** The order of day and month: of a column that names or shows it, else of the list. */
function ordersIn(lines: Line[]): ListOrders {
  const byColumn = new Map<ListColumn | undefined, WrittenDate[]>()
  for (const { dates } of lines)
    for (const { date, column } of dates) byColumn.set(column, [...(byColumn.get(column) ?? []), date])
  const all = orderOf([...byColumn.values()].flat())
  const orders = new Map([...byColumn].map(([column, dates]) => [column, column?.order ?? orderOf(dates)]))
  const heads = new Set([...byColumn.keys()].flatMap((column) => column?.order ?? []))
  const [named] = heads.size === 1 ? heads : []
  return { of: (column) => orders.get(column) ?? all ?? named }
}

/** Puts the dates of a line in their fields; without heads a birth is the first, a document runs out last and later than today. */
function dated(found: Line, orders: ListOrders, today: string): void {
  const { dates, passenger, doubtful } = found
  const put = (field: DayField, { date, text, column }: Line['dates'][number], isGuessed = false) => {
    const order = orders.of(column)
    const read =
      readDay(date, { order, kind: kindOf[field], today }) ??
      readDay(date, { order: order === 'month' ? 'day' : 'month', kind: kindOf[field], today })
    if (!read) return notUsed(found, text, field)
    passenger[field] = read.day
    const isTurned = 'first' in date && !readDay(date, { order, kind: kindOf[field], today })
    if (isGuessed || read.isDoubtful || isTurned || (order === undefined && isEither(date))) doubtful.add(field)
  }
  for (const one of dates) if (one.field) put(one.field, one)
  const others = dates.filter(({ field }) => !field)
  const isShort = others.length > 1 && others.some(({ date }) => date.isShort)
  const dayText = ({ date, column }: Line['dates'][number]) =>
    readDay(date, { order: orders.of(column), kind: 'other', today })?.day ??
    readDay(date, { order: 'month', kind: 'other', today })?.day ??
    ''
  const sorted = isShort ? others : others.toSorted((a, b) => (dayText(a) < dayText(b) ? -1 : 1))
  const isPast = (one: Line['dates'][number]) => dayText(one) <= today
  const [birth, ...documents] =
    isShort || (sorted[0] && (isPast(sorted[0]) || sorted[0].date.isShort)) ? sorted : [undefined, ...sorted]
  // `31.05.31` alone may be the end of a document.
  const mayEnd = (year: number) =>
    year >= Number(today.slice(0, 4)) && year <= Number(today.slice(0, 4)) + MAX_YEARS_VALID
  const isOpen = birth?.date.isShort === true && mayEnd(2000 + birth.date.year)
  if (birth) put('birthDate', birth, isShort || isOpen)
  if (isOpen) doubtful.add('expirationDate')
  const expiry = documents.at(-1)
  const hasExpiry = expiry !== undefined && (isShort || !isPast(expiry))
  if (hasExpiry) put('expirationDate', expiry, isShort)
  const [issue, ...left] = hasExpiry ? documents.slice(0, -1) : documents
  if (issue) put('issueDate', issue, isShort || !hasExpiry)
  for (const one of left) if (one) notUsed(found, one.text, 'issueDate')
  const { birthDate, issueDate, expirationDate } = passenger
  if (issueDate && birthDate && issueDate < birthDate) doubtful.add('issueDate').add('birthDate')
  if (issueDate && expirationDate && expirationDate <= issueDate) doubtful.add('issueDate').add('expirationDate')
}

/** Two people in one name: `John and Jane Smith`. */
const SEVERAL = /\s(?:&|\+|and|und|et)\s/i

function passengerOf(found: Line, orders: ListOrders, today: string): ListedPassenger {
  dated(found, orders, today)
  const { first, middle, last, names, passenger, line, doubtful, unused } = found
  const hasParts = first !== undefined || last !== undefined
  const [only = ''] = names
  const words = only.split(/\s+/)
  const isTurned = found.isLastFirst && names.length === 1 && words.length > 1 && !/[,/]/.test(only)
  const cells = isTurned ? [words[0] ?? '', words.slice(1).join(' ')] : names
  const named: ReturnType<typeof namesUnder> = hasParts ? namesUnder({ last, first, middle }) : nameIn(cells)
  const middleName = named.middleName ?? (middle || undefined)
  if ((named.isGuessed && !(isTurned && words.length === 2)) || SEVERAL.test(`${only} ${first ?? ''} ${last ?? ''}`)) {
    doubtful.add('firstName').add('lastName')
  }
  if (hasParts) for (const name of names) if (!isSameName(name, named)) notUsed(found, name)
  return {
    ...passenger,
    ...(named.firstName && { firstName: named.firstName }),
    ...(middleName && { middleName }),
    ...(named.lastName && { lastName: named.lastName }),
    ...(passenger.gender === undefined && named.gender && { gender: named.gender }),
    doubtful: [...doubtful],
    ...(unused.length > 0 && { unused }),
    line,
  }
}

/** Whether a full name says what its parts say. */
const isSameName = (name: string, { firstName = '', lastName = '' }: { firstName?: string; lastName?: string }) =>
  [firstName, lastName].every((part) => name.toLowerCase().includes(part.toLowerCase()))

const RULE = /^[\s\-+|=:_]+$/

/**
 * The passengers of a list as it is pasted from an e-mail or a spreadsheet: one to a line, with or without headings, its
 * columns in any order. `today`: an ISO day. A field that was not surely understood is `doubtful`; what no field has is
 * `unused`; lines without a name are answered as `ignored`.
 */
export function readPassengerList(text: string, today: string): PassengerListRead {
  const all = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '' && !RULE.test(line) && !/^\s*"?sep=.?"?\s*$/i.test(line))
  const mark = markOf(all.filter((line) => line.length <= MAX_LINE))
  const headAt = all
    .slice(0, LINES_ABOVE)
    .findIndex((line) => line.length <= MAX_LINE && columnsNamed(cellsOf(line, mark)))
  const columns = headAt < 0 ? undefined : columnsNamed(cellsOf(all[headAt] ?? '', mark))
  const lines = all.slice(headAt + 1).flatMap((line) => (columns || line.length > MAX_LINE ? [line] : peopleOf(line)))
  const firsts = lines.map((line) => (mark && line.length <= MAX_LINE ? (cellsOf(line, mark)[0] ?? '') : ''))
  const hasNumbers = firsts.length > 0 && firsts.every((cell) => ROW_NUMBER.test(cell))
  const cellLines =
    columns || mark === undefined
      ? []
      : lines.filter((line) => line.length <= MAX_LINE).map((line) => cellsOf(line, mark).slice(hasNumbers ? 1 : 0))
  const sureColumns = roleColumns(cellLines)
  const found = lines.map((line) => lineOf(line, columns, mark, hasNumbers, sureColumns))
  const orders = ordersIn(found)
  const read = found.map((line) => passengerOf(line, orders, today))
  const hasName = ({ firstName, lastName }: ListedPassenger) => firstName !== undefined || lastName !== undefined
  const unusedColumns = (columns ?? [])
    .filter(({ column, head }) => head !== '' && !usedColumns.has(column) && column !== 'number')
    .map(({ head }) => head)
  const above = headAt > 0 ? all.slice(0, headAt) : []
  return {
    passengers: read.filter(hasName),
    ignored: [...above, ...read.filter((one) => !hasName(one)).map(({ line }) => line)].map((line) => line.trim()),
    ...(unusedColumns.length > 0 && { unusedColumns }),
  }
}

const usedColumns = new Set<Column>([
  ...(['lastName', 'firstName', 'middleName', 'name', 'salutation', 'gender', 'birthDate', 'nationality'] as const),
  ...(['documentType', 'documentNumber', 'issueDate', 'documentExpiration', 'issueCountry'] as const),
])
