import { travelCountryCode } from '../../../../src-shared/countries/country.ts'
import { documentTypeOf, type Gender } from '../../../../src-shared/domain/contacts/person-words.ts'
import type { ListedPassenger } from '../../../../src-shared/domain/flights/passenger-list/line.ts'
import { dateText } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'

export const listFields = [
  'firstName',
  'middleName',
  'lastName',
  'gender',
  'birthDate',
  'documentType',
  'documentNumber',
  'issueDate',
  'expirationDate',
  'issueCountry',
  'nationality',
] as const
export type ListField = (typeof listFields)[number]

/** A row of a pasted list, as it is shown and corrected. */
export type ListRowValues = Record<ListField, string> & {
  doubtful: readonly string[]
  /** Texts of the line that no field has. */
  unused: readonly string[]
  isTaken: boolean
  /** The number of a known person, `new`, or undefined while none was chosen. */
  person: string | undefined
}

const dayText = (day: string | undefined) => (day ? dateText(day) : '')

const hasFacts = ({ birthDate, documentNumber, nationality }: ListedPassenger) =>
  [birthDate, documentNumber, nationality].some((fact) => fact !== undefined)

const ALWAYS: readonly ListField[] = [
  'firstName',
  'lastName',
  'birthDate',
  'documentNumber',
  'expirationDate',
  'nationality',
]

/** The fields that a list shows: the usual ones, and others that a row has or should have. */
export const fieldsOf = (rows: readonly ListRowValues[]): ListField[] =>
  listFields.filter(
    (field) => ALWAYS.includes(field) || rows.some((row) => row[field] !== '' || row.doubtful.includes(field)),
  )

/** The rows of a list. Where others bring a date or number, a line of words alone, such as a greeting, is left out at first. */
export const rowsOf = (passengers: readonly ListedPassenger[]): ListRowValues[] =>
  passengers.map((row) => ({
    firstName: row.firstName ?? '',
    middleName: row.middleName ?? '',
    lastName: row.lastName ?? '',
    gender: row.gender ?? '',
    birthDate: dayText(row.birthDate),
    documentType: row.documentType ?? '',
    documentNumber: row.documentNumber ?? '',
    issueDate: dayText(row.issueDate),
    expirationDate: dayText(row.expirationDate),
    issueCountry: row.issueCountry ?? '',
    nationality: row.nationality ?? '',
    ...{ doubtful: row.doubtful, unused: row.unused ?? [], person: undefined },
    isTaken: hasFacts(row) || !passengers.some(hasFacts),
  }))

const isDay = (field: ListField) => field === 'birthDate' || field === 'issueDate' || field === 'expirationDate'
const dayOf = (field: ListField, text: string, today: string) =>
  typedDate(text, today, { lean: field === 'expirationDate' ? 'next' : 'last' })
/** The code of a type that is written in words, such as `Passport`. */
const typeOf = (text: string) => documentTypeOf(text) ?? (/^[A-Z][A-Z0-9_]{1,39}$/.test(text) ? text : undefined)

/** Whether a field can't be sent as it is. */
export function isWrong(row: ListRowValues, field: ListField, today: string): boolean {
  const text = row[field].trim()
  if (field === 'lastName') return `${row.firstName}${row.lastName}`.trim() === ''
  if (text === '') return false
  if (isDay(field)) return dayOf(field, text, today) === undefined
  if (field === 'documentType') return typeOf(text) === undefined
  return (field === 'nationality' || field === 'issueCountry') && travelCountryCode(text) === undefined
}

export const isComplete = (row: ListRowValues, today: string): boolean =>
  listFields.every((field) => !isWrong(row, field, today))

/** A row as a passenger of a request. */
export function sentRow(row: ListRowValues, today: string) {
  const text = (field: ListField) => row[field].trim() || undefined
  const day = (field: ListField) => (row[field].trim() === '' ? undefined : dayOf(field, row[field], today))
  const documentNumber = text('documentNumber')
  return {
    firstName: text('firstName'),
    middleName: text('middleName'),
    lastName: text('lastName'),
    gender: (row.gender || undefined) as Gender | undefined,
    birthDate: day('birthDate'),
    nationality: text('nationality'),
    ...(documentNumber && {
      documentNumber,
      documentType: typeOf(row.documentType.trim()),
      documentExpiration: day('expirationDate'),
      issueDate: day('issueDate'),
      issueCountry: text('issueCountry') ?? text('nationality'),
    }),
  }
}
