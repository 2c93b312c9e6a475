import type { ImportColumn } from '../column.ts'
import { number } from '../rules.ts'

/** Columns of a postal address. */
export const addressColumns: ImportColumn[] = [
  { field: 'address.street', title: 'Street', aliases: ['Address', 'Strasse', 'Rue'], example: 'Seehalde 1' },
  { field: 'address.zip', title: 'ZIP', aliases: ['Postcode', 'Postal code', 'PLZ', 'Zip code'], example: '6300' },
  { field: 'address.city', title: 'City', aliases: ['Town', 'Place', 'Ort'], example: 'Zug' },
  { field: 'address.state', title: 'State', aliases: ['Province', 'Canton'], example: 'ZG' },
  { field: 'address.country', title: 'Country', aliases: ['Land', 'Pays'], example: 'CH' },
  { field: 'address.latitude', title: 'Latitude', read: number, example: '47.17' },
  { field: 'address.longitude', title: 'Longitude', read: number, example: '8.52' },
]

/** Columns of contact details. */
export const reachColumns: ImportColumn[] = [
  { field: 'email', title: 'E-mail', aliases: ['Mail', 'E-mail address', 'Email address'], example: 'ada@example.com' },
  { field: 'phone', title: 'Phone', aliases: ['Telephone', 'Tel', 'Telefon'], example: '+41 44 555 01 02' },
  { field: 'mobile', title: 'Mobile', aliases: ['Mobile phone', 'Cell', 'Cell phone'], example: '+41 79 555 01 02' },
]
