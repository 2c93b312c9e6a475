import type { UserInput } from '../../../../../src-shared/contract/contacts/people.ts'
import { type Profile, profileNames } from '../../../../../src-shared/contract/contacts/profile.ts'
import { pack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { withKnown } from '../../../present/known.ts'
import { kilograms } from '../../../present/weight.ts'
import { announceCrewAddress, announceDocuments, announcePassenger } from '../../office/documents/announce-documents.ts'
import { namedAccount } from '../accounts/create.ts'
import { storedAddress } from '../accounts/rules.ts'
import { idCardsOf } from '../identity-documents/queries.ts'
import { changeIdCard, createIdCard } from '../identity-documents/write.ts'
import { type DocumentField, documentIn } from './create.ts'
import type { UserRow } from './queries.ts'
import { resolveDocument, storedUser, type UserFields } from './rules.ts'

/**
 * Writes the document fields of a person to their document, which becomes the main one; true when something differs.
 */
async function writeDocument(writing: Writing, userId: string, input: Change): Promise<boolean> {
  const document = documentIn(input)
  if (Object.values(document).every((value) => value === undefined)) return false
  const card = resolveDocument(await idCardsOf(writing.db, [userId]), input.documentExternalReference)
  if (card) return changeIdCard(writing, card, { ...document, main: true })
  if (document.documentNumber === undefined) return false
  return !!(await createIdCard(writing, userId, { ...document, main: true }))
}

/** The fields of a user that can be changed: one left out stays, null clears it. */
type Change = Omit<UserInput, keyof UserFields | 'address'> & {
  [Field in keyof UserFields]: Field extends DocumentField | 'externalReference' | 'status'
    ? UserInput[Field]
    : UserFields[Field]
} & { address?: UserInput['address'] | null }

/** A weight comes back in kilograms, whatever it was given in: the same weight is no change. */
function withoutSameWeight(user: UserRow, input: Change): Change {
  const { weight, ...rest } = input
  return input.weightUnit === undefined && weight === kilograms(user) ? rest : input
}

/** Changes the given fields of a user, and records the change for the flights to come (decision 27). */
export async function changeUser(writing: Writing, user: UserRow, input: Change): Promise<void> {
  const account = input.account && (await namedAccount(writing, input.account, undefined, 'account'))
  const address = input.address && storedAddress(input.address)
  const { externalReference, status } = input
  const mergedIntoId = status === 'ACTIVE' ? null : undefined
  const accountId = account?.id
  const profile = withKnown<Profile>(profileNames, user.profile, input)
  const fields = {
    ...storedUser(withoutSameWeight(user, input)),
    ...{ externalReference, status, accountId, mergedIntoId, profile },
  }
  const changed = await writing.change('users', user.id, fields)
  const moved = await writing.change('users', user.id, { address: address && pack(address) })
  const documentChanged = await writeDocument(writing, user.id, input)
  if (documentChanged) await announceDocuments(writing, user.id)
  else if (changed) await announcePassenger(writing, user.id)
  if (moved) await announceCrewAddress(writing, user.id)
}
