import { aliasOf } from '../../../../src-shared/wire/alias.ts'
import type { Writing } from '../../dispatch/context.ts'

/** The number and the external reference of a new user or account: its alias unless one was given. */
export async function nameRecord(
  { freeNumber }: Pick<Writing, 'freeNumber'>,
  table: 'users' | 'accounts',
  input: string | undefined,
) {
  const publicId = await freeNumber(table)
  return { publicId, externalReference: input ?? aliasOf(publicId) }
}
