import { IconAddressBook } from '@tabler/icons-react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { PartyPage, usePartySearch } from '../duplicates/PartyPage.tsx'
import { AccountDialog } from './AccountDialog.tsx'
import { accountColumns, accountState } from './account-columns.tsx'

const columnsWithState = perLanguage(() => [...accountColumns(), accountState()])

/** Customers: companies, brokers and families. */
export function Accounts() {
  const search = usePartySearch()
  const { query } = search
  const answer = useApiQuery('accountDesk.table', { query })
  return (
    <PartyPage
      noun="accounts"
      title={t('Accounts')}
      searchLabel={t('Search accounts')}
      newLabel={t('New account')}
      search={search}
      answer={answer}
      columns={query.inactive ? columnsWithState() : accountColumns()}
      sortedBy="name"
      idOf={({ accountId }) => accountId}
      icon={<IconAddressBook size={32} stroke={1.4} />}
      notFound={{
        title: t('No accounts match “{{asked}}”', { asked: query.search }),
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
