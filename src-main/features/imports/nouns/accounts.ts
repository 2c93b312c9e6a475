import type { Importable } from '../column.ts'
import { addressColumns, reachColumns } from './address.ts'

/** Customers: companies, brokers and families. */
export const accounts: Importable = {
  operation: 'accounts.create',
  columns: [
    {
      field: 'name',
      title: 'Name',
      aliases: ['Account', 'Account name', 'Company', 'Customer', 'Firma'],
      required: true,
      example: 'Keller Holding AG',
    },
    { field: 'accountNumber', title: 'Number', aliases: ['Account number', 'Account no', 'No'], example: 'K-1007' },
    {
      field: 'externalReference',
      title: 'Reference',
      aliases: ['External reference', 'External id'],
      example: 'CRM-1',
    },
    ...reachColumns,
    {
      field: 'vatNumber',
      title: 'VAT number',
      aliases: ['VAT', 'VAT id', 'UID', 'Tax number'],
      example: 'CHE-100.200.300',
    },
    ...addressColumns,
    { field: 'notes', title: 'Notes', aliases: ['Note', 'Remarks', 'Comment'], example: 'Broker' },
  ],
}
