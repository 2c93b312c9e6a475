import { type RawBuilder, sql } from 'kysely'
import { type ActiveStatus, type Address, type JsonText, unpack } from '../tables/columns.ts'
import type { ContactsTable } from '../tables/contacts.ts'
import { endingsOf, MISSING, nameKey, sortKey, wordsOf } from './words.ts'

export type ContactNoun = ContactsTable['noun']

/** The columns of `contactWords`: whose it is, the words of its own name, other words, and the endings of its telephone numbers. */
export const wordColumns = ['scope', 'words', 'other', 'phones'] as const

/** A row of `contacts` with its words, without the id that both have. */
export type Contact = Omit<ContactsTable, 'id'> & Record<(typeof wordColumns)[number], string>

type Common = Pick<ContactsTable, 'operatorId' | 'recordId' | 'publicId'> & { status: ActiveStatus }

type PersonSource = Common & { accountId: string | null; crewId: string | null } & Record<
    | 'firstName'
    | 'middleName'
    | 'lastName'
    | 'logName'
    | 'acronym'
    | 'externalReference'
    | 'email'
    | 'phone'
    | 'mobile'
    | 'nationality'
    | 'accountName'
    | 'cardNumber'
    | 'expirationDate',
    string | null
  >
type AccountSource = Common & { address: JsonText<Address> | null } & Record<
    'name' | 'accountNumber' | 'externalReference' | 'email' | 'phone' | 'mobile',
    string | null
  >

const common = (noun: ContactNoun) =>
  sql`${sql.ref(`${noun}.operatorId`)}, ${sql.ref(`${noun}.id`)} as "recordId", ${sql.ref(`${noun}.publicId`)},
    ${sql.ref(`${noun}.status`)}`

const people = sql<PersonSource>`select ${common('users')}, users."accountId", users."firstName", users."middleName",
    users."lastName", users."logName", users.acronym, users."externalReference", users.email, users.phone, users.mobile,
    users.nationality, crew.id as "crewId", accounts.name as "accountName", "idCards".number as "cardNumber",
    "idCards"."expirationDate"
  from users
  left join accounts on accounts.id = users."accountId"
  left join crew on crew."userId" = users.id
  left join "idCards" on "idCards"."userId" = users.id and "idCards".main = 1
  where users.id in `

const accounts = sql<AccountSource>`select ${common('accounts')}, accounts.name, accounts."accountNumber",
    accounts."externalReference", accounts.email, accounts.phone, accounts.mobile, accounts.address
  from accounts where accounts.id in `

/** The query of the records that contacts follow from. */
export const sourcesOf = (noun: ContactNoun, ids: string[]): RawBuilder<unknown> =>
  sql`${noun === 'users' ? people : accounts} (${sql.join(ids)})`

/** An id as one word. */
const token = (id: string) => id.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The operator and kind of the contacts: the words that every search of one operator's has. */
export const scopeOf = (operatorId: string, noun: ContactNoun): string[] => [token(operatorId), noun]
export const ACTIVE = 'active'

function commonOf({ operatorId, recordId, publicId, status }: Common, noun: ContactNoun) {
  const isActive = status === 'ACTIVE' ? (1 as const) : (0 as const)
  const scope = [...scopeOf(operatorId, noun), ...(isActive ? [ACTIVE] : [])].join(' ')
  return { operatorId, noun, recordId, publicId, isActive, scope }
}

function personContact(row: PersonSource): Contact {
  const { firstName, middleName, lastName, logName, acronym, externalReference, email, phone, mobile } = row
  const { accountName, cardNumber, accountId } = row
  return {
    ...commonOf(row, 'users'),
    accountId,
    name: firstName || lastName ? nameKey(firstName, lastName) : sortKey(logName || externalReference),
    firstName: sortKey(firstName),
    account: sortKey(accountName),
    email: sortKey(email),
    phone: sortKey(mobile ?? phone),
    city: MISSING,
    country: sortKey(row.nationality),
    number: sortKey(cardNumber),
    expires: row.expirationDate ?? MISSING,
    crew: row.crewId === null ? 0 : 1,
    reference: sortKey(externalReference),
    words: wordsOf([firstName, middleName, lastName, logName, acronym]),
    other: wordsOf([externalReference, email, phone, mobile, accountName, cardNumber]),
    phones: endingsOf([phone, mobile]).join(' '),
  }
}

function accountContact(row: AccountSource): Contact {
  const { name, accountNumber, externalReference, email, phone, mobile } = row
  const address: Address = row.address === null ? {} : unpack(row.address)
  const place = Object.values(address).filter((part) => typeof part === 'string')
  return {
    ...commonOf(row, 'accounts'),
    accountId: null,
    name: sortKey(name),
    firstName: MISSING,
    account: MISSING,
    email: sortKey(email),
    phone: sortKey(phone ?? mobile),
    city: sortKey(address.city),
    country: sortKey(address.country),
    number: sortKey(accountNumber),
    expires: MISSING,
    crew: 0,
    reference: sortKey(externalReference),
    words: wordsOf([name, accountNumber]),
    other: wordsOf([externalReference, email, phone, mobile, ...place]),
    phones: endingsOf([phone, mobile]).join(' '),
  }
}

/** The contact of a row of `sourcesOf`. */
export const contactOf = (noun: ContactNoun, row: unknown): Contact =>
  noun === 'users' ? personContact(row as PersonSource) : accountContact(row as AccountSource)
