import { dateText } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import type { ReadDocument } from './use-scan.ts'

export type Gender = 'MALE' | 'FEMALE' | 'OTHER'

/** What the form of a new passenger begins with: no gender is assumed. */
export const emptyPassenger = {
  firstName: '',
  lastName: '',
  gender: null as Gender | null,
  birthDate: '',
  nationality: '',
  documentType: 'PASSPORT',
  documentNumber: '',
  issueCountry: '',
  documentExpiration: '',
}
export type PassengerValues = typeof emptyPassenger

const dayText = (day: string | null) => (day ? dateText(day) : '')

/** The values that a read document fills in, and the fields to compare with it. */
export function valuesRead(read: ReadDocument): {
  values: Partial<PassengerValues>
  doubtful: (keyof PassengerValues)[]
} {
  const { firstName, lastName, gender, birthDate, nationality, type, number, issueCountry, expirationDate } = read
  const values: Partial<PassengerValues> = {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    gender,
    birthDate: dayText(birthDate),
    nationality: nationality ?? '',
    documentType: type,
    documentNumber: number ?? '',
    issueCountry: issueCountry ?? '',
    documentExpiration: dayText(expirationDate),
  }
  const renamed: Record<string, keyof PassengerValues> = {
    number: 'documentNumber',
    expirationDate: 'documentExpiration',
  }
  return { values, doubtful: read.doubtful.map((field) => renamed[field] ?? (field as keyof PassengerValues)) }
}

const day = (text: string, today: string, lean: 'last' | 'next') =>
  text.trim() === '' ? undefined : (typedDate(text, today, { lean }) ?? text)

/** A passenger as a request has one: what is empty is left out. */
export function sentPassenger(values: PassengerValues, today: string) {
  const { gender, birthDate, documentType, documentExpiration, ...texts } = values
  const input = Object.entries(texts)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([, text]) => text !== '')
  return {
    ...(Object.fromEntries(input) as Partial<typeof texts>),
    ...(gender && { gender }),
    birthDate: day(birthDate, today, 'last'),
    documentExpiration: day(documentExpiration, today, 'next'),
    ...(texts.documentNumber.trim() !== '' && { documentType }),
  }
}
