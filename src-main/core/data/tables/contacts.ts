import type { Bit } from './columns.ts'

/**
 * A person or an account by what lists of them are sorted by (`data/contacts`): texts in lower case without accents,
 * with `MISSING` for what is not there. Follows from other rows and is not journalled. What they are searched by is in
 * `contactWords`, under the same id.
 */
export interface ContactsTable {
  id: number
  operatorId: string
  /** The table of the record. */
  noun: 'users' | 'accounts'
  recordId: string
  publicId: number
  isActive: Bit
  /** The account that a person belongs to. */
  accountId: string | null
  /** The name; of a person the last name before the first. */
  name: string
  firstName: string
  /** The name of a person's account. */
  account: string
  email: string
  phone: string
  city: string
  /** The country; of a person the nationality. */
  country: string
  /** The account number, or that of a person's main document. */
  number: string
  /** The day until which a person's main document is valid. */
  expires: string
  crew: Bit
  reference: string
}
