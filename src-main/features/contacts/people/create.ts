import type { GivenDocument } from '../../../../src-shared/contract/contacts/identity-documents.ts'
import type { GivenUser } from '../../../../src-shared/contract/contacts/people.ts'
import { type Profile, profileNames } from '../../../../src-shared/contract/contacts/profile.ts'
import { pack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { withKnown } from '../../../present/known.ts'
import { keptAddress } from '../accounts/rules.ts'
import { createIdCard } from '../identity-documents/write.ts'
import { nameRecord } from '../record-name.ts'
import type { UserRow } from './queries.ts'
import { keptUser } from './rules.ts'

/** The fields of a person's main id card, beside the person. */
export type DocumentField =
  | ('documentType' | 'documentNumber' | 'documentExternalReference' | 'documentExpiration')
  | ('issueDate' | 'issueCountry')

/** The main id card in the fields of a user. */
export function documentIn(given: Pick<GivenUser, DocumentField>): GivenDocument {
  const { documentType, documentNumber, documentExternalReference, documentExpiration } = given
  const { issueDate, issueCountry } = given
  return { documentType, documentNumber, documentExternalReference, documentExpiration, issueDate, issueCountry }
}

/** A new row has null where nothing was said. */
const orNulls = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? null])) as {
    [Field in keyof Fields]-?: Exclude<Fields[Field], undefined> | null
  }

/** Writes a user of an account, and the id card it came with. */
export async function createUser(
  writing: Writing,
  given: Omit<GivenUser, 'account'>,
  accountId: string | null = null,
): Promise<UserRow> {
  const address = keptAddress(given.address)
  const fields = {
    ...orNulls(keptUser(given)),
    ...(await nameRecord(writing, 'users', given.externalReference)),
    status: given.status ?? ('ACTIVE' as const),
    accountId,
    address: address && pack(address),
    mergedIntoId: null,
    profile: withKnown<Profile>(profileNames, null, given),
  }
  const { id } = await writing.add('users', fields)
  if (given.documentNumber !== undefined) await createIdCard(writing, id, documentIn(given))
  return { ...fields, id, operatorId: writing.db.operatorId, createdAt: writing.now, updatedAt: writing.now }
}
