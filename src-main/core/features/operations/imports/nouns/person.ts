import { personHeads } from '../../../../../../src-shared/domain/contacts/person-heads.ts'
import { genderOf, titleGender } from '../../../../../../src-shared/domain/contacts/person-words.ts'
import { nameIn } from '../../../../../../src-shared/domain/contacts/written-names.ts'
import { type Message, message } from '../../../../../../src-shared/messages/index.ts'
import type { ImportColumn } from '../column.ts'
import { birthDay, documentType, expiryDay, gender, issueDay, number, reference as rounded } from '../rules.ts'
import type { Values } from '../values.ts'
import { addressColumns, reachColumns } from './address.ts'
import { profileColumns } from './profile.ts'

const reference: ImportColumn = {
  ...{ field: 'externalReference', title: 'Reference', example: 'P-1' },
  aliases: [
    'External reference',
    'External id',
    'Personal id',
    'Referenz',
    'Kundennummer',
    'Référence',
    'CRM id',
    'Ref',
  ],
  read: rounded,
}

/** Columns of a person, and of the passport or identity card they travel with. */
export const personColumns: ImportColumn[] = [
  {
    field: 'lastName',
    title: 'Last name',
    aliases: personHeads.lastName,
    required: true,
    example: 'Keller',
  },
  { field: 'firstName', title: 'First name', aliases: personHeads.firstName, example: 'Ada' },
  { field: 'middleName', title: 'Middle name', aliases: personHeads.middleName, example: 'M' },
  { field: 'salutation', title: 'Salutation', aliases: personHeads.salutation, example: 'Ms' },
  {
    field: 'gender',
    title: 'Gender',
    aliases: personHeads.gender,
    read: gender,
    looksLike: (text) => genderOf(text) !== undefined,
    example: 'FEMALE',
  },
  { field: 'name', title: 'Full name', aliases: personHeads.name, example: 'Ada Keller' },
  reference,
  ...reachColumns,
  {
    field: 'birthDate',
    title: 'Birth date',
    aliases: personHeads.birthDate,
    read: birthDay,
    example: '1984-05-17',
  },
  { field: 'birthPlace', title: 'Birth place', aliases: personHeads.birthPlace, example: 'Zug' },
  { field: 'birthCountry', title: 'Birth country', aliases: personHeads.birthCountry, example: 'CH' },
  { field: 'nationality', title: 'Nationality', aliases: personHeads.nationality, example: 'CH' },
  { field: 'weight', title: 'Weight', aliases: personHeads.weight, read: number, example: '72' },
  {
    field: 'documentType',
    title: 'Document type',
    aliases: personHeads.documentType,
    read: documentType,
    example: 'PASSPORT',
  },
  {
    field: 'documentNumber',
    title: 'Document number',
    aliases: personHeads.documentNumber,
    read: rounded,
    example: 'X1234567',
  },
  {
    field: 'issueDate',
    title: 'Issue date',
    aliases: personHeads.issueDate,
    read: issueDay,
    example: '2021-02-01',
  },
  {
    field: 'documentExpiration',
    title: 'Document expires',
    aliases: personHeads.documentExpiration,
    read: expiryDay,
    example: '2031-01-31',
  },
  { field: 'issueCountry', title: 'Issuing country', aliases: personHeads.issueCountry, example: 'CHE' },
  ...addressColumns,
  ...profileColumns,
  { field: 'notes', title: 'Notes', aliases: personHeads.notes, example: 'Vegetarian' },
]

/** First and last name of a column for both; a gender that only a title says. */
export function withNames({ name, ...values }: Values, doubt: (field: string, reason: Message) => void): Values {
  const text = String(name ?? '')
  const genderOfTitle = values['gender'] === undefined ? titleGender(String(values['salutation'] ?? '')) : undefined
  const withGender = genderOfTitle ? { ...values, gender: genderOfTitle } : values
  if (text === '') return withGender
  // Beside a first name, "Name" and "Nom" are the last one.
  if (values['firstName'] !== undefined && values['lastName'] === undefined) return { ...withGender, lastName: text }
  if (values['lastName'] !== undefined) return withGender
  const { isGuessed, ...names } = nameIn([text])
  if (isGuessed)
    doubt(
      'name',
      message('cell_read_as', { text, value: [names.firstName, names.lastName].filter(Boolean).join(' · ') }),
    )
  return { ...names, ...withGender }
}
