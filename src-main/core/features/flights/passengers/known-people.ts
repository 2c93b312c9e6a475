import { spellings } from '../../../../../src-shared/strings/fits.ts'
import { folded } from '../../../../../src-shared/strings/fold.ts'
import { contactPage } from '../../../data/contacts/find.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { personName } from '../../../present/name.ts'
import { idCardsOf } from '../../contacts/identity-documents/queries.ts'
import { numberKey } from '../../contacts/identity-documents/rules.ts'
import { type ListedPerson, listedById } from '../../contacts/people/desk-queries.ts'

export interface PersonQuery {
  firstName?: string | undefined
  lastName?: string | undefined
  birthDate?: string | undefined
  documentNumber?: string | undefined
}

const FEW = 8

/** The words of a name in any order: lists write the last name first as often as last. */
const wordsOf = (...names: (string | null | undefined)[]) => folded(names.join(' ')).split(' ').filter(Boolean)

/** Whether two names are the same in one way to write them: passports have no umlauts. */
const isSameName = (one: readonly (string | null | undefined)[], other: readonly (string | null | undefined)[]) =>
  spellings(one.filter(Boolean).join(' ')).some((a) =>
    spellings(other.filter(Boolean).join(' ')).some((b) => isOneName(a.split(' '), b.split(' '))),
  )

/** Whether a name has each word of another: a middle name is often left out. */
function isOneName(one: string[], other: string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  return few.length > 1 ? few.every((word) => many.includes(word)) : few.length === many.length && few[0] === many[0]
}

/** Whether two names have a word in common: after a marriage the last name is another. */
const sharesWord = (one: string[], other: string[]) => one.some((word) => other.includes(word))

/**
 * The people who may be meant by an entry of a list, the surest first. A document of the same number is surely theirs
 * unless name or birth date say otherwise: two countries may give the same number.
 */
export async function knownAs(db: OperatorDb, sought: PersonQuery) {
  const name = [sought.firstName, sought.lastName]
  const number = sought.documentNumber && numberKey(sought.documentNumber)
  const find = (search: string) => contactPage(db, { noun: 'users', search, inactive: false, limit: FEW })
  const [first, last] = [wordsOf(sought.firstName)[0], wordsOf(sought.lastName).at(-1)]
  // The index has the words of a number as it was written: with its separators, or as one.
  const searches = [number, sought.documentNumber, [first, last].filter(Boolean).join(' ')].filter(
    (search) => search !== undefined && search !== '',
  )
  const ids = new Set<string>()
  for (const search of searches) for (const id of await find(search as string)) ids.add(id)
  const people = await listedById(db, [...ids])
  const cards = await idCardsOf(db, [...ids])
  const hasDocument = (person: ListedPerson) =>
    number !== undefined && cards.some((card) => card.userId === person.id && numberKey(card.number) === number)
  const isBorn = ({ birthDate }: ListedPerson) => !sought.birthDate || !birthDate || sought.birthDate === birthDate
  const isSure = (person: ListedPerson) =>
    (hasDocument(person) && isBorn(person) && mayBeNamed(person)) ||
    (sought.birthDate !== undefined && person.birthDate === sought.birthDate && isNamed(person))
  const words = spellings(name.filter(Boolean).join(' ')).flatMap((spelled) => spelled.split(' ').filter(Boolean))
  const mayBeNamed = ({ firstName, middleName, lastName }: ListedPerson) =>
    words.length === 0 || sharesWord(words, spellings([firstName, middleName, lastName].join(' ')).join(' ').split(' '))
  const isNamed = (person: ListedPerson) =>
    isSameName(name, [person.firstName, person.lastName]) ||
    isSameName(name, [person.firstName, person.middleName, person.lastName])
  const fits = (person: ListedPerson) =>
    isSure(person) || (hasDocument(person) && mayBeNamed(person)) || (isNamed(person) && isBorn(person))
  return people
    .filter(fits)
    .map((person) => ({
      paxUserId: person.publicId,
      name: personName(person),
      account: person.accountName,
      birthDate: person.birthDate,
      isSure: isSure(person),
    }))
    .sort((one, other) => Number(other.isSure) - Number(one.isSure))
}
