import type { ImportColumn } from '../column.ts'
import { code, day, number } from '../rules.ts'
import { addressColumns, reachColumns } from './address.ts'
import { profileColumns } from './profile.ts'

/** Words that people use for it. */
const genders: Record<string, string> = { M: 'MALE', F: 'FEMALE', W: 'FEMALE', MR: 'MALE', MRS: 'FEMALE', MS: 'FEMALE' }
const gender = (text: string) => genders[String(code(text))] ?? code(text)

const reference: ImportColumn = {
  ...{ field: 'externalReference', title: 'Reference', example: 'P-1' },
  aliases: ['External reference', 'External id', 'Personal id'],
}

/** Columns of a person, and of the passport or identity card they travel with. */
export const personColumns: ImportColumn[] = [
  {
    field: 'lastName',
    title: 'Last name',
    aliases: ['Surname', 'Family name', 'Nachname'],
    required: true,
    example: 'Keller',
  },
  { field: 'firstName', title: 'First name', aliases: ['Given name', 'Vorname'], example: 'Ada' },
  { field: 'middleName', title: 'Middle name', example: 'M' },
  { field: 'salutation', title: 'Salutation', aliases: ['Title'], example: 'Ms' },
  { field: 'gender', title: 'Gender', aliases: ['Sex'], read: gender, example: 'FEMALE' },
  reference,
  ...reachColumns,
  {
    field: 'birthDate',
    title: 'Birth date',
    aliases: ['Date of birth', 'DOB', 'Birthday', 'Born', 'Geburtsdatum', 'Geburtstag'],
    read: day,
    example: '1984-05-17',
  },
  { field: 'birthPlace', title: 'Birth place', aliases: ['Place of birth'], example: 'Zug' },
  { field: 'birthCountry', title: 'Birth country', aliases: ['Country of birth'], example: 'CH' },
  { field: 'nationality', title: 'Nationality', aliases: ['Citizenship', 'Citizen of'], example: 'CH' },
  { field: 'weight', title: 'Weight', aliases: ['Weight kg', 'Body weight'], read: number, example: '72' },
  { field: 'documentType', title: 'Document type', read: code, example: 'PASSPORT' },
  {
    field: 'documentNumber',
    title: 'Document number',
    aliases: ['Document', 'Passport', 'Passport number', 'Passport no'],
    example: 'X1234567',
  },
  {
    field: 'issueDate',
    title: 'Issue date',
    aliases: ['Document issue date', 'Passport issue date', 'Issued'],
    read: day,
    example: '2021-02-01',
  },
  {
    field: 'documentExpiration',
    title: 'Document expires',
    aliases: ['Expiry', 'Expires', 'Passport expiry', 'Document expiration', 'Expiry date', 'Valid until'],
    read: day,
    example: '2031-01-31',
  },
  { field: 'issueCountry', title: 'Issuing country', aliases: ['Issue country', 'Passport country'], example: 'CHE' },
  ...addressColumns,
  ...profileColumns,
  { field: 'notes', title: 'Notes', aliases: ['Note', 'Remarks', 'Comment'], example: 'Vegetarian' },
]
