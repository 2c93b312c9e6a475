import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { isAlias } from '../../../../src-shared/wire/alias.ts'
import { countryText } from '../../../ui/country-text.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { plainDay, weekdayAndClock } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import { validityAt } from '../identity-documents/validity.ts'

export type PersonRow = Answer<EndpointFor<'peopleDesk.table'>>[number]

/** The end of a document's validity, seen from an instant. */
function Validity({ until, at }: { until: string | null | undefined; at: number }) {
  if (!until) return null
  const expires = Date.parse(until)
  const validity = validityAt(expires, at)
  return (
    <>
      {plainDay(expires, 'UTC')}{' '}
      {validity === 'expired' && <StatusBadge tone="red">{t('Expired', { context: 'letter' })}</StatusBadge>}
      {validity === 'soon' && <StatusBadge tone="yellow">{t('Soon')}</StatusBadge>}
    </>
  )
}

const state: () => Column<PersonRow> = perLanguage(() => ({
  id: 'status',
  title: t('Status'),
  width: 76,
  sort: ({ status }) => status,
  cell: ({ status }) => status === 'INACTIVE' && <StatusBadge tone="grey">{t('Inactive')}</StatusBadge>,
}))

/** The columns of the people table; documents as they look today. Their ids are what the list can be sorted by. */
export function personColumns(today: number, zone: string, inactive: boolean): Column<PersonRow>[] {
  return [
    {
      id: 'lastName',
      title: t('Last name'),
      width: '3fr',
      sort: ({ lastName, name }) => lastName ?? name,
      cell: ({ lastName, name }) => <b>{lastName ?? name}</b>,
    },
    {
      id: 'firstName',
      title: t('First name'),
      width: '2fr',
      sort: ({ firstName }) => firstName,
      cell: (row) => row.firstName,
    },
    {
      id: 'isCrew',
      title: t('Crew'),
      width: 50,
      sort: ({ isCrew }) => (isCrew ? 0 : 1),
      text: ({ isCrew }) => (isCrew ? t('yes') : t('no')),
      cell: ({ isCrew }) => isCrew && <StatusBadge tone="blue">{t('Crew')}</StatusBadge>,
    },
    {
      id: 'account',
      title: t('Account'),
      width: '3fr',
      sort: ({ account }) => account?.name ?? null,
      cell: ({ account }) => account?.name,
    },
    { id: 'email', title: t('E-mail'), width: '3fr', sort: ({ email }) => email, cell: ({ email }) => email },
    { id: 'phone', title: t('Phone'), width: 128, sort: ({ phone }) => phone, cell: ({ phone }) => phone },
    {
      id: 'nationality',
      title: t('Nationality'),
      width: 90,
      sort: ({ nationality }) => nationality,
      cell: ({ nationality }) => <span title={countryText(nationality)}>{nationality}</span>,
    },
    {
      id: 'document',
      title: t('Document'),
      width: 84,
      sort: ({ document }) => document?.number ?? null,
      cell: ({ document }) => document && <span title={words(document.type)}>{document.number}</span>,
    },
    {
      id: 'documentExpires',
      title: t('Document expires'),
      width: 142,
      sort: ({ document }) => document?.expirationDate ?? null,
      cell: ({ document }) => <Validity until={document?.expirationDate} at={today} />,
    },
    {
      id: 'nextFlightAt',
      title: t('Next flight'),
      width: 124,
      sort: ({ nextFlightAt }) => nextFlightAt,
      cell: ({ nextFlightAt: at }) => at !== null && weekdayAndClock(at, zone),
    },
    {
      id: 'externalReference',
      title: t('Reference'),
      width: 78,
      sort: ({ externalReference }) => externalReference,
      text: ({ externalReference }) => externalReference,
      cell: ({ externalReference, userId }) => !isAlias(externalReference, userId) && externalReference,
    },
    ...(inactive ? [state()] : []),
  ]
}
