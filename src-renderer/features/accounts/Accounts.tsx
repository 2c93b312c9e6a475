import { Button, Switch } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAddressBook, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { useIntent } from '../../app/intent.ts'
import { go } from '../../app/location.ts'
import { useQuery } from '../../app/use-query.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyNote } from '../../ui/EmptyNote.tsx'
import { Page, Spring } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TroubleNote } from '../../ui/TroubleNote.tsx'
import { ImportButton } from '../imports/ImportButton.tsx'
import { DoublesButton } from '../merging/DoublesButton.tsx'
import { AccountDialog } from './AccountDialog.tsx'
import { accountColumns, accountState } from './account-columns.tsx'

const columnsWithState = [...accountColumns, accountState]

/** Customers: companies, brokers and families. */
export function Accounts() {
  const [{ search, inactive }, choose] = useQuery({ search: '', inactive: '' })
  const [asked] = useDebouncedValue(search.trim(), 150)
  const { body, fresh, loading, trouble, again } = useAnswer('accountDesk.table', {
    query: { search: asked, inactive: inactive === 'yes' },
  })
  const [adding, setAdding] = useState(false)
  useIntent('/accounts', 'new', () => setAdding(true))
  const icon = <IconAddressBook size={32} stroke={1.4} />
  const add = (
    <Button leftSection={<IconPlus size={14} />} onClick={() => setAdding(true)}>
      {t('New account')}
    </Button>
  )
  return (
    <Page
      title={t('Accounts')}
      tools={
        <>
          <Switch
            label={t('Inactive too')}
            checked={inactive === 'yes'}
            onChange={(event) => choose({ inactive: event.currentTarget.checked ? 'yes' : '' })}
          />
          <Spring />
          <SearchField
            label={t('Search accounts')}
            width={230}
            value={search}
            onChange={(search) => choose({ search })}
          />
          <DoublesButton noun="accounts" />
          <ImportButton nouns={['accounts']} />
          {add}
        </>
      }
    >
      {trouble && !body ? (
        <TroubleNote trouble={trouble} again={again} />
      ) : (
        <DataTable
          label={t('Accounts')}
          columns={inactive === 'yes' ? columnsWithState : accountColumns}
          rows={body ?? []}
          loading={loading}
          rowKey={({ accountId }) => String(accountId)}
          onOpen={({ accountId }) => go(`/accounts/${accountId}`)}
          sortedBy={{ id: 'name', desc: false }}
          startKey={fresh ? asked : undefined}
          markOf={({ status }) => (status === 'INACTIVE' ? 'off' : undefined)}
          empty={
            asked ? (
              <EmptyNote icon={icon} title={t('No account matches “{{asked}}”', { asked })}>
                {t('Type the beginnings of words: of a name, a number, a city, an e-mail address or a reference.')}
              </EmptyNote>
            ) : (
              <EmptyNote icon={icon} title={t('No accounts yet')} action={add}>
                {t(
                  'An account is who books and pays: a company, a broker, a family. Bookings through the API make theirs by themselves; a list you have elsewhere can be imported as CSV.',
                )}
              </EmptyNote>
            )
          }
        />
      )}
      {adding && <AccountDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}
