import { aliasOf } from '../../../../../../src-shared/wire/alias.ts'
import { matchCandidates, resolveMergedPerson } from '../../../contacts/people/queries.ts'
import type { Importable } from '../column.ts'
import { oneBy, type Updating } from '../updating.ts'
import { personColumns, withNames } from './person.ts'

const same = (a: unknown, b: string | null) => String(a).trim().toLowerCase() === b?.trim().toLowerCase()

/** Finds people by reference; by e-mail and last name where a row has none (as decision 13 has it). */
const updating: Updating = {
  keys: ['externalReference', 'email'],
  finder: async (db) => async (values) => {
    const [reference, email] = [values['externalReference'], values['email']]
    if (reference === undefined && email === undefined) return undefined
    const rows = await matchCandidates(db, { externalReference: reference as string, email: email as string })
    const named = rows.filter(({ externalReference }) => externalReference === reference)
    const alike = rows.filter((row) => same(email, row.email) && same(values['lastName'], row.lastName))
    const row = reference === undefined ? oneBy('email', email, alike) : named[0]
    return row && aliasOf((await resolveMergedPerson(db, row)).publicId)
  },
  kept: (ask, externalReference) => ask('users.read', { params: { externalReference } }),
  change: (ask, externalReference, body) => ask('users.update', { params: { externalReference }, body }),
}

/** Passengers and contacts; the account is one there is, or a new one. */
export const people: Importable = {
  operation: 'users.create',
  columns: [
    ...personColumns,
    {
      field: 'account.name',
      title: 'Account',
      aliases: [
        'Account name',
        'Company',
        'Customer',
        'Firma',
        'Unternehmen',
        'Kunde',
        'Société',
        'Entreprise',
        'Client',
        'Organisation',
        'Organization',
        'Employer',
      ],
      example: 'Keller Holding AG',
    },
    {
      field: 'account.externalReference',
      title: 'Account reference',
      aliases: ['Company reference'],
      example: 'CRM-1',
    },
  ],
  combined: withNames,
  updating,
}
