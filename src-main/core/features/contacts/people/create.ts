import type { DocumentInput } from '../../../../../src-shared/contract/contacts/identity-documents.ts'
import type { UserInput } from '../../../../../src-shared/contract/contacts/people.ts'
import { type Profile, profileNames } from '../../../../../src-shared/contract/contacts/profile.ts'
import { pack } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { withKnown } from '../../../present/known.ts'
import { storedAddress } from '../accounts/rules.ts'
import { createIdCard } from '../identity-documents/write.ts'
import { nameRecord } from '../record-name.ts'
import type { UserRow } from './queries.ts'
import { storedUser } from './rules.ts'

/** The fields of a person's main id card, beside the person. */
export type DocumentField =
  | ('documentType' | 'documentNumber' | 'documentExternalReference' | 'documentExpiration')
  | ('issueDate' | 'issueCountry')

/** The main id card in the fields of a user. */
export function documentIn(input: Pick<UserInput, DocumentField>): DocumentInput {
  const { documentType, documentNumber, documentExternalReference, documentExpiration } = input
  const { issueDate, issueCountry } = input
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
  input: Omit<UserInput, 'account'>,
  accountId: string | null = null,
): Promise<UserRow> {
  const address = storedAddress(input.address)
  const fields = {
    ...orNulls(storedUser(input)),
    ...(await nameRecord(writing, 'users', input.externalReference)),
    status: input.status ?? ('ACTIVE' as const),
    accountId,
    address: address && pack(address),
    mergedIntoId: null,
    profile: withKnown<Profile>(profileNames, null, input),
  }
  const { id } = await writing.add('users', fields)
  if (input.documentNumber !== undefined) await createIdCard(writing, id, documentIn(input))
  return { ...fields, id, operatorId: writing.db.operatorId, createdAt: writing.now, updatedAt: writing.now }
}
