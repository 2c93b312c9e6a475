import { countryCode } from '../../../../src-shared/countries/country.ts'
import type { ListedPassenger } from '../../../../src-shared/domain/flights/passenger-list/read-list.ts'
import { dateText } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'

export const listFields = [
  'firstName',
  'lastName',
  'birthDate',
  'documentNumber',
  'expirationDate',
  'nationality',
] as const
export type ListField = (typeof listFields)[number]

/** A row of a pasted list, as it is shown and corrected. */
export type ListRowValues = Record<ListField, string> & {
  gender: ListedPassenger['gender']
  issueDate: string | undefined
  issueCountry: string | undefined
  doubtful: readonly string[]
  isTaken: boolean
  /** The number of a known person, `new`, or undefined while none was chosen. */
  person: string | undefined
}

const dayText = (day: string | undefined) => (day ? dateText(day) : '')

const hasFacts = ({ birthDate, documentNumber, nationality }: ListedPassenger) =>
  [birthDate, documentNumber, nationality].some((fact) => fact !== undefined)

/** The rows of a list. Where others bring a date or number, a line of words alone, such as a greeting, is left out at first. */
export const rowsOf = (passengers: readonly ListedPassenger[]): ListRowValues[] =>
  passengers.map(({ gender, issueDate, issueCountry, doubtful, line: _line, ...row }) => ({
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    birthDate: dayText(row.birthDate),
    documentNumber: row.documentNumber ?? '',
    expirationDate: dayText(row.expirationDate),
    nationality: row.nationality ?? '',
    ...{ gender, issueDate, issueCountry, doubtful, person: undefined },
    isTaken: hasFacts({ ...row, doubtful, line: '' }) || !passengers.some(hasFacts),
  }))

const isDay = (field: ListField) => field === 'birthDate' || field === 'expirationDate'
const dayOf = (field: ListField, text: string, today: string) =>
  typedDate(text, today, { lean: field === 'birthDate' ? 'last' : 'next' })

/** Whether a field can't be sent as it is. */
export function isWrong(row: ListRowValues, field: ListField, today: string): boolean {
  const text = row[field].trim()
  if (field === 'lastName') return `${row.firstName}${row.lastName}`.trim() === ''
  if (text === '') return false
  if (isDay(field)) return dayOf(field, text, today) === undefined
  return field === 'nationality' && countryCode(text) === undefined
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
    lastName: text('lastName'),
    gender: row.gender,
    birthDate: day('birthDate'),
    nationality: text('nationality'),
    ...(documentNumber && {
      documentNumber,
      documentExpiration: day('expirationDate'),
      issueDate: row.issueDate,
      issueCountry: row.issueCountry ?? text('nationality'),
    }),
  }
}
