import { uuidv7 } from 'uuidv7'
import { aliasOf } from '../src-shared/alias.ts'
import type { Writing } from './context.ts'

/** The number and the external reference of a new user or account: its alias unless one was given. */
export async function nameRecord(writing: Writing, table: 'users' | 'accounts', given: string | undefined) {
  const publicId = await writing.next('publicId')
  if (given !== undefined) return { publicId, externalReference: given }
  const alias = aliasOf(publicId)
  // A record that came from elsewhere may have brought this very reference along.
  const taken = await writing.db.from(table).select('id').where('externalReference', '=', alias).executeTakeFirst()
  return { publicId, externalReference: taken ? uuidv7() : alias }
}
