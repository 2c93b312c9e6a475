import { IconAddressBook } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { PartyPage, usePartySearch } from '../duplicates/PartyPage.tsx'
import { AccountDialog } from './AccountDialog.tsx'
import { accountColumns, accountState } from './account-columns.tsx'

const columnsWithState = [...accountColumns, accountState]

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
      columns={query.inactive ? columnsWithState : accountColumns}
      sortedBy="name"
      idOf={({ accountId }) => accountId}
      icon={<IconAddressBook size={32} stroke={1.4} />}
      notFound={{
        title: t('No account matches “{{asked}}”', { asked: query.search }),
        text: t('Type the beginnings of words: of a name, a number, a city, an e-mail address or a reference.'),
      }}
      none={{
        title: t('No accounts yet'),
        text: t(
          'An account is who books and pays: a company, a broker, a family. Bookings through the API make theirs by themselves; a list you have elsewhere can be imported as CSV.',
        ),
      }}
      dialog={(onClose) => <AccountDialog onClose={onClose} />}
    />
  )
}
