import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { countryText } from '../../../ui/country-text.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { plainDay } from '../../../ui/time.ts'

export type AccountRow = Answer<EndpointFor<'accountDesk.table'>>[number]

/** The columns of the accounts table; their ids are what the list can be sorted by. */
export const accountColumns: () => Column<AccountRow>[] = perLanguage(() => [
  { id: 'name', title: t('Name'), width: '4fr', sort: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
  {
    id: 'accountNumber',
    title: t('Number'),
    width: 84,
    sort: ({ accountNumber }) => accountNumber,
    cell: ({ accountNumber }) => accountNumber,
  },
  {
    id: 'city',
    title: t('City'),
    width: '2fr',
    sort: ({ city }) => city,
    cell: ({ city }) => city,
  },
  {
    id: 'country',
    title: t('Country'),
    width: 66,
    sort: ({ country }) => country,
    cell: ({ country }) => <span title={countryText(country)}>{country}</span>,
  },
  { id: 'email', title: t('E-mail'), width: '3fr', sort: ({ email }) => email, cell: ({ email }) => email },
  { id: 'phone', title: t('Phone'), width: 140, sort: ({ phone }) => phone, cell: ({ phone }) => phone },
  {
    id: 'people',
    title: t('People'),
    width: 64,
    align: 'right',
    sort: ({ people }) => people,
    cell: ({ people }) => people || '',
  },
  {
    id: 'bookings',
    title: t('Bookings'),
    width: 76,
    align: 'right',
    sort: ({ bookings }) => bookings,
    cell: ({ bookings }) => bookings || '',
  },
  {
    id: 'lastBookedAt',
    title: t('Last booked'),
    width: 100,
    align: 'right',
    sort: ({ lastBookedAt }) => lastBookedAt,
    cell: ({ lastBookedAt }) => lastBookedAt !== null && plainDay(lastBookedAt, 'UTC'),
  },
  {
    id: 'externalReference',
    title: t('Reference'),
    width: 98,
    sort: ({ externalReference }) => externalReference,
    cell: ({ externalReference }) => externalReference,
  },
])

/** Marks inactive accounts where both kinds are shown. */
export const accountState: () => Column<AccountRow> = perLanguage(() => ({
  id: 'status',
  title: t('Status'),
  width: 78,
  sort: ({ status }) => status,
  cell: ({ status }) => status === 'INACTIVE' && <StatusBadge tone="grey">{t('Inactive')}</StatusBadge>,
}))
