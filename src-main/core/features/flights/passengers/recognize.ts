import type { NewPassenger } from '../../../../../src-shared/contract/flights/passengers-desk.ts'
import { meantBy } from '../../../../../src-shared/domain/flights/passenger-list/meant-by.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { knownAs, type PersonQuery } from './known-people.ts'

/** The account that flies: a new person belongs to it. */
export interface FlyingAccount {
  id: string
  name: string
}

/** What an entry is looked for by: a first or last name alone is shared by too many. */
const soughtBy = ({ firstName, lastName, birthDate, documentNumber }: NewPassenger): PersonQuery => ({
  ...(firstName && lastName ? { firstName, lastName } : {}),
  birthDate,
  documentNumber,
})

/**
 * The number of the person of an entry: the one it names, else the known one who is surely meant; undefined for a new
 * person. Of the people whom the same list added, only one with the same document, or name and birth date, is meant: a
 * family may have a name twice.
 */
export async function recognize(
  db: OperatorDb,
  input: NewPassenger,
  account: FlyingAccount,
  justAdded: ReadonlySet<number>,
): Promise<number | undefined> {
  if (input.paxUserId !== undefined || input.isNew) return input.paxUserId
  const known = await knownAs(db, soughtBy(input))
  const others = known.filter(({ paxUserId, isSure }) => isSure || !justAdded.has(paxUserId))
  return meantBy(others, account.name)?.paxUserId
}
