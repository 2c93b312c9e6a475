import { IconAddressBook } from '@tabler/icons-react'
import type { AccountSort } from '../../../../src-shared/contract/contacts/accounts-desk.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiPages } from '../../../data/use-api-pages.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { PartyPage, usePartySearch } from '../duplicates/PartyPage.tsx'
import { AccountDialog } from './AccountDialog.tsx'
import { type AccountRow, accountColumns, accountState } from './account-columns.tsx'

const columnsWithState = perLanguage(() => [...accountColumns(), accountState()])

const idOf = ({ accountId }: AccountRow) => accountId

/** Customers: companies, brokers and families. */
export function Accounts() {
  const search = usePartySearch<AccountSort>('name')
  const { query, filter } = search
  const answer = useApiPages('accountDesk.table', query, idOf)
  const { data: counted } = useApiQuery('accountDesk.count', { query: filter })
  return (
    <PartyPage
      noun="accounts"
      title={t('Accounts')}
      searchLabel={t('Search accounts')}
      newLabel={t('New account')}
      search={search}
      answer={answer}
      columns={query.inactive ? columnsWithState() : accountColumns()}
      count={counted?.count}
      idOf={idOf}
      icon={<IconAddressBook size={32} stroke={1.4} />}
      notFound={{
        title: t('No accounts match “{{search}}”', { search: query.search }),
        text: t('Search by the beginning of a name, number, city, email address or reference.'),
      }}
      none={{
        title: t('No accounts yet'),
        text: t(
          'Accounts are the companies, brokers and families that book and pay. Add one, or import a CSV list. Bookings through the API create accounts automatically.',
        ),
      }}
      dialog={(onClose) => <AccountDialog onClose={onClose} />}
    />
  )
}
