import { personHeads } from '../../../../../../src-shared/domain/contacts/person-heads.ts'
import { mailLink } from '../../../../../../src-shared/domain/office/mail-link.ts'
import type { ImportColumn } from '../column.ts'
import { number, phone } from '../rules.ts'

/** Columns of a postal address. */
export const addressColumns: ImportColumn[] = [
  {
    field: 'address.street',
    title: 'Street',
    aliases: [
      'Address',
      'Strasse',
      'Straße',
      'Rue',
      'Adresse',
      'Street address',
      'Address 1',
      'Address line 1',
      'Anschrift',
    ],
    example: 'Seehalde 1',
  },
  {
    field: 'address.zip',
    title: 'ZIP',
    aliases: ['Postcode', 'Postal code', 'PLZ', 'Zip code', 'Postleitzahl', 'Code postal', 'CP', 'Post code'],
    example: '6300',
  },
  {
    field: 'address.city',
    title: 'City',
    aliases: ['Town', 'Place', 'Ort', 'Stadt', 'Ville', 'Wohnort', 'Localité'],
    example: 'Zug',
  },
  {
    field: 'address.state',
    title: 'State',
    aliases: ['Province', 'Canton', 'Kanton', 'Bundesland', 'Region'],
    example: 'ZG',
  },
  {
    field: 'address.country',
    title: 'Country',
    aliases: ['Land', 'Pays', 'Country of residence', 'Wohnsitzland', 'Country code'],
    example: 'CH',
  },
  { field: 'address.latitude', title: 'Latitude', read: number, example: '47.17' },
  { field: 'address.longitude', title: 'Longitude', read: number, example: '8.52' },
]

/** Columns of contact details. */
export const reachColumns: ImportColumn[] = [
  {
    field: 'email',
    title: 'E-mail',
    aliases: personHeads.email,
    looksLike: (text) => mailLink(text) !== undefined,
    example: 'ada@example.com',
  },
  {
    field: 'phone',
    title: 'Phone',
    aliases: personHeads.phone,
    read: phone,
    looksLike: (text) => /^\+[\d\s()/.-]{7,}$/.test(text),
    example: '+41 44 555 01 02',
  },
  { field: 'mobile', title: 'Mobile', aliases: personHeads.mobile, read: phone, example: '+41 79 555 01 02' },
]
