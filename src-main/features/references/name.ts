import { aliasOf } from '../../../src-shared/alias.ts'
import type { Writing } from '../../dispatch/context.ts'
import { freeNumber } from './claim.ts'

/** The number and the external reference of a new user or account: its alias unless one was given. */
export async function nameRecord({ db, next }: Writing, table: 'users' | 'accounts', given: string | undefined) {
  const publicId = await freeNumber(db, table, () => next('publicId'))
  return { publicId, externalReference: given ?? aliasOf(publicId) }
}
