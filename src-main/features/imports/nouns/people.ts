import type { Importable } from '../column.ts'
import { personColumns } from './person.ts'

/** Passengers and contacts; the account is one there is, or a new one. */
export const people: Importable = {
  operation: 'users.create',
  columns: [
    ...personColumns,
    {
      field: 'account.name',
      title: 'Account',
      aliases: ['Account name', 'Company', 'Customer', 'Firma'],
      example: 'Keller Holding AG',
    },
    {
      field: 'account.externalReference',
      title: 'Account reference',
      aliases: ['Company reference'],
      example: 'CRM-1',
    },
  ],
}
