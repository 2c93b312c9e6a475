import type { GivenUser } from '../../../../src-shared/contract/contacts/people.ts'
import { type Profile, profileNames } from '../../../../src-shared/contract/contacts/profile.ts'
import { pack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { announceCrewAddress, announceDocuments, announcePassenger } from '../../../events/announce-people.ts'
import { withKnown } from '../../../present/known.ts'
import { kilograms } from '../../../present/weight.ts'
import { namedAccount } from '../accounts/create.ts'
import { keptAddress } from '../accounts/rules.ts'
import { idCardsOf } from '../identity-documents/queries.ts'
import { changeIdCard, createIdCard } from '../identity-documents/write.ts'
import { type DocumentField, documentIn } from './create.ts'
import type { UserRow } from './queries.ts'
import { keptUser, resolveDocument, type UserFields } from './rules.ts'

/**
 * Writes the document fields of a person to their document, which becomes the main one; true when something differs.
 */
async function writeDocument(writing: Writing, userId: string, given: Change): Promise<boolean> {
  const document = documentIn(given)
  if (Object.values(document).every((value) => value === undefined)) return false
  const card = resolveDocument(await idCardsOf(writing.db, [userId]), given.documentExternalReference)
  if (card) return changeIdCard(writing, card, { ...document, main: true })
  if (document.documentNumber === undefined) return false
  return !!(await createIdCard(writing, userId, { ...document, main: true }))
}

/** The fields of a user that can be changed: one left out stays, null clears it. */
type Change = Omit<GivenUser, keyof UserFields | 'address'> & {
  [Field in keyof UserFields]: Field extends DocumentField | 'externalReference' | 'status'
    ? GivenUser[Field]
    : UserFields[Field]
} & { address?: GivenUser['address'] | null }

/** A weight comes back in kilograms, whatever it was given in: the same weight is no change. */
function withoutSameWeight(user: UserRow, given: Change): Change {
  const { weight, ...rest } = given
  return given.weightUnit === undefined && weight === kilograms(user) ? rest : given
}

/** Changes the given fields of a user, and records the change for the flights to come (decision 27). */
export async function changeUser(writing: Writing, user: UserRow, given: Change): Promise<void> {
  const account = given.account && (await namedAccount(writing, given.account, undefined, 'account'))
  const address = given.address && keptAddress(given.address)
  const { externalReference, status } = given
  const mergedIntoId = status === 'ACTIVE' ? null : undefined
  const accountId = account?.id
  const profile = withKnown<Profile>(profileNames, user.profile, given)
  const fields = {
    ...keptUser(withoutSameWeight(user, given)),
    ...{ externalReference, status, accountId, mergedIntoId, profile },
  }
  const changed = await writing.change('users', user.id, fields)
  const moved = await writing.change('users', user.id, { address: address && pack(address) })
  const documentChanged = await writeDocument(writing, user.id, given)
  if (documentChanged) await announceDocuments(writing, user.id)
  else if (changed) await announcePassenger(writing, user.id)
  if (moved) await announceCrewAddress(writing, user.id)
}
