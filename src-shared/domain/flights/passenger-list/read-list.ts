import { countryCode } from '../../../countries/country.ts'
import { type Column, cellsOf, columnsNamed } from './columns.ts'
import { type DayOrder, datesIn, type FoundDate, isEither, isoOf, orderOf } from './dates.ts'
import { nameIn } from './names.ts'

export interface ListedPassenger {
  firstName?: string
  lastName?: string
  /** Only where the list says it. */
  gender?: 'MALE' | 'FEMALE' | 'OTHER'
  /** ISO days. */
  birthDate?: string
  issueDate?: string
  expirationDate?: string
  documentNumber?: string
  nationality?: string
  issueCountry?: string
  /** Fields to compare with the list. */
  doubtful: (keyof ListedPassenger)[]
  /** The line as it was. */
  line: string
}

const genders: Record<string, ListedPassenger['gender']> = {
  ...{ m: 'MALE', male: 'MALE', mr: 'MALE', herr: 'MALE', männlich: 'MALE', h: 'MALE' },
  ...{
    f: 'FEMALE',
    female: 'FEMALE',
    w: 'FEMALE',
    mrs: 'FEMALE',
    ms: 'FEMALE',
    miss: 'FEMALE',
    frau: 'FEMALE',
    weiblich: 'FEMALE',
  },
  ...{ x: 'OTHER', d: 'OTHER', other: 'OTHER', divers: 'OTHER' },
}
const genderOf = (cell: string) => genders[cell.toLowerCase().replaceAll('.', '')]
const NUMBER = /^(?=(?:.*\d){3})[A-Z0-9]{5,15}$/i
const numberOf = (cell: string) => cell.replaceAll(/[\s.-]/g, '')
/** Labels beside numbers and dates, which are no part of a name. */
const LABELS =
  /\b(passport|pass|passnr|id ?card|no|nr|dob|born|geb|nationality|nat|exp|expiry|expires|valid until|sex|adult|adt|chd|inf|vip)\b[.:#]*/gi

/** `1.`, `2)`, a number in a cell of its own, or a bullet, at the beginning of a line. */
const LINE_NUMBER = /^\s*(?:\d{1,3}\s*[.):]|\d{1,3}\t|[-*•])\s*/

/** A longer line names no passenger; it is answered as ignored. */
const MAX_LINE = 2000

interface Line {
  line: string
  names: string[]
  first?: string
  last?: string
  dates: { date: FoundDate; column?: Column }[]
  passenger: Omit<ListedPassenger, 'doubtful' | 'line'>
}

/** Takes what a cell says, by its column where the list names its columns, else by what it looks like. */
function take(found: Line, cell: string, column: Column | undefined, today: string): void {
  const { passenger } = found
  if (cell === '' || column === 'other') return
  if (column === 'firstName') found.first = cell
  else if (column === 'lastName') found.last = cell
  else if (column === 'name') found.names.push(cell)
  else if (column === 'gender') passenger.gender = genderOf(cell)
  else if (column === 'documentNumber') passenger.documentNumber = numberOf(cell)
  else if (column === 'nationality' || column === 'issueCountry') {
    const code = countryCode(cell)
    if (code) passenger[column] = code
  } else {
    const { dates, rest } = datesIn(cell, today)
    for (const date of dates) found.dates.push({ date, ...(column && { column }) })
    if (column === undefined) for (const part of rest.split('\t')) takeText(found, part)
  }
}

/** A text without dates: a number, a gender, a country, or a name, each of which may stand in one cell with another. */
function takeText(found: Line, text: string): void {
  const { passenger } = found
  const label = text.replaceAll(LABELS, ' ').trim()
  if (label === '') return
  if (passenger.documentNumber === undefined && NUMBER.test(numberOf(label)) && !/\p{L}{4}/u.test(label)) {
    passenger.documentNumber = numberOf(label)
    return
  }
  const gender = genderOf(label)
  if (gender && passenger.gender === undefined) {
    passenger.gender = gender
    return
  }
  const code = found.names.length > 0 || found.first ? countryCode(label) : undefined
  if (code && (/^[A-Z]{2,3}$/.test(label) || found.names.length > 1 || label.length > 3)) {
    if (passenger.nationality === undefined) passenger.nationality = code
    return
  }
  const words = label.split(/\s+/)
  const number = words.find((word) => NUMBER.test(word))
  if (number && passenger.documentNumber === undefined) passenger.documentNumber = number
  const name = words.filter((word) => word !== number && !/^[\d()/.:-]+$/.test(word))
  if (name.length > 0 && found.names.length < 2) found.names.push(name.join(' '))
}

