import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Letter } from '../../ui/Letter.tsx'
import { clock, plainDay, weekdayDay } from '../../ui/time.ts'
import { words } from '../../ui/words.ts'
import lists from '../flights/Lists.module.css'
import { validityAt } from '../passengers/passenger-words.ts'

export type PersonRow = Answer<EndpointFor<'peopleDesk.table'>>[number]

/** A document and until when it is valid, seen from an instant. */
function Document({ document, at }: { document: PersonRow['document']; at: number }) {
  if (!document) return null
  const { type, number, expirationDate } = document
  const expires = expirationDate ? Date.parse(expirationDate) : null
  const validity = validityAt(expires, at)
  return (
    <>
      {validity === 'expired' && <Letter tone="red">Expired</Letter>}
      {validity === 'soon' && <Letter tone="yellow">Expires</Letter>}
      {validity !== 'fine' && ' '}
      {words(type)} {number} {expires !== null && <span className={lists.faint}>until {plainDay(expires, 'UTC')}</span>}
    </>
  )
}

/** The columns of the people table; documents as they look today. */
export function personColumns(today: number, zone: string): Column<PersonRow>[] {
  return [
    {
      id: 'last',
      title: 'Last name',
      width: '2fr',
      sort: ({ lastName, name }) => lastName ?? name,
      cell: ({ lastName, name }) => <b>{lastName ?? name}</b>,
    },
    {
      id: 'first',
      title: 'First name',
      width: '2fr',
      sort: ({ firstName }) => firstName,
      cell: (row) => row.firstName,
    },
    {
      id: 'crew',
      title: 'Crew',
      width: 56,
      sort: ({ isCrew }) => (isCrew ? 0 : 1),
      text: ({ isCrew }) => (isCrew ? 'yes' : 'no'),
      cell: ({ isCrew }) => isCrew && <Letter tone="blue">Crew</Letter>,
    },
    {
      id: 'account',
      title: 'Account',
      width: '3fr',
      sort: ({ account }) => account?.name ?? null,
      cell: ({ account }) => account?.name,
    },
    { id: 'email', title: 'E-mail', width: '3fr', sort: ({ email }) => email, cell: ({ email }) => email },
    { id: 'phone', title: 'Phone', width: 136, sort: ({ phone }) => phone, cell: ({ phone }) => phone },
    {
      id: 'nationality',
      title: 'Nationality',
      width: 84,
      sort: ({ nationality }) => nationality,
      cell: ({ nationality }) => nationality,
    },
    {
      id: 'document',
      title: 'Document',
      width: '4fr',
      sort: ({ document }) => document?.expirationDate ?? null,
      text: ({ document }) => document?.number ?? '',
      cell: ({ document }) => <Document document={document} at={today} />,
    },
    {
      id: 'next',
      title: 'Next flight',
      width: 118,
      sort: ({ nextFlightAt }) => nextFlightAt,
      cell: ({ nextFlightAt: at }) => at !== null && `${weekdayDay(at, zone)} ${clock(at, zone)}`,
    },
    {
      id: 'reference',
      title: 'Reference',
      width: 100,
      sort: ({ externalReference }) => externalReference,
      cell: ({ externalReference }) => externalReference,
    },
    {
      id: 'status',
      title: 'State',
      width: 76,
      sort: ({ status }) => status,
      cell: ({ status }) => status === 'INACTIVE' && <Letter tone="grey">Inactive</Letter>,
    },
  ]
}
