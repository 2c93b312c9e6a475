import { personHeads } from '../../../../../../src-shared/domain/contacts/person-heads.ts'
import { aliasOf } from '../../../../../../src-shared/wire/alias.ts'
import { resolveMergedAccount } from '../../../contacts/accounts/queries.ts'
import type { Importable } from '../column.ts'
import { agreed, oneBy, type Updating } from '../updating.ts'
import { addressColumns, reachColumns } from './address.ts'

/** Finds accounts by reference and number; by e-mail where a row has neither. */
const updating: Updating = {
  keys: ['externalReference', 'accountNumber', 'email'],
  finder: async (db) => async (values) => {
    const by = async (field: 'externalReference' | 'accountNumber' | 'email') => {
      const input = values[field]
      if (input === undefined) return undefined
      const rows = db.from('accounts').selectAll().where(field, '=', String(input)).limit(2)
      return oneBy(field, input, await rows.execute())
    }
    const named = values['externalReference'] !== undefined || values['accountNumber'] !== undefined
    const row = named
      ? agreed([
          ['externalReference', await by('externalReference')],
          ['accountNumber', await by('accountNumber')],
        ])
      : await by('email')
    return row && aliasOf((await resolveMergedAccount(db, row)).publicId)
  },
  kept: (ask, externalReference) => ask('accounts.read', { params: { externalReference } }),
  change: (ask, externalReference, body) => ask('accounts.update', { params: { externalReference }, body }),
}

/** Customers: companies, brokers and families. */
export const accounts: Importable = {
  operation: 'accounts.create',
  columns: [
    {
      field: 'name',
      title: 'Name',
      aliases: [
        'Account',
        'Account name',
        'Company',
        'Company name',
        'Customer',
        'Customer name',
        'Firma',
        'Firmenname',
        'Kunde',
        'Kundenname',
        'Unternehmen',
        'Société',
        'Raison sociale',
        'Nom',
        'Client',
        'Entreprise',
        'Organisation',
      ],
      required: true,
      example: 'Keller Holding AG',
    },
    {
      field: 'accountNumber',
      title: 'Number',
      aliases: [
        'Account number',
        'Account no',
        'No',
        'Kundennummer',
        'Kunden-Nr',
        'Customer number',
        'Customer no',
        'Debitor',
        'Debitorennummer',
        'N° client',
        'Konto',
        'Nr',
      ],
      example: 'K-1007',
    },
    {
      field: 'externalReference',
      title: 'Reference',
      aliases: ['External reference', 'External id', 'Referenz', 'Référence', 'CRM id', 'Ref'],
      example: 'CRM-1',
    },
    ...reachColumns,
    {
      field: 'vatNumber',
      title: 'VAT number',
      aliases: [
        'VAT',
        'VAT id',
        'UID',
        'Tax number',
        'USt-IdNr',
        'USt-ID',
        'MwSt-Nr',
        'N° TVA',
        'TVA',
        'VAT no',
        'VAT reg no',
        'Steuernummer',
      ],
      example: 'CHE-100.200.300',
    },
    ...addressColumns,
    { field: 'notes', title: 'Notes', aliases: personHeads.notes, example: 'Broker' },
  ],
  updating,
}