function lineOf(line: string, columns: Column[] | undefined, today: string): Line {
  const found: Line = { line, names: [], dates: [], passenger: {} }
  if (line.length > MAX_LINE) return found
  const all = cellsOf(line)
  // A number before the first cell is dropped unless the headings have a column for it.
  const hasNumberColumn = columns?.[0] === 'other' && all.length <= columns.length
  const cells = hasNumberColumn ? all : cellsOf(line.replace(LINE_NUMBER, ''))
  for (const [index, cell] of cells.entries()) take(found, cell, columns?.[index], today)
  return found
}

/** Dates without a heading: a birth is the first, a document runs out last and later than today. */
function dated({ dates, passenger }: Line, order: DayOrder | undefined, today: string): (keyof ListedPassenger)[] {
  const doubtful: (keyof ListedPassenger)[] = []
  const known = dates.flatMap(({ date, column }) => {
    const iso = isoOf(date, order) ?? isoOf(date, order === 'month' ? 'day' : 'month')
    return iso ? [{ iso, column, isUnsure: order === undefined && isEither(date) }] : []
  })
  const put = (field: 'birthDate' | 'issueDate' | 'expirationDate', day: (typeof known)[number] | undefined) => {
    if (!day) return
    passenger[field] = day.iso
    if (day.isUnsure) doubtful.push(field)
  }
  for (const day of known) if (day.column) put(day.column as 'birthDate', day)
  const others = known.filter(({ column }) => !column).sort((one, other) => (one.iso < other.iso ? -1 : 1))
  const past = others.filter(({ iso }) => iso <= today)
  if (passenger.birthDate === undefined) put('birthDate', past.shift())
  if (passenger.expirationDate === undefined)
    put(
      'expirationDate',
      others.find(({ iso }) => iso > today),
    )
  if (passenger.issueDate === undefined) put('issueDate', past.at(-1))
  return doubtful
}

function passengerOf(found: Line, order: DayOrder | undefined, today: string): ListedPassenger {
  const doubtful = dated(found, order, today)
  const { first, last, names, passenger, line } = found
  const named = (first ?? last) ? nameIn([last ?? '', first ?? ''].filter(Boolean)) : nameIn(names)
  const { isGuessed, firstName, lastName, gender } = named
  const hasColumns = first !== undefined && last !== undefined
  if (isGuessed && !hasColumns) doubtful.push('firstName', 'lastName')
  return {
    ...passenger,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(passenger.gender === undefined && gender && { gender }),
    doubtful,
    line,
  }
}

/**
 * The passengers of a list as it is pasted from an e-mail or a spreadsheet: one to a line, with or without headings, its
 * columns in any order. `today`: an ISO day. Lines without a name are answered as `ignored`.
 */
export function readPassengerList(text: string, today: string): { passengers: ListedPassenger[]; ignored: string[] } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const columns = lines[0] === undefined || lines[0].length > MAX_LINE ? undefined : columnsNamed(cellsOf(lines[0]))
  const found = lines.slice(columns ? 1 : 0).map((line) => lineOf(line, columns, today))
  const order = orderOf(found.flatMap(({ dates }) => dates.map(({ date }) => date)))
  const all = found.map((line) => passengerOf(line, order, today))
  const hasName = ({ firstName, lastName }: ListedPassenger) => firstName !== undefined || lastName !== undefined
  return {
    passengers: all.filter(hasName),
    ignored: all.filter((one) => !hasName(one)).map(({ line }) => line.trim()),
  }
}
